import { systemProperty } from '@fiducia/contract/system/system-property.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const systemPropertyTable = table(systemProperty, {
  table: 'system_properties',
  derived: {
    changedByName: `(select ${fullNameOrNull('person')} from change_logs log join users person on person.id = log.user_id
               where log.record_id = t.id and log.action = 'update' order by log.created_at desc limit 1)`,
  },
  textSearch: `(t.property_name || ' ' || t.value || ' ' || t.description)`,
});
