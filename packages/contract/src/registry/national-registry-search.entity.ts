import { entity } from '../lang/entity.ts';
import { boolean, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const person = `(select trim(concat(p.first_name, ' ', p.last_name)) from national_registry_participants p
  where p.id = t.national_registry_participant_id)`;
const seeker = `(select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email_address) from users u where u.id = t.user_id)`;

/** One look into the registry: when, by whom, and what it found. Written by the search itself. */
export const nationalRegistrySearch = entity({
  name: 'NationalRegistrySearch',
  title: ['registry search', 'registry searches'],
  path: 'national-registry/searches',
  audience: 'private',
  table: 'national_registry_searches',
  fields: {
    nationalRegistryAccountId: ref('Registry account', 'NationalRegistryAccount', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    nationalRegistryParticipantId: ref('Person', 'NationalRegistryParticipant', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    personName: text('Person', { sql: person, isDefault: true }),
    userName: text('Searched by', { sql: seeker, isDefault: true }),
    wasFound: boolean('Found', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
