import { expect, test } from 'vitest';
import { tableText } from './table-text.ts';

const columns = [
  { key: 'name', label: 'Name' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'on', label: 'On', kind: 'date' },
] as const;

test('copies rows as shown, with headings, for a spreadsheet', () => {
  const rows = [
    { id: 'a', name: 'Ada\tByron\nLovelace', amount: 123_450, on: '2026-02-03' },
    { id: 'b', name: null, amount: -5, on: null },
  ];
  expect(tableText(columns, rows).split('\n')).toEqual([
    'Name\tAmount\tOn',
    'Ada Byron Lovelace\t$1,234.50\t02/03/2026',
    expect.stringMatching(/^\t.*0\.05.*\t$/),
  ]);
});

test.each(['=1+1', '+1', '@sum', '-cmd'])('escapes %s, which a spreadsheet would run', (name) => {
  expect(tableText(columns, [{ id: 'a', name, amount: null, on: null }])).toContain(`\n'${name}\t`);
});

test('keeps a negative amount as an amount', () => {
  expect(tableText(columns, [{ id: 'a', name: '', amount: -500, on: null }])).not.toContain("'");
});
