import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { IrisTemplate, ReadingStep, ReturnSource, WritingStep } from '@fiducia/domain/reports/information-return';
import { allOf, numberedReturn, returnForTests, sourceOf } from '@fiducia/domain/reports/return-for-tests';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { compareFile } from './compare-file.ts';
import { readIrisTemplate } from './read-iris-template.ts';
import { expectedIrisCsv, readIrisCsv, writeIrisCsv } from './write-iris-csv.ts';

// Invented for the tests from the columns that public programs use; the official file of the year is uploaded.
const headers = [
  'Form Type',
  'Tax Year',
  'Payer TIN Type',
  'Payer Taxpayer ID Number',
  'Payer Name Type',
  'Payer Business or Entity Name Line 1',
  'Payer Address Line 1',
  'Payer City/Town',
  'Payer State/Province/Territory',
  'Payer ZIP/Postal Code',
  'Payer Phone',
  'Recipient TIN Type',
  'Recipient Taxpayer ID Number',
  'Recipient Name Type',
  'Recipient First Name',
  'Recipient Last Name (Surname)',
  'Recipient Address Line 1',
  'Form Account Number',
  'Box 1 - Gross distribution',
  'Box 2a - Taxable amount',
  'Box 2b - Taxable amount not determined',
  'Box 2b - Total distribution',
  'Box 4 - Federal income tax withheld',
  'Box 7 - Distribution code(s)',
  'State 1',
  'State 1 - State Tax Withheld',
  'State 1 - State/Payer state number',
  'State 2',
];
const templateOf = (text: string, rowLimit = 100) =>
  readIrisTemplate({ form: '1099-R', taxYear: 2025, rowLimit, text });
function template(rowLimit = 100): IrisTemplate {
  const read = templateOf(`${headers.join(',')}\r\n`, rowLimit);
  if (isRejection(read)) throw new Error(read.sentence);
  return read;
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}
async function write(source: ReturnSource, rowLimit?: number): Promise<{ files: TextFile[]; steps: WritingStep[] }> {
  const steps = await allOf(writeIrisCsv(template(rowLimit), source));
  const files: { name: string; text: string }[] = [];
  for (const step of steps) {
    if (step.kind === 'open') files.push({ name: step.name, text: '' });
    const open = files.at(-1);
    if (step.kind === 'text' && open !== undefined) open.text += step.text;
  }
  return { files, steps };
}
async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
async function* readAll(files: readonly TextFile[]): AsyncGenerator<ReadingStep> {
  for (const { text } of files) yield* readIrisCsv(template(), once(text));
}

test('an unmapped header is rejected by name', () => {
  const read = templateOf(`${[...headers, 'Box 99 - Something new'].join(',')}\r\n`);
  expect(isRejection(read) && read.sentence).toContain('Box 99 - Something new');
  const other = templateOf('Name,Amount\r\n');
  expect(isRejection(other) && other.errors?.['file']).toHaveLength(5);
});

test('the template of 2026 has the new boxes, that of 2025 has not', () => {
  const of = (taxYear: number) =>
    readIrisTemplate({
      form: '1099-R',
      taxYear,
      rowLimit: 100,
      text: `${[...headers.slice(0, 20), 'Box 7c - Trump account', 'Box 7d - Earnings on excess contributions', 'Box 8b - Percent'].join(',')}\r\n`,
    });
  expect(isRejection(of(2026))).toBe(false);
  expect(isRejection(of(2025))).toBe(true);
});

test('a row shows the form, with dollars and the names in parts', async () => {
  const { files } = await write(sourceOf([returnForTests()]));
  const parsed = parseCsvRows(Buffer.from(files[0]?.text ?? ''), ',');
  const [, row = []] = parsed.ok ? parsed.value : [];
  expect(Object.fromEntries(headers.map((header, index) => [header, row[index]]))).toMatchObject({
    'Form Type': '1099-R',
    'Payer Taxpayer ID Number': '891234567',
    'Recipient TIN Type': 'SSN',
    'Recipient Taxpayer ID Number': '912701234',
    'Recipient Last Name (Surname)': 'Nunez',
    'Box 1 - Gross distribution': '10000.00',
    'Box 2b - Taxable amount not determined': '',
    'Box 2b - Total distribution': 'Y',
    'Box 7 - Distribution code(s)': '7',
    'State 1': 'OR',
    'State 1 - State Tax Withheld': '800.00',
    'State 2': '',
  });
});

test('files are cut at the row limit, and have one payer each', async () => {
  const other = numberedReturn(9);
  const second = { ...other, payer: { ...other.payer, ein: '899999999' } };
  const { files, steps } = await write(sourceOf([0, 1, 2, 3, 4].map(numberedReturn), [second]), 2);
  const counts = steps.flatMap((step) => (step.kind === 'close' ? [[step.file.payerEin, step.file.recordCount]] : []));
  expect(counts).toEqual([
    ['891234567', 2],
    ['891234567', 2],
    ['891234567', 1],
    ['899999999', 1],
  ]);
  expect(new Set(files.map(({ name }) => name)).size).toBe(4);
});

test('what is written is read back, and every change of a cell is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ index: fc.nat(1_000), street: fc.constantFrom('1 "A" St', '2 B, Apt 4', '3 C') }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.nat(),
      async (all, at) => {
        const returns = all.map(({ index, street }) => {
          const one = numberedReturn(index);
          return { ...one, recipient: { ...one.recipient, address: { ...one.recipient.address, line1: street } } };
        });
        const source = sourceOf(returns);
        const { files } = await write(source);
        const faults = (read: readonly TextFile[]) =>
          allOf(compareFile(readAll(read), expectedIrisCsv(template(), source)));
        expect(await faults(files)).toEqual([]);
        const [first] = files;
        const digits = [...(first?.text ?? '').matchAll(/\d/g)].map(({ index }) => index);
        const place = digits[at % digits.length] ?? 0;
        const text = first?.text ?? '';
        const changed = text[place] === '7' ? '8' : '7';
        const damaged = text.slice(0, place) + changed + text.slice(place + 1);
        expect(await faults([{ name: '', text: damaged }])).not.toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
