import { nationalRegistrySearch } from '@fiducia/contract/registry/national-registry-search.entity';
import { fullName, userName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const person = `(select ${fullName('p')} from national_registry_participants p
  where p.id = t.national_registry_participant_id)`;
const seeker = `(select ${userName('u')} from users u where u.id = t.user_id)`;

export const nationalRegistrySearchTable = table(nationalRegistrySearch, {
  table: 'national_registry_searches',
  derived: {
    personName: person,
    userName: seeker,
  },
});
