import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import type { CheckAccount, CheckFace } from './check-face.ts';
import { drawChecks } from './draw-checks.ts';
import { type MicrInput, micrLine, micrSymbols } from './micr-line.ts';

describe('the amount in words', () => {
  const words: readonly [number, string][] = [
    [1, 'Zero and 01/100'],
    [150_000, 'One Thousand Five Hundred and 00/100'],
    [1_999, 'Nineteen and 99/100'],
    [2_100, 'Twenty-One and 00/100'],
    [100_000_001, 'One Million and 01/100'],
    [999_999_999, 'Nine Million Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine and 99/100'],
    [10_000_000_000_010, 'One Hundred Billion and 10/100'],
    [101_001_00, 'One Hundred One Thousand One and 00/100'],
  ];
  test.each(words)('%i cents', (cents, expected) => {
    expect(amountInWords(cents)).toBe(expected);
  });

  test('no two amounts have the same words', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(fc.property(amount, amount, (one, two) => (amountInWords(one) === amountInWords(two)) === (one === two)));
  });
});

describe('the MICR line', () => {
  const input = { serial: 10_021, routingNumber: '121042882', accountNumber: '1234567890', serialLength: 10 };
  const line = (more: Partial<MicrInput> = {}) => {
    const made = micrLine({ ...input, ...more });
    return 'rejected' in made ? made.rejected : made;
  };

  test('reads as a bank prints it, each character at its position', () => {
    const made = micrLine(input);
    expect(made).toMatchObject({ text: '⑈0000010021⑈ ⑆121042882⑆ 1234567890⑈' });
    const at = new Map(
      'rejected' in made ? [] : made.characters.map(({ position, character }) => [position, character]),
    );
    expect([56, 45, 43, 42, 34, 33, 31, 22, 21, 44, 32].map((position) => at.get(position) ?? ' ').join('')).toBe(
      '⑈⑈⑆12⑆10⑈  ',
    );
  });

  test('a dash in the account number becomes a dash symbol', () => {
    expect(line({ accountNumber: '12-345' })).toMatchObject({ text: '⑈0000010021⑈ ⑆121042882⑆ 12⑉345⑈' });
  });

  test.each([
    [32, '⑈0000010021⑈ ⑆121042882⑆1234567890⑈', 22],
    [31, '⑈0000010021⑈ ⑆121042882⑆ 1234567890⑈', 21],
    [24, '⑈0000010021⑈ ⑆121042882⑆        1234567890⑈', 14],
  ])('the on-us field begins at position %i if the bank says so', (onUsPosition, expected, end) => {
    const made = micrLine({ ...input, onUsPosition });
    if ('rejected' in made) throw new Error(made.rejected);
    const onUs = made.characters.slice(-11);
    expect([made.text, onUs[0], onUs.at(-1)]).toEqual([
      expected,
      { position: onUsPosition, character: '1' },
      { position: end, character: micrSymbols.onUs },
    ]);
  });

  const rejected: readonly [string, Partial<MicrInput>][] = [
    ['an on-us field that begins in the transit field', { onUsPosition: 33 }],
    ['an on-us field that extends into the amount field', { onUsPosition: 23 }],
    ['an on-us field between two positions', { onUsPosition: 30.5 }],
    ['a wrong check digit', { routingNumber: '121042883' }],
    ['a serial of nothing', { serial: 0 }],
    ['a serial that is too long', { serial: 123_456, serialLength: 5 }],
    ['an account that is too long', { accountNumber: '1'.repeat(18) }],
    ['letters in the account', { accountNumber: '12A' }],
  ];
  test.each(rejected)('rejects %s', (_, more) => {
    expect(typeof line(more)).toBe('string');
  });
});

