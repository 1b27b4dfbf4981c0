import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../documents/notices/plain-text.ts';
import { cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { iraStatement, quarterOf, quartersSince, type StatementFacts } from './ira-statement.ts';
import { iraTransactionKinds } from './ira-transaction-kind.ts';

test.each([
  ['2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026-Q2', '2026-04-01', '2026-06-30'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
])('%s is from %s to %s', (code, from, to) => {
  expect(quarterOf(code)).toEqual({ code, from, to });
});

test.each(['2026-Q5', '2026-Q0', '26-Q1', 'Q1'])('%s is not a quarter', (code) => {
  expect(quarterOf(code)).toBeUndefined();
});

test('an IRA has statements from the quarter in which it was opened to the current one', () => {
  expect(quartersSince('2025-11-30', '2026-04-01').map(({ code }) => code)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4']);
  expect(quartersSince('2026-03-31', '2026-03-31').map(({ code }) => code)).toEqual(['2026-Q1']);
});

const facts: StatementFacts = {
  language: 'en',
  ownerName: 'Hana Holder',
  addressLines: ['10 Harbor Street'],
  iraType: 'rollover',
  custodianName: 'Sample Trust',
  numberLast4: '4821',
  quarter: { code: '2026-Q4', from: '2026-10-01', to: '2026-12-31' },
  today: '2027-01-05',
  openingBalance: cents(0),
  rows: [],
};

test('the closing balance is the opening balance and all transactions, to the cent', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount), (opening, amounts) => {
      const statement = iraStatement({
        ...facts,
        openingBalance: cents(opening),
        rows: amounts.map((one) => ({ day: '2026-11-02', kind: 'rollover', taxYear: null, amount: cents(one) })),
      });
      const closing = cents(amounts.reduce((sum, one) => sum + one, opening));
      expect(statement).toContainEqual(
        expect.objectContaining({ rows: expect.arrayContaining([['Balance at the end', formatMoney(closing)]]) }),
      );
    }),
  );
});

test('a quarter that isn’t over says what the balance is today', () => {
  expect(plainText([...iraStatement({ ...facts, today: '2026-11-26' })])).toContain('Balance today');
});

test('a Spanish statement has the same figures and dates as the English one, in Spanish', () => {
  const rows = iraTransactionKinds.map(({ code: kind }, index) => ({
    day: `2026-11-${String(index + 10)}`,
    kind,
    taxYear: kind === 'contribution' ? 2026 : null,
    amount: cents((index + 1) * (index % 2 === 0 ? 12_345 : -987)),
  }));
  for (const today of ['2026-11-30', '2027-01-05']) {
    const given = { ...facts, today, openingBalance: cents(500_000), rows };
    const [inEnglish, inSpanish] = (['en', 'es'] as const).map((language) => iraStatement({ ...given, language }));
    expect(inSpanish?.map(({ kind }) => kind)).toEqual(inEnglish?.map(({ kind }) => kind));
    const [english, text] = [plainText(inEnglish ?? []), plainText(inSpanish ?? [])];
    expect(text.match(/[−-]?\$[\d,.]+/g)).toEqual(english.match(/[−-]?\$[\d,.]+/g));
    expect(text.match(/\d{1,2} de \w+ de \d{4}/g)?.length).toBe(english.match(/\d\d\/\d\d\/\d{4}/g)?.length);
    expect(text).not.toMatch(/\d\d\/\d\d\/\d{4}|undefined|\b(the|balance|money|date|for|from|account)\b/i);
    expect(text).toContain('Aportación para 2026');
  }
});
