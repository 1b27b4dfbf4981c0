import { institution } from '@fiducia/contract/payments/institution.entity';
import { table } from '../../platform/engine/table.ts';

export const institutionTable = table(institution, {
  table: 'institutions',
  derived: {
    useCount: '(select count(*)::int from ira_transfers x where x.institution_id = t.id and x.deleted_at is null)',
  },
});
