import { validate } from 'achkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AchBatch,
  type AchEntry,
  type AchFile,
  achTraceNumber,
  achTransactionCode,
  entryHashOf,
} from './ach-file.ts';
import {
  batchControlLayout,
  batchHeaderLayout,
  changeAddendaLayout,
  entryLayout,
  fileControlLayout,
  fileHeaderLayout,
  paymentAddendaLayout,
  returnAddendaLayout,
} from './ach-layout.ts';
import { buildAchFile } from './build-ach-file.ts';
import { checkAchFile } from './check-ach-file.ts';
import { readAchFile } from './read-ach-file.ts';

const odfi = '12104288';

function entry(counter: number, more: Partial<AchEntry> = {}): AchEntry {
  return {
    transactionCode: '22',
    routingNumber: '091000019',
    accountNumber: `00-${counter}77`,
    amountCents: 150_000 + counter,
    individualId: `PMT${counter}`,
    name: 'José Núñez',
    traceNumber: achTraceNumber(odfi, counter),
    ...more,
  };
}

function batch(batchNumber: number, entries: readonly AchEntry[], more: Partial<AchBatch> = {}): AchBatch {
  return {
    secCode: 'PPD',
    companyName: 'Fiducia Trust',
    companyId: '1234567890',
    entryDescription: 'PENSION',
    effectiveDate: '2026-11-24',
    originatingDfi: odfi,
    batchNumber,
    entries,
    ...more,
  };
}

function file(batches: readonly AchBatch[]): AchFile {
  return {
    immediateDestination: '121042882',
    immediateOrigin: '1234567890',
    destinationName: 'First Bank',
    originName: 'Fiducia Trust',
    createdOn: '2026-11-23',
    createdAt: '1405',
    fileIdModifier: 'A',
    batches,
  };
}

const sample = file([
  batch(1, [entry(1), entry(2, { transactionCode: '33', amountCents: 0 }), entry(3, { transactionCode: '32' })]),
  batch(2, [entry(4, { transactionCode: '27' }), entry(5)], { entryDescription: 'RECLAIM' }),
  batch(3, [entry(6, { paymentInformation: 'ROLLOVER FBO J NUNEZ' })], {
    secCode: 'CCD',
    entryDescription: 'ROLLOVER',
  }),
]);

const ledger = { debitCents: 150_004n, creditCents: 600_015n, entryCount: 6 };

function built(input: AchFile): string {
  const result = buildAchFile(input);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value.text;
}

const text = built(sample);
const linesOfSample = text.trimEnd().split('\r\n');

describe('building a file', () => {
  test('matches the expected file to the character', () => {
    expect(linesOfSample.slice(0, 7)).toEqual([
      '101 12104288212345678902611231405A094101FIRST BANK             FIDUCIA TRUST                  ',
      '5220FIDUCIA TRUST                       1234567890PPDPENSION         261124   1121042880000001',
      '62209100001900-177           0000150001PMT1           JOSE NUNEZ              0121042880000001',
      '63309100001900-277           0000000000PMT2           JOSE NUNEZ              0121042880000002',
      '63209100001900-377           0000150003PMT3           JOSE NUNEZ              0121042880000003',
      '82200000030027300003000000000000000000300004' + '1234567890' + ' '.repeat(25) + '121042880000001',
      '5200FIDUCIA TRUST                       1234567890PPDRECLAIM         261124   1121042880000002',
    ]);
    expect(linesOfSample.slice(10, 20)).toEqual([
      '5220FIDUCIA TRUST                       1234567890CCDROLLOVER        261124   1121042880000003',
      '62209100001900-677           0000150006PMT6           JOSE NUNEZ              1121042880000006',
      `705${'ROLLOVER FBO J NUNEZ'.padEnd(80)}00010000006`,
      `82200000020009100001000000000000000000150006${'1234567890'.padEnd(35)}121042880000003`,
      `9000003000002000000070054600006000000150004000000600015${' '.repeat(39)}`,
      ...Array.from({ length: 5 }, () => '9'.repeat(94)),
    ]);
  });

  test('blocks of ten: an exact multiple gets no filler', () => {
    for (const [count, records] of [
      [6, 10],
      [7, 20],
      [16, 20],
      [17, 30],
    ] as const) {
      const entries = Array.from({ length: count }, (_, index) => entry(index + 1));
      expect(
        built(file([batch(1, entries)]))
          .trimEnd()
          .split('\r\n'),
      ).toHaveLength(records);
    }
  });

  test('the entry hash keeps ten digits: 311 entries to prefix 32227162 overflow it', () => {
    expect(entryHashOf(Array.from({ length: 310 }, () => '32227162'))).toBe('9990420220');
    expect(entryHashOf(Array.from({ length: 311 }, () => '32227162'))).toBe('0022647382');
    const many = Array.from({ length: 311 }, (_, index) => entry(index + 1, { routingNumber: '322271627' }));
    const wide = built(file([batch(1, many), batch(2, [entry(312)])]));
    expect(readAchFile(wide, 'ours').ok).toBe(true);
    expect(validate(wide).errors).toEqual([]);
  });

  test('passes the checks of achkit', () => {
    expect(validate(text).errors).toEqual([]);
  });

  test('transaction codes by account, direction, and purpose', () => {
    const codes = (['checking', 'savings'] as const).flatMap((account) =>
      (['credit', 'debit'] as const).flatMap((direction) =>
        (['live', 'prenote'] as const).map((purpose) => achTransactionCode(account, direction, purpose)),
      ),
    );
    expect(codes).toEqual(['22', '23', '27', '28', '32', '33', '37', '38']);
  });
});

