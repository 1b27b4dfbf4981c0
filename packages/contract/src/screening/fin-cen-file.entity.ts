import { entity } from '../lang/entity.ts';
import { date, file, number } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/**
 * A biweekly FinCEN request under section 314(a) of the USA PATRIOT Act: a list of individuals and a list of
 * businesses.
 */
export const finCenFile = entity({
  name: 'FinCenFile',
  title: ['FinCEN request', 'FinCEN requests'],
  path: 'legal/fincen-files',
  audience: 'private',
  link: '/legal/fincen',
  fields: {
    requestedOn: date('Requested on', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    answerDueOn: date('Response due', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      description: 'Report matches within 14 days of the request',
    }),
    totalIndividuals: number('Individuals', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    totalBusinesses: number('Businesses', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    individualStoredFileId: file('List of individuals', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isHidden: true,
    }),
    businessStoredFileId: file('List of businesses', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isHidden: true,
    }),
  },
  read: staffWith('legal.view314a'),
  create: closed,
  update: closed,
  remove: closed,
});