describe('a print batch', () => {
  const account: CheckAccount = {
    issuer: { name: 'Fiducia Trust', lines: ['1 Trust Plaza', 'Denver, CO 80202'] },
    bankName: 'First Bank',
    bankLines: ['San Francisco, CA'],
    fractionalRouting: '12-4288/1210',
    routingNumber: '121042882',
    accountNumber: '1234567890',
    serialLength: 10,
    signatureLines: 1,
  };
  const check = (serial: number, more: Partial<CheckFace> = {}): CheckFace => ({
    checkId: `c${serial}`,
    serial,
    dateOnCheck: '11/23/2026',
    payee: 'José Núñez',
    mailTo: ['José Núñez', '100 Main Street', 'Springfield, IL 62701'],
    voidAfter: 'VOID AFTER 180 DAYS',
    netCents: 120_000,
    grossCents: 150_000,
    taxes: [{ label: 'Federal income tax', amountCents: 28_000 }],
    fees: [{ label: 'Fee', amountCents: 2_000 }],
    ...more,
  });
  const createdAt = '2026-11-23T15:00:00.000Z';
  const faults = async (...checks: readonly CheckFace[]) => {
    const drawn = await drawChecks(checks, account, createdAt);
    return drawn.ok ? [] : drawn.errors.map((error) => `${error.record} ${error.field}`);
  };

  test('has one sheet per check, in order, with the same bytes each time', async () => {
    const batch = [
      check(1),
      check(2, { payee: 'Trust Company of a Long Name for the Benefit of '.repeat(2), forBenefitOf: 'José Núñez' }),
      check(3, { netCents: 999_999_999, grossCents: 999_999_999, taxes: [], fees: [] }),
    ];
    const [first, second] = [await drawChecks(batch, account, createdAt), await drawChecks(batch, account, createdAt)];
    if (!first.ok || !second.ok) throw new Error(JSON.stringify([first, second]));
    expect(first.value.sha256).toBe(second.value.sha256);
    expect((await PDFDocument.load(first.value.bytes)).getPages().map((page) => page.getSize())).toEqual(
      Array.from({ length: 3 }, () => ({ width: 612, height: 792 })),
    );
    expect(first.value.manifest.map((line) => [line.checkId, line.page, line.micr])).toEqual(
      [1, 2, 3].map((serial) => [`c${serial}`, serial, `⑈000000000${serial}⑈ ⑆121042882⑆ 1234567890⑈`]),
    );
    expect(first.value.isNegotiable).toBe(false);
  });

  test('draws the line in the bank’s font without a preview mark', async () => {
    const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    const bytes = readFileSync(path.join(folder, 'standard_fonts', 'LiberationSans-Italic.ttf'));
    const micrFont = { bytes, sizePoints: 11, symbols: { transit: 'A', amount: 'B', onUs: 'C', dash: 'D' } };
    const drawn = await drawChecks([check(1), check(2)], { ...account, micrFont }, createdAt);
    expect(drawn.ok && drawn.value.isNegotiable).toBe(true);
    expect(
      drawn.ok &&
        Buffer.from(drawn.value.bytes)
          .toString('latin1')
          .match(/\/FontName \/\w+\+LiberationSans-Italic/g)?.length,
    ).toBe(1);
  });

  test('200 checks are drawn in one file', async () => {
    expect(
      (
        await drawChecks(
          Array.from({ length: 200 }, (_, index) => check(index + 1)),
          account,
          createdAt,
        )
      ).ok,
    ).toBe(true);
  }, 20_000);

  test('rejects what does not add up, appears twice, or does not fit', async () => {
    expect(await faults(check(1, { netCents: 120_001 }))).toEqual(['1 netCents']);
    expect(await faults(check(1, { netCents: 0, grossCents: 30_000 }))).toEqual(['1 netCents']);
    expect(await faults(check(1), check(1))).toEqual(['2 serial']);
    expect(await faults()).toEqual(['0 checks']);
    expect(await faults(check(1, { payee: 'Very Long Name of a Payee '.repeat(20) }))).toEqual(['1 payee']);
    expect(await faults(check(1, { mailTo: Array.from({ length: 7 }, () => 'x') }))).toEqual(['1 mailTo']);
    expect(await faults(check(1, { payee: ' ', netCents: 0.5 }))).toEqual(['1 amounts', '1 payee']);
  });
});
