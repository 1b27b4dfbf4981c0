import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEftpsSheet, readEftpsSheet, writeEftpsSheet } from './eftps-sheet.ts';
import { federalTxpPeriod, readTxp, stateTxpPeriod, writeTxp } from './txp.ts';

const ok = <T>(found: { readonly ok: boolean; readonly value?: T }): T | undefined => found.value;

test('writes a Form 945 deposit with the day 01 and its tax type repeated', () => {
  const segment = {
    taxpayerId: '123456789',
    taxTypeCode: '09455',
    period: federalTxpPeriod(2026, 12),
    amounts: [{ typeCode: '09455', cents: 1_234_567 }],
  };
  expect(writeTxp(segment)).toEqual({ ok: true, value: 'TXP*123456789*09455*261201*09455*1234567\\' });
});

test('writes a state deposit with the last day of its period', () => {
  const segment = {
    taxpayerId: 'MD00112233',
    taxTypeCode: '01100',
    period: stateTxpPeriod('2026-12-31'),
    amounts: [{ typeCode: 'T', cents: 77_500 }],
  };
  expect(writeTxp(segment)).toEqual({ ok: true, value: 'TXP*MD00112233*01100*261231*T*77500\\' });
});

const segments = fc.record({
  taxpayerId: fc.stringMatching(/^[0-9A-Z]{1,15}$/),
  taxTypeCode: fc.stringMatching(/^[0-9A-Z]{1,5}$/),
  period: fc.stringMatching(/^\d{6}$/),
  amounts: fc.array(
    fc.record({ typeCode: fc.stringMatching(/^[0-9A-Z]{1,5}$/), cents: fc.integer({ min: 1, max: 9_999_999 }) }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('reads every TXP segment that it writes, and never writes more than 80 characters', () => {
  fc.assert(
    fc.property(segments, (segment) => {
      const written = writeTxp(segment);
      if (!written.ok) return;
      expect(written.value.length).toBeLessThanOrEqual(80);
      expect(readTxp(written.value.padEnd(80))).toEqual({ ok: true, value: segment });
    }),
  );
});

test.each([
  ['TXP*123456789*09455*261201*09455*12.50\\', 'amount'],
  ['TXP*123456789*09455*261201*09455*1250', 'segment'],
  ['TXP*123456789*09455*261201*09455\\', 'amounts'],
  ['TAX*123456789*09455*261201*09455*1\\', 'segment'],
  ['TXP*12-3456789*09455*261201*09455*1\\', 'taxpayerId'],
])('rejects the segment %s', (text, field) => {
  const read = readTxp(text);
  expect(read.ok ? [] : read.errors.map((error) => error.field)).toContain(field);
});

const deposits = fc.array(
  fc.record({
    payerEin: fc.stringMatching(/^\d{9}$/),
    taxTypeCode: fc.constantFrom('09455', '10425'),
    period: fc.constantFrom('202612', '202712'),
    amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
    settleOn: fc.constantFrom('2026-11-25', '2027-01-06'),
    reference: fc.stringMatching(/^\d{16}$/),
  }),
  { maxLength: 20 },
);

test('reads every EFTPS file that it writes, and compares its total with the ledger', () => {
  fc.assert(
    fc.property(deposits, (rows) => {
      const text = ok(writeEftpsSheet(rows)) ?? '';
      const total = rows.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
      expect(readEftpsSheet(text)).toEqual({ ok: true, value: rows });
      expect(checkEftpsSheet(text, rows, total).ok).toBe(true);
      expect(checkEftpsSheet(text, rows, total + 1n)).toMatchObject({ ok: false, errors: [{ field: 'total' }] });
    }),
  );
});

test('a changed cent in an EFTPS file names its row', () => {
  const row = {
    payerEin: '123456789',
    taxTypeCode: '09455',
    period: '202612',
    amountCents: 100_00,
    settleOn: '2026-11-25',
    reference: 'B',
  };
  const rows = [{ ...row, reference: 'A' }, row];
  const text = (ok(writeEftpsSheet(rows)) ?? '').replace('100.00,2026-11-25,B', '100.01,2026-11-25,B');
  expect(checkEftpsSheet(text, rows, 200_00n)).toMatchObject({
    ok: false,
    errors: [
      { record: 0, field: 'total' },
      { record: 3, field: 'row', value: 'B' },
    ],
  });
});