describe('invalid input', () => {
  const rejections: readonly [string, Partial<AchEntry>, string][] = [
    ['amount of eleven digits', { amountCents: 10_000_000_000 }, 'amountCents'],
    ['negative amount', { amountCents: -1 }, 'amountCents'],
    ['half a cent', { amountCents: 0.5 }, 'amountCents'],
    ['not a number', { amountCents: Number.NaN }, 'amountCents'],
    ['live entry of nothing', { amountCents: 0 }, 'amountCents'],
    ['prenote with an amount', { transactionCode: '23' }, 'amountCents'],
    ['wrong check digit', { routingNumber: '091000018' }, 'routingNumber'],
    ['impossible prefix', { routingNumber: '991000010' }, 'routingNumber'],
    ['account of 18 characters', { accountNumber: '1'.repeat(18) }, 'accountNumber'],
    ['account of zeros', { accountNumber: '0000' }, 'accountNumber'],
    ['name in another script', { name: '山田' }, 'name'],
    ['no name', { name: ' ' }, 'name'],
    ['no reference', { individualId: '' }, 'individualId'],
    ['reference of 16 characters', { individualId: 'A'.repeat(16) }, 'individualId'],
    ['trace of another bank', { traceNumber: '091000010000001' }, 'traceNumber'],
    ['payment information of 81 characters', { paymentInformation: 'x'.repeat(81) }, 'paymentInformation'],
  ];
  test.each(rejections)('%s', (_, more, field) => {
    const result = buildAchFile(file([batch(1, [entry(1, more)])]));
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toContain(`batch 1 ${field}`);
  });

  test('reports batch and file errors together', () => {
    const result = buildAchFile({
      ...file([
        batch(1, [entry(2), entry(1), entry(1)], {
          companyName: '000',
          entryDescription: '  ',
          effectiveDate: '2026-11-22',
          originatingDfi: odfi,
          companyId: '',
        }),
        batch(1, []),
      ]),
      fileIdModifier: 'a',
      createdOn: '2026-02-30',
      immediateDestination: '1',
    });
    expect(result.ok ? [] : result.errors.map((error) => error.field).sort()).toEqual([
      'batch 1 batchNumber',
      'batch 1 companyId',
      'batch 1 companyName',
      'batch 1 effectiveDate',
      'batch 1 entries',
      'batch 1 entryDescription',
      'batch 1 traceNumber',
      'batch 1 traceNumber',
      'createdOn',
      'fileIdModifier',
      'immediateDestination',
    ]);
  });

  test('a batch total over twelve digits', () => {
    const entries = Array.from({ length: 101 }, (_, index) => entry(index + 1, { amountCents: 9_999_999_999 }));
    const result = buildAchFile(file([batch(1, entries)]));
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual(['batch 1 total']);
  });

  test('never shows a full account number or name', () => {
    const result = buildAchFile(
      file([batch(1, [entry(1, { accountNumber: '1'.repeat(14) + '98765', name: '山田太郎花子' })])]),
    );
    expect(JSON.stringify(result)).not.toMatch(/1{5}|山田/);
  });
});

