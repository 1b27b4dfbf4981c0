import { systemProperty } from '@fiducia/contract/system/system-property.entity';
import { table } from '../../platform/engine/table.ts';

export const systemPropertyTable = table(systemProperty, {
  table: 'system_properties',
  derived: {
    changedByName: `(select nullif(trim(concat(person.first_name, ' ', person.last_name)), '') from change_logs log join users person on person.id = log.user_id
               where log.record_id = t.id and log.action = 'update' order by log.created_at desc limit 1)`,
  },
  textSearch: `(t.property_name || ' ' || t.value || ' ' || t.description)`,
});
