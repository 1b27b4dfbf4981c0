import type { RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { expect, test } from 'vitest';
import { ticksOf } from './review-ticks.ts';

const at = '2026-11-23T16:02:00.000Z';
const facts = {
  risks: [],
  screening: { hold: 'none', screenedAt: at },
  identity: { status: 'verified', name: 'Ada Holt', address: '1 Main St' },
  accountCheck: { answer: 'verified', checkedAt: at, checkedName: 'Ada Holt' },
} as const;
const agreement = {
  code: 'participantAuthorization',
  title: 'Authorization',
  text: '',
  version: '1',
  isRequired: true,
  signedAt: at,
  signedOn: null,
  scanFileId: null,
  recordedBy: null,
} as const;
const risk = (code: RiskReason) => [{ code, sentence: '' }];

const cases: readonly [what: string, changes: object, isElectronic: boolean, grades: string, answers: string][] = [
  ['all passed', {}, true, 'good good good good', 'No match, Verified, Open, name matches, 1 of 1 signed'],
  ['a check needs no account', {}, false, 'good good none good', 'No match, Verified, No bank account, 1 of 1 signed'],
  [
    'a first payment alone is normal',
    { risks: risk('newBankAndNewPerson') },
    true,
    'good good good good',
    'No match, Verified, Open, name matches, 1 of 1 signed',
  ],
  [
    'a first payment of a large amount',
    { risks: [...risk('newBankAndNewPerson'), ...risk('largeAmount')] },
    true,
    'good good look good',
    'No match, Verified, Not used before, 1 of 1 signed',
  ],
  [
    'an open hit',
    { screening: { hold: 'open', screenedAt: at } },
    true,
    'stop good good good',
    'Possible match, Verified, Open, name matches, 1 of 1 signed',
  ],
  [
    'never screened',
    { screening: { hold: 'none', screenedAt: null } },
    true,
    'look good good good',
    'Not screened yet, Verified, Open, name matches, 1 of 1 signed',
  ],
  [
    'identity failed',
    { risks: risk('identityFailed'), identity: { ...facts.identity, status: 'failed' } },
    true,
    'good stop good good',
    'No match, Failed, Open, name matches, 1 of 1 signed',
  ],
  [
    'identity not verified, account not verified',
    {
      risks: [...risk('identityNotVerified'), ...risk('accountNotVerified')],
      identity: { ...facts.identity, status: 'notVerified' },
      accountCheck: { answer: null, checkedAt: null, checkedName: null },
    },
    true,
    'good look look good',
    'No match, Not verified, Not verified, 1 of 1 signed',
  ],
  [
    'a shared account',
    { risks: risk('sharedBankAccount') },
    true,
    'good good stop good',
    'No match, Verified, Used by other participants, 1 of 1 signed',
  ],
  [
    'an account that changed and was verified for another name',
    {
      risks: [...risk('bankChangedRecently'), ...risk('accountNotVerified')],
      accountCheck: { answer: 'verified', checkedAt: at, checkedName: 'Ida Holt' },
    },
    true,
    'good good look good',
    'No match, Verified, Changed recently, verified for another name, 1 of 1 signed',
  ],
];

test.each(cases)('%s', (_, changes, isElectronic, grades, answers) => {
  const ticks = ticksOf({ ...facts, ...changes }, isElectronic, [agreement]);
  expect(ticks.map(({ grade }) => grade).join(' ')).toBe(grades);
  expect(ticks.map(({ answer }) => answer).join(', ')).toBe(answers);
});

test('a check says once what the bank answered: as the verdict, or as what a worse verdict is based on', () => {
  const account = (codes: readonly RiskReason[]) =>
    ticksOf({ ...facts, risks: codes.flatMap(risk) }, true, [agreement]).find(({ name }) => name === 'Account');
  expect(account([])).toMatchObject({ answer: 'Open, name matches', detail: 'Bank’s answer' });
  expect(account(['bankChangedRecently'])).toMatchObject({ answer: 'Changed recently', detail: 'Open, name matches' });
});

test('a required agreement that is not signed stops the payment; without agreements none is needed', () => {
  const last = (agreements: Parameters<typeof ticksOf>[2]) => ticksOf(facts, true, agreements).at(-1);
  expect(last([agreement, { ...agreement, signedAt: null }])).toMatchObject({ grade: 'stop', answer: '1 of 2 signed' });
  expect(last([])).toMatchObject({ grade: 'none', answer: 'None required' });
});
