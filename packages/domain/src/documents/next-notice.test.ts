import { expect, test } from 'vitest';
import { type NextNotice, type NoticedLine, nextNotice } from './next-notice.ts';

const today = '2026-11-27';
const line: NoticedLine = {
  orderServiceCode: 'premierDistributions',
  status: 'waitingForParticipant',
  substatus: null,
  isRepeat: false,
  hasFirstNotice: true,
  hasSecondNotice: false,
  respondBy: '2026-12-27',
};
const none: NextNotice = { kind: 'none' };

test.each<[string, Partial<NoticedLine>, NextNotice]>([
  ['a reminder before the deadline', {}, { kind: 'second', requiredBy: '2026-12-17', listedFrom: '2026-12-12' }],
  [
    'a reminder that is due',
    { respondBy: '2026-12-05' },
    { kind: 'second', requiredBy: '2026-11-25', listedFrom: today },
  ],
  ['a first notice that is due', { hasFirstNotice: false }, { kind: 'first', requiredBy: today, listedFrom: today }],
  ['a first notice after initiation', { hasFirstNotice: false, status: 'submitted' }, { kind: 'afterInitiation' }],
  ['none after the second', { hasSecondNotice: true }, none],
  ['none after the deadline', { respondBy: '2026-11-26' }, none],
  ['none after the answer', { status: 'inProgress' }, none],
  ['none while staff work on it', { substatus: 'waitingForAssets' }, none],
  ['none for a finished order line', { status: 'complete', hasFirstNotice: false }, none],
  ['none for one payment of a recurring benefit', { isRepeat: true, hasFirstNotice: false }, none],
  ['none for a service without notices', { orderServiceCode: 'taxFormsOnly' }, none],
])('[next-notice] proposes %s', (_title, changes, expected) => {
  expect(nextNotice({ ...line, ...changes }, today)).toEqual(expected);
});
