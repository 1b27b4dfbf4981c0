import { cents } from '@fiducia/domain/foundation/money/cents';
import { expect, test } from 'vitest';
import { amountText, stepsOf } from './transfer-steps.ts';

const today = '2026-11-28';
const sent = {
  place: 'atInstitution',
  dueOn: '2026-12-10',
  signedAt: '2026-11-11T18:00:00Z',
  sentAt: '2026-11-12T18:00:00Z',
  expectedOn: '2026-12-10',
  receivedAt: null,
  moneyHere: null,
} as const;
const moneyHere = { depositId: 'd', receivedOn: '2026-11-19', holdEndsOn: null };

const textOf = (of: Parameters<typeof stepsOf>[0]) =>
  stepsOf(of, today).map(({ label, note, late, state }) => [label, note, late, state].filter(Boolean).join(', '));

test('[ira-transfer-desk] each step has its day, and the current one its due day', () => {
  expect(textOf(sent)).toEqual([
    'Letter signed, 11/11/2026, done',
    'Letter sent, 11/12/2026, done',
    'At institution, Expected 12/10/2026, current',
    'Money here, coming',
    'Credited, coming',
  ]);
});

test('[ira-transfer-desk] a late institution says by how many days', () => {
  expect(textOf({ ...sent, place: 'toFollowUp', dueOn: '2026-11-19', expectedOn: '2026-11-19' })[2]).toBe(
    'At institution, Expected 11/19/2026, 9 days late, current',
  );
});

test('[ira-transfer-desk] money that arrived ends the institution’s step, and its credit is due', () => {
  expect(
    textOf({ ...sent, place: 'toCredit', dueOn: '2026-11-23', expectedOn: '2026-11-10', moneyHere }).slice(2),
  ).toEqual([
    'At institution, 7 days, done',
    'Money here, 11/19/2026, done',
    'To credit, Due 11/23/2026, 5 days late, current',
  ]);
});

test('[ira-transfer-desk] steps that weren’t recorded before the money arrived are skipped', () => {
  const of = { ...sent, place: 'toCredit', dueOn: '2026-11-30', sentAt: null, expectedOn: null, moneyHere } as const;
  expect(textOf(of)).toEqual([
    'Letter signed, 11/11/2026, done',
    'Letter sent, skipped',
    'At institution, skipped',
    'Money here, 11/19/2026, done',
    'To credit, Due 11/30/2026, current',
  ]);
});

test.each([
  ['a part of an account', '$12,640.50', [{ isWhole: false, moneyHere: null }]],
  ['a whole account whose money is here', '$12,640.50', [{ isWhole: true, moneyHere }]],
  ['a whole account', 'About $12,641', [{ isWhole: true, moneyHere: null }]],
  [
    'several, one of them estimated',
    'About $12,641',
    [
      { isWhole: true, moneyHere: null },
      { isWhole: false, moneyHere: null },
    ],
  ],
] as const)('[ira-transfer-desk] the money of %s is %s', (_what, text, transfers) => {
  expect(amountText(cents(1_264_050), transfers)).toBe(text);
});
