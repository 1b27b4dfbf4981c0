import { nextLevelAccount } from '@fiducia/contract/advisors/next-level-account.entity';
import { table } from '../../platform/engine/table.ts';

const personName = `trim(coalesce(person.first_name, prospect.first_name, '') || ' ' || coalesce(person.last_name, prospect.last_name, ''))`;

export const nextLevelAccountTable = table(nextLevelAccount, {
  table: 'next_level_accounts',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    prospect: { table: 'prospects', column: 'prospect_id' },
  },
  derived: {
    personName,
  },
  textSearch: personName,
});