describe('reading back', () => {
  test('reads exactly what was written', () => {
    expect(checkAchFile(text, sample, ledger)).toMatchObject({
      ok: true,
      value: { totals: { entryCount: 7, blockCount: 2 } },
    });
    expect(checkAchFile(text.replaceAll('\r\n', '\n'), sample, ledger).ok).toBe(true);
    expect(checkAchFile(text.replaceAll('\r\n', ''), sample, ledger).ok).toBe(true);
    expect(checkAchFile(Buffer.from(text), sample, ledger).ok).toBe(true);
  });

  test('a ledger with other totals rejects the file', () => {
    const result = checkAchFile(text, sample, { debitCents: 150_004n, creditCents: 600_014n, entryCount: 5 });
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual(['total credits', 'number of entries']);
  });

  test('finds every change of one character', () => {
    const missed: string[] = [];
    linesOfSample.forEach((line, row) => {
      for (let column = 0; column < line.length; column += 1) {
        const found = line.charAt(column);
        for (const put of ['0', '1', '7', 'A', 'Z', ' ', '-', 'é']) {
          if (put === found) continue;
          const lines = [...linesOfSample];
          lines[row] = line.slice(0, column) + put + line.slice(column + 1);
          if (checkAchFile(lines.join('\r\n'), sample, ledger).ok)
            missed.push(`${row + 1}:${column + 1} ${found}→${put}`);
        }
      }
    });
    expect(missed).toEqual([]);
  });

  test('finds a lost, duplicated, moved, or truncated record', () => {
    const missed: string[] = [];
    linesOfSample.forEach((line, row) => {
      const without = linesOfSample.toSpliced(row, 1);
      const doubled = linesOfSample.toSpliced(row, 0, line);
      const cut = linesOfSample.with(row, line.slice(0, -3));
      const swapped = linesOfSample.with(row, linesOfSample[row + 1] ?? '').with(row + 1 - Number(row === 19), line);
      for (const [fault, lines] of Object.entries({ without, doubled, cut, swapped })) {
        const isSame = lines.join() === linesOfSample.join();
        if (!isSame && checkAchFile(lines.join('\r\n'), sample, ledger).ok) missed.push(`${fault} ${row + 1}`);
      }
    });
    expect(missed).toEqual([]);
  });

  test('no input makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        (bytes) => !readAchFile(bytes, 'ours').ok && !readAchFile(bytes, 'answers').ok,
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 9 }),
        (changes) => {
          const bytes = Buffer.from(text);
          for (const [place, value] of changes) bytes[place] = value;
          readAchFile(bytes, 'ours');
          readAchFile(bytes, 'answers');
        },
      ),
    );
  });

  const amounts = fc.integer({ min: 1, max: 9_999_999_999 });
  test('reads back any valid batch unchanged', () => {
    const entries = fc.array(
      fc.record({
        amountCents: amounts,
        accountNumber: fc.stringMatching(/^[1-9A-Z-][0-9A-Z-]{0,16}$/),
        name: fc.stringMatching(/^[A-Z][a-zA-Z '-]{0,30}$/),
        transactionCode: fc.constantFrom('22', '27', '32', '37'),
        paymentInformation: fc.option(fc.stringMatching(/^[!-~][ -~]{0,78}[!-~]$/), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(entries, (drawn) => {
        const made = file([
          batch(
            1,
            drawn.map(({ paymentInformation, ...more }, index) =>
              entry(index + 1, paymentInformation === undefined ? more : { ...more, paymentInformation }),
            ),
          ),
        ]);
        const sum = (codes: string) =>
          drawn
            .filter((one) => codes.includes(one.transactionCode))
            .reduce((total, one) => total + BigInt(one.amountCents), 0n);
        const wanted = { debitCents: sum('27 37'), creditCents: sum('22 32'), entryCount: drawn.length };
        const result = checkAchFile(built(made), made, wanted);
        expect(result.ok ? [] : result.errors).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

test('does not accept one of our files as a response file', () => {
  expect(readAchFile(text, 'answers').ok).toBe(false);
});

test('every layout covers its 94 positions without a gap', () => {
  const layouts = [
    fileHeaderLayout,
    batchHeaderLayout,
    entryLayout,
    paymentAddendaLayout,
    changeAddendaLayout,
    returnAddendaLayout,
    batchControlLayout,
    fileControlLayout,
  ];
  for (const layout of layouts) {
    let next = 1;
    for (const field of Object.values(layout)) {
      expect(field.from).toBe(next);
      next = field.to + 1;
    }
    expect(next).toBe(95);
  }
});
