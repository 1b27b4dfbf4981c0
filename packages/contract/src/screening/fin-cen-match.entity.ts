import {
  bookRecordKindNames,
  bookRecordKinds,
  matchBases,
  matchBasisNames,
} from '@fiducia/domain/screening/fin-cen-search';
import { entity } from '../lang/entity.ts';
import { code, dateTime, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const shown = { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true } as const;

/** A record of ours that a subject of a FinCEN request may be, until a reviewer decides. */
export const finCenMatch = entity({
  name: 'FinCenMatch',
  title: ['FinCEN match', 'FinCEN matches'],
  path: 'legal/fincen-matches',
  audience: 'private',
  label: ['subjectName'],
  link: '/legal/fincen',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    finCenFileId: ref('Request', 'FinCenFile', { isRequired: true, isReadOnly: true, isSearchable: true }),
    trackingNumber: text('Tracking number', shown),
    subjectKind: code('Subject kind', ['individual', 'business'], shown),
    subjectName: text('Subject', { ...shown, isSortable: true }),
    basis: code(
      'Match',
      matchBases.map((basis) => ({ code: basis, displayName: matchBasisNames[basis] })),
      shown,
    ),
    listedName: text('Listed name', { isRequired: true, isReadOnly: true }),
    scoreBasisPoints: number('Score', { isRequired: true, isReadOnly: true }),
    recordKind: code(
      'Our record',
      bookRecordKinds.map((kind) => ({ code: kind, displayName: bookRecordKindNames[kind] })),
      shown,
    ),
    recordName: text('Our name', shown),
    status: code('Status', ['open', 'confirmed', 'dismissed'], { ...shown, resultDataType: 'statusChip' }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isSearchable: true }),
    decisionNote: text('Reason', { isReadOnly: true }),
  },
  read: staffWith('legal.view314a'),
  create: closed,
  update: closed,
  remove: closed,
});
