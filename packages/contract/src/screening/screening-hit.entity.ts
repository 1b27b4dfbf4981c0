import { ofacListNames, ofacLists } from '@fiducia/domain/screening/listed-entry';
import { hitGrades } from '@fiducia/domain/screening/screen-subject';
import { subjectKindNames, subjectKinds } from '@fiducia/domain/screening/screening-subject';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const shown = { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true } as const;

/** A person or company whose name is similar to an entry of a sanctions list, until a reviewer decides. */
export const screeningHit = entity({
  name: 'ScreeningHit',
  title: ['sanctions hit', 'sanctions hits'],
  path: 'legal/screening-hits',
  audience: 'private',
  label: ['subjectName'],
  link: '/legal/ofac',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    subjectName: text('Name', { ...shown, isSortable: true }),
    subjectKind: code(
      'Kind',
      subjectKinds.map((kind) => ({ code: kind, displayName: subjectKindNames[kind] })),
      shown,
    ),
    listedName: text('Listed name', { ...shown }),
    list: code(
      'List',
      ofacLists.map((list) => ({ code: list, displayName: ofacListNames[list] })),
      shown,
    ),
    entNum: number('Entry', shown),
    scoreBasisPoints: number('Score', { isRequired: true, isReadOnly: true }),
    grade: code('Grade', [...hitGrades], shown),
    status: code('Status', ['open', 'cleared', 'confirmed', 'lapsed'], { ...shown, resultDataType: 'statusChip' }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    reviewedAt: dateTime('First review', { isReadOnly: true, isSearchable: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isSearchable: true }),
    decisionNote: text('Reason', { isReadOnly: true }),
    reportDueOn: date('Report due', { isReadOnly: true, isSearchable: true }),
  },
  read: staffWith('legal.view'),
  create: closed,
  update: closed,
  remove: closed,
});
