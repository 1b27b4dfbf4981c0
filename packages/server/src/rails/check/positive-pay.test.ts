import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPositivePay, type PositivePayRecord, readPositivePay } from './positive-pay.ts';
import { type PositivePayLayout, positivePayLayouts } from './positive-pay-layouts.ts';

const issue: PositivePayRecord = {
  kind: 'issue',
  accountNumber: '123456789012',
  serial: 10_021,
  issuedOn: '2026-11-23',
  amountCents: 150_000,
  payee: 'José Núñez, Jr.',
};
const voided: PositivePayRecord = { ...issue, kind: 'void', serial: 10_001, amountCents: 5, payee: 'A "B" C' };
const layouts = Object.entries(positivePayLayouts);

function layoutOf(key: string): PositivePayLayout {
  const layout = positivePayLayouts[key];
  if (layout === undefined) throw new Error(key);
  return layout;
}
function text(key: string, records: readonly PositivePayRecord[] = [issue, voided]): string {
  const built = buildPositivePay(records, layoutOf(key));
  if (!built.ok) throw new Error(JSON.stringify(built.errors));
  return built.value.text;
}

test('the layouts, to the character', () => {
  expect(text('chaseCsv')).toBe(
    'I,123456789012,10021,112326,1500.00,"Jose Nunez, Jr."\r\nC,123456789012,10001,112326,0.05,"A ""B"" C"\r\n',
  );
  expect(text('genericCsv')).toBe(
    'I,123456789012,10021,11/23/2026,1500.00,"Jose Nunez, Jr."\r\nV,123456789012,10001,11/23/2026,0.05,"A ""B"" C"\r\n',
  );
  const [first = '', second = ''] = text('fixed100').split('\r\n');
  expect([first.length, first.trimEnd()]).toEqual([
    100,
    '123456789012   000001002100000015000020261123 Jose Nunez, Jr.',
  ]);
  expect(second.slice(12, 13)).toBe('2');
});

test.each(layouts)('%s: a payee that is longer than its field is cut in the file', (key, layout) => {
  const width = layout.fields.find(({ source }) => source === 'payee')?.length ?? 0;
  const start = 'x'.repeat(width - 1);
  const cut = (payee: string) => {
    const read = readPositivePay(text(key, [{ ...issue, payee }]), layout);
    return read.ok ? read.value.map((record) => record.payee) : read.errors;
  };
  expect(cut(`${start}yz`)).toEqual([`${start}y`]);
  expect(cut(`${start}ßz`)).toEqual([`${start}s`]);
  expect(cut(`${start} z`)).toEqual([start]);
});

test('totals of issues and voids', () => {
  const built = buildPositivePay([issue, voided, { ...issue, serial: 3, amountCents: 1 }], layoutOf('chaseCsv'));
  expect(built.ok && built.value.totals).toEqual({ issueCount: 2, issueCents: 150_001n, voidCount: 1, voidCents: 5n });
});

describe.each(layouts)('%s', (key, layout) => {
  const record = fc.record({
    kind: fc.constantFrom('issue' as const, 'void' as const),
    accountNumber: fc.constant('000456789012'),
    serial: fc.integer({ min: 1, max: 9_999_999 }),
    issuedOn: fc.constantFrom('2026-01-01', '2028-02-29', '2026-12-31'),
    amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
    payee: fc.stringMatching(/^[A-Z][A-Za-z,"'. -]{0,37}[A-Za-z]$/).map((name) => name.replaceAll(/ +/g, ' ')),
  });
  test('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(record, { minLength: 1, maxLength: 20, selector: (one) => one.serial }), (records) => {
        expect(readPositivePay(text(key, records), layout)).toEqual({ ok: true, value: records });
      }),
    );
  });

  test('no input makes the reader throw, and a truncated file is reported', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (input) => typeof readPositivePay(input, layout).ok === 'boolean'),
    );
    expect(readPositivePay(text(key).slice(0, -1).trimEnd(), layout).ok).toBe(false);
  });
});

const rejected: readonly [string, readonly PositivePayRecord[], string][] = [
  ['an account number over 17 digits', [{ ...issue, accountNumber: '1'.repeat(18) }], 'accountNumber'],
  ['a payee in another script', [{ ...issue, payee: '山田' }], 'payee'],
  ['nothing', [], 'file'],
  ['two accounts', [issue, { ...voided, accountNumber: '1' }], 'accountNumber'],
  ['an issue twice', [issue, issue], 'serial'],
  ['no amount', [{ ...issue, amountCents: 0 }], 'amountCents'],
  ['half a cent', [{ ...issue, amountCents: 0.5 }], 'amountCents'],
  ['no such day', [{ ...issue, issuedOn: '2026-02-29' }], 'issuedOn'],
];
test.each(rejected)('rejects %s', (_, records, field) => {
  const built = buildPositivePay(records, layoutOf('chaseCsv'));
  expect(built.ok ? [] : built.errors.map((error) => error.field)).toContain(field);
});
