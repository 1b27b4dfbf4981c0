import { entity } from '../lang/entity.ts';
import { code, date, dateTime, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true, isSearchable: true, isSortable: true } as const;

/** Money of an order line that was blocked because of a confirmed sanctions hit. */
export const blockedMoney = entity({
  name: 'BlockedMoney',
  title: ['blocked amount', 'blocked money'],
  path: 'legal/blocked-money',
  audience: 'private',
  label: ['subjectName'],
  link: '/legal/blocked-money',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    subjectName: text('Name', shown),
    amount: money('Amount', shown),
    status: code('Status', ['blocked', 'releaseRequested', 'released'], { ...shown, resultDataType: 'statusChip' }),
    blockedOn: date('Blocked', shown),
    reportDueOn: date('Report due', shown),
    reportFiledOn: date('Report filed', { isReadOnly: true, isDefault: true, isSearchable: true }),
    reportReference: text('Report reference', { isReadOnly: true, isSearchable: true }),
    licenseNumber: text('License', { isReadOnly: true, isSearchable: true }),
    licenseIssuedOn: date('License issued', { isReadOnly: true }),
    releaseNote: text('Reason for the release', { isReadOnly: true }),
    releasedAt: dateTime('Released', { isReadOnly: true, isSearchable: true }),
    orderLineId: ref('Order line', 'OrderLine', { ...fixed, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    screeningHitId: ref('Sanctions hit', 'ScreeningHit', { ...fixed, isHidden: true, isSearchable: true }),
  },
  read: staffWith('legal.view'),
  create: closed,
  update: closed,
  remove: closed,
});
