import { expect, test } from 'vitest';
import { instructionSheetOf, instructionSheetTitles, readInstructionSheet, retainLines } from './instruction-sheet.ts';

const people = [
  { id: 'a', rowNumber: 2, name: 'Ada Lindqvist' },
  { id: 'b', rowNumber: 3, name: 'Bo Ek' },
  { id: 'c', rowNumber: null, name: 'Cy Young' },
  { id: 'd', rowNumber: 5, name: 'Cy Young' },
  { id: 'e', rowNumber: null, name: 'Eve Alm' },
];
const sheet = (...rows: Readonly<Record<string, string>>[]) =>
  [
    instructionSheetTitles.join('\t'),
    ...rows.map((row) => instructionSheetTitles.map((t) => row[t] ?? '').join('\t')),
  ].join('\n');

test("a row becomes an instruction; omitted values follow the law or the participant's record", () => {
  const { instructions, faults } = readInstructionSheet(
    sheet(
      {
        Row: '2',
        Name: 'ADA LINDQVIST',
        Method: 'ACH',
        'Routing number': '21000021',
        'Account number': '0012',
        'Federal %': '30',
        'State %': 'none',
      },
      { Row: '3', Method: 'check by mail', 'Federal %': '22.5%', 'State %': '4' },
      {
        Name: 'Eve Alm',
        Method: 'Check',
        Type: 'Roth IRA',
        'Payable to': 'Harborlight Trust',
        Address: '1 Pier',
        City: 'Boston',
        State: 'MA',
        'Postal code': '02110',
      },
    ),
    people,
  );
  expect(faults).toEqual([]);
  expect(instructions).toMatchObject([
    {
      orderLineId: 'a',
      paymentMethodCode: 'achPayment',
      routingNumber: '021000021',
      accountNumber: '0012',
      bankAccountType: 'checking',
      federalBp: 3_000,
      state: { kind: 'optOut' },
      distributionTypeCode: 'cashLumpSum',
      addressLine1: null,
    },
    {
      orderLineId: 'b',
      paymentMethodCode: 'check',
      federalBp: 2_250,
      state: { kind: 'rate', rateBp: 400 },
      routingNumber: null,
      payableTo: null,
    },
    {
      orderLineId: 'e',
      distributionTypeCode: 'rolloverToRothIra',
      payableTo: 'Harborlight Trust',
      postalCode: '02110',
      federalBp: null,
      state: { kind: 'default' },
    },
  ]);
});

test.each([
  [{ Row: '9', Method: 'Check' }, 'The order has no row 9.'],
  [{ Row: '2', Name: 'Bo Ek', Method: 'Check' }, 'Row 2 of the order is Ada Lindqvist, not Bo Ek.'],
  [
    { Name: 'Cy Young', Method: 'Check' },
    'Several participants are named Cy Young. Enter the row number from the order.',
  ],
  [{ Name: 'Nobody', Method: 'Check' }, 'No one in the order is named Nobody.'],
  [{ Method: 'Check' }, 'Enter the participant’s name or row number.'],
  [{ Row: '2', Method: 'Pigeon' }, '“Pigeon” isn’t a payment method. Enter ACH, Wire, Check, or Overnight.'],
  [
    { Row: '2', Method: 'Check', Type: 'Gold' },
    '“Gold” isn’t a distribution type. Enter Cash, Traditional IRA, Roth IRA, or New plan.',
  ],
  [{ Row: '2', Method: 'ACH', 'Account kind': 'Box' }, '“Box” isn’t an account kind. Enter Checking or Savings.'],
  [
    { Row: '2', Method: 'ACH', 'Account number': '1' },
    'Enter the routing number and the account number, or pay by check.',
  ],
  [
    { Row: '2', Method: 'ACH', 'Routing number': '021000021', 'Account number': '1.23457E+11' },
    'The spreadsheet shortened this account number. Format the column as text and enter the number again.',
  ],
  [
    { Row: '2', Method: 'Check', 'Federal %': '101' },
    'Enter each percentage as a number from 0 to 100, such as 20 or 12.5.',
  ],
  [
    { Row: '2', Method: 'Check', 'State %': 'much' },
    'Enter each percentage as a number from 0 to 100, such as 20 or 12.5.',
  ],
])('%o reports: %s', (row, sentence) => {
  expect(readInstructionSheet(sheet(row), people)).toEqual({ instructions: [], faults: [{ line: 2, sentence }] });
});

test('a duplicate participant is reported at the second row, and rows without a method are skipped', () => {
  const read = readInstructionSheet(
    sheet({ Row: '2', Method: 'Check' }, { Row: '3' }, { Row: '2', Method: 'ACH' }),
    people,
  );
  expect(read.instructions).toHaveLength(1);
  expect(read.faults).toEqual([{ line: 4, sentence: 'Ada Lindqvist is listed twice. Delete one of the two rows.' }]);
});

test('text without column titles gets a message naming the required ones', () => {
  expect(readInstructionSheet('Ada\tCheck', people).faults).toEqual([
    {
      line: 0,
      sentence: 'The first row must contain the column names: Row or Name, and Method. Start by copying the list.',
    },
  ]);
});

test('the list to fill in can be read back, and no name becomes a formula', () => {
  const list = instructionSheetOf([...people, { id: 'f', rowNumber: 7, name: '=SUM(A1)' }]);
  expect(list).not.toContain('\t=');
  expect(readInstructionSheet(list, people)).toEqual({ instructions: [], faults: [] });
});

test('rejected rows keep their column titles', () => {
  expect(retainLines('Row\tMethod\r\n2\tACH\r\n3\tWire\r\n4\tCheck', new Set([3]))).toBe('Row\tMethod\n3\tWire');
});
