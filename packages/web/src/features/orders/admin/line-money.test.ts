import { cents } from '@fiducia/domain/foundation/money/cents';
import { expect, test } from 'vitest';
import { isElected, type LineInstruction, moneyOfLine } from './line-money.ts';

const instruction = (changes: Partial<LineInstruction> = {}): LineInstruction => ({
  status: 'approved',
  gross: cents(1_000_00),
  federalTax: cents(200_00),
  stateTax: cents(30_00),
  fees: cents(50_00),
  net: cents(720_00),
  ...changes,
});

test.each<[string, readonly LineInstruction[], ReturnType<typeof moneyOfLine> | string]>([
  ['before the election', [], 'none'],
  ['of a canceled election', [instruction({ status: 'cancelled' })], 'none'],
  ['before the payment', [instruction()], 'Net, estimated 100000 72000 20000 3000 5000'],
  ['in a batch', [instruction({ status: 'inBatch' })], 'Net 100000 72000 20000 3000 5000'],
  [
    'of two payments, one of them sent',
    [instruction({ status: 'sent' }), instruction({ federalTax: cents(0), net: cents(920_00) })],
    'Net, estimated 200000 164000 20000 6000 10000',
  ],
  ['whose tax was corrected later', [instruction({ federalTax: cents(100_00) })], 'none'],
])('[line-money] gross to net %s', (_title, instructions, text) => {
  const money = moneyOfLine(instructions);
  const shown = money && [money.netLabel, money.gross, money.net, money.federal, money.state, money.fees].join(' ');
  expect(shown ?? 'none').toBe(text);
  expect(money?.note.startsWith('Estimate') ?? false).toBe(money?.netLabel === 'Net, estimated');
});

test.each([
  ['open', null, false],
  ['waitingForParticipant', null, false],
  ['waitingForParticipant', 'waitingForApproval', true],
  ['pending', 'waitingForAssets', true],
  ['complete', 'done', true],
] as const)('a line that is %s, %s, has an election: %s', (status, substatus, answer) => {
  expect(isElected({ status, substatus })).toBe(answer);
});
