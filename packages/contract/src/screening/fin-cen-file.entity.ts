import { entity } from '../lang/entity.ts';
import { code, date, dateTime, file, number, text } from '../lang/field.ts';
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
  link: '/legal/fincen/:id',
  defaultSort: ['requestedOn', 'desc'],
  fields: {
    requestedOn: date('Received', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    answerDueOn: date('Due in 14 days', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      description: 'Report matches within 14 days of the request',
    }),
    totalIndividuals: number('People', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    totalBusinesses: number('Companies', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    totalSubjects: number('Subjects', { isReadOnly: true, description: 'People and businesses, each counted once' }),
    status: code('State', ['received', 'searched', 'answered', 'noMatch', 'overdue'], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    searchedAt: dateTime('Searched', { isReadOnly: true, isDefault: true, isSearchable: true }),
    totalMatches: number('Matches', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    answeredAt: dateTime('Answered', { isReadOnly: true, isSearchable: true }),
    answerNote: text('Response', { isReadOnly: true }),
    purgedAt: dateTime('Lists deleted', { isReadOnly: true }),
    individualStoredFileId: file('List of individuals', { isReadOnly: true, isHidden: true }),
    businessStoredFileId: file('List of businesses', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('legal.view314a'),
  create: closed,
  update: closed,
  remove: closed,
});
