import { entity } from '../lang/entity.ts';
import { boolean, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A search of the registry: when, by whom, and what it found. Written by the search itself. */
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
    nationalRegistryParticipantId: ref('Person', 'NationalRegistryParticipant', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    personName: text('Person', { isDerived: true, isDefault: true }),
    userName: text('Searched by', { isDerived: true, isDefault: true }),
    wasFound: boolean('Found', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
