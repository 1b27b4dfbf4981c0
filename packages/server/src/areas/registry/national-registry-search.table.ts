import { nationalRegistrySearch } from '@fiducia/contract/registry/national-registry-search.entity';
import { table } from '../../platform/engine/table.ts';

const person = `(select trim(concat(p.first_name, ' ', p.last_name)) from national_registry_participants p
  where p.id = t.national_registry_participant_id)`;
const seeker = `(select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email_address) from users u where u.id = t.user_id)`;

export const nationalRegistrySearchTable = table(nationalRegistrySearch, {
  table: 'national_registry_searches',
  derived: {
    personName: person,
    userName: seeker,
  },
});
