import { expect, test } from 'vitest';
import { shortRisks } from './short-risk.ts';

test.each([
  ['a first payment alone is no finding', ['newBankAndNewPerson'], []],
  ['a large amount alone only needs a second approver', ['largeAmount'], ['none second approver']],
  [
    'a first payment of a large amount is one finding that names both',
    ['newBankAndNewPerson', 'largeAmount'],
    ['look new account, large amount'],
  ],
  [
    'the worst finding comes first',
    ['bankChangedRecently', 'largeAmount', 'identityFailed'],
    ['stop identity failed', 'look bank changed', 'none second approver'],
  ],
] as const)('%s', (_, risks, shown) => {
  expect(shortRisks(risks).map(({ grade, text }) => `${grade} ${text}`)).toEqual(shown);
});
