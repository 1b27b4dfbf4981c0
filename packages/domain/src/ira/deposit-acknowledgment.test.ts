import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { type AccountOwner, type DepositedMember, readDepositAcknowledgment } from './deposit-acknowledgment.ts';

const member = (line: string, change: Partial<DepositedMember> = {}): DepositedMember => ({
  id: `m${line}`,
  line,
  ownerId: `p${line}`,
  accountType: 'rollover',
  amount: cents(420_000),
  isRecorded: false,
  ...change,
});
const header = ['Line', 'Outcome', 'Account number', 'Amount', 'Reason'];
const nobody = (): AccountOwner | undefined => undefined;
const read = (members: DepositedMember[], rows: string[][], known = nobody) =>
  readDepositAcknowledgment(members, [header, ...rows], known);

describe('[P29] a custodian’s acknowledgment', () => {
  test('answers every order line, in any order, with hyphens and currency signs', () => {
    const found = read(
      [member('260000000000001'), member('260000000000002'), member('260000000000003')],
      [
        ['26-000000-000-0002', 'Rejected', '', '$4,200.00', 'Name differs'],
        ['260000000000001', 'opened', 'IRA-77120001', '4200', ''],
        ['', '', '', '', ''],
        ['260000000000003', 'Self-directed IRA', '88001', '4200.00', ''],
      ],
    );
    expect(found).toMatchObject({
      answers: [
        { outcome: 'rejected', accountNumber: null, reason: 'Name differs' },
        { outcome: 'opened', accountNumber: 'IRA-77120001', reason: null },
        { outcome: 'selfDirectedIra', accountNumber: '88001' },
      ],
    });
  });

  test.each<[string, string[], string]>([
    [
      'an amount that differs by a cent',
      ['1', 'Opened', 'A-1234', '4200.01', ''],
      'Row 2: the amount is $4,200.01, but we sent $4,200.00.',
    ],
    [
      'an unreadable amount',
      ['1', 'Opened', 'A-1234', '4.200,00', ''],
      'Row 2: the amount “4.200,00” isn’t a dollar amount.',
    ],
    ['an unknown outcome', ['1', 'OK', 'A-1234', '4200', ''], 'Row 2: the outcome is “OK”.'],
    ['a missing number', ['1', 'Opened', '', '4200', ''], 'Row 2: the account number is missing.'],
    ['a number with blanks', ['1', 'Opened', 'A 1234', '4200', ''], 'Row 2: the account number must have'],
    [
      'a rejection with a number',
      ['1', 'Rejected', 'A-1234', '4200', 'x'],
      'Row 2: a rejected deposit has an account number.',
    ],
    [
      'a rejection without a reason',
      ['1', 'Rejected', '', '4200', ''],
      'Row 2: the reason for the rejection is missing.',
    ],
    ['another line', ['2', 'Opened', 'A-1234', '4200', ''], 'Row 2: order line “2” isn’t in this batch.'],
  ])('is rejected for %s', (_, row, problem) => {
    const found = read([member('1')], [row]);
    expect('problems' in found ? found.problems[0] : '').toContain(problem);
  });

  test('is rejected if an order line is answered twice, or not at all, or a column is missing', () => {
    const row = ['1', 'Opened', 'A-1234', '4200', ''];
    expect(read([member('1'), member('2')], [row, row])).toEqual({
      problems: ['Row 3: order line 1 was already answered above.', 'Order line 2 isn’t in the file.'],
    });
    expect(readDepositAcknowledgment([], [['Line', 'Outcome']], nobody)).toMatchObject({
      problems: [expect.stringContaining('Missing: Account number, Amount, Reason.')],
    });
  });

  const rowOf = (line: string, number: string) => [line, 'Opened', number, '4200', ''];
  const next = 'Ask the custodian for the right number, and import the corrected file.';

  test('disputes only the rows whose number belongs to another account', () => {
    const known = (number: string): AccountOwner | undefined =>
      number === 'A-1234' ? { ownerId: 'p9', accountType: 'rollover' } : undefined;
    const members = ['1', '2', '3', '4'].map((line) => member(line));
    const rows = [rowOf('1', 'A-1234'), rowOf('2', 'B-1234'), rowOf('3', 'C-1234'), rowOf('4', 'C-1234')];
    const found = readDepositAcknowledgment(members, [header, ...rows], known);
    expect(found).toMatchObject({
      answers: [{ accountNumber: 'B-1234' }],
      disputed: [
        {
          member: { line: '1' },
          problem: `Row 2: account number A-1234 already belongs to another account at this custodian. ${next}`,
        },
        {
          member: { line: '3' },
          problem: `Row 4: account number C-1234 is also in row 5, for another account. ${next}`,
        },
        {
          member: { line: '4' },
          problem: `Row 5: account number C-1234 is also in row 4, for another account. ${next}`,
        },
      ],
    });
    expect(readDepositAcknowledgment([member('1')], [header, rows[0] ?? []], known)).toEqual({
      problems: [`Row 2: account number A-1234 already belongs to another account at this custodian. ${next}`],
    });
  });

  test('gives a number to one account of one owner', () => {
    const rows = [rowOf('1', 'A-1234'), rowOf('2', 'A-1234')];
    const same = { ownerId: 'p1' };
    expect(read([member('1'), member('2', same)], rows)).toMatchObject({ answers: [{}, {}], disputed: [] });
    expect('problems' in read([member('1'), member('2', { ...same, accountType: 'roth' })], rows)).toBe(true);
  });

  test('skips order lines that an earlier file answered, and needs only the others', () => {
    const members = [member('1', { isRecorded: true }), member('2')];
    expect(read(members, [rowOf('2', 'B-1234')])).toMatchObject({ answers: [{ member: { line: '2' } }], disputed: [] });
    const whole = [['1', 'Opened', 'X', '1', ''], rowOf('2', 'B-1234')];
    expect(read(members, whole)).toMatchObject({ answers: [{ member: { line: '2' } }] });
    expect(read(members, [rowOf('1', 'A-1234')])).toEqual({ problems: ['Order line 2 isn’t in the file.'] });
  });
});
