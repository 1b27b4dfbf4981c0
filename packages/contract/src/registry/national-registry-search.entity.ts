import { entity } from '../lang/entity.ts';
import { boolean, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Log entry of one registry search: when, by whom, and whether it found a match. Written by the search. */
export const nationalRegistrySearch = entity({
  name: 'NationalRegistrySearch',
  title: ['registry search', 'registry searches'],
  path: 'national-registry/searches',
  audience: 'private',
  fields: {
    nationalRegistryAccountId: ref('Registry account', 'NationalRegistryAccount', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    nationalRegistryParticipantId: ref('Registry participant', 'NationalRegistryParticipant', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    personName: text('Participant', { isDerived: true, isDefault: true }),
    userName: text('Searched by', { isDerived: true, isDefault: true }),
    wasFound: boolean('Found', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
