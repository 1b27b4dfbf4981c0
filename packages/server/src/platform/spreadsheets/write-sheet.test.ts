import { read, utils } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { maxWorkbookRows, streamCsv, streamWorkbook } from './stream-sheet.ts';
import { type ExportCell, neutralText, writeTemplate, writeWorkbook } from './write-sheet.ts';

const header = ['Name', 'Amount', 'Paid on', 'Count'];
const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A',
  '=cmd|"/c calc"!A1',
];
const rows: ExportCell[][] = [
  ...hostile.map((text): ExportCell[] => [
    { kind: 'text', text },
    { kind: 'cents', cents: -5 },
    { kind: 'date', date: '2026-11-23' },
    { kind: 'number', number: 7 },
  ]),
  [
    { kind: 'text', text: 'Núñez, "José"' },
    { kind: 'cents', cents: 123_456_789 },
    { kind: 'blank' },
    { kind: 'blank' },
  ],
];

describe('CSV', () => {
  test('no cell starts like a formula, numbers stay numbers, and the file has a byte order mark and CR LF', async () => {
    const chunks: string[] = [];
    for await (const chunk of streamCsv(header, [rows.slice(0, 3), rows.slice(3)])) chunks.push(String(chunk));
    const text = chunks.join('');
    expect(text.startsWith('\ufeffName,Amount,Paid on,Count\r\n')).toBe(true);
    expect(text.endsWith('"Núñez, ""José""",1234567.89,,\r\n')).toBe(true);
    expect(text).toContain("'=1+1,-0.05,2026-11-23,7\r\n");
  });

  test.each(hostile)('neutralizes %j', (text) => {
    expect(neutralText(text)).toBe(`'${text}`);
  });

  test('leaves ordinary text unchanged', () => {
    expect(['a=b', 'Smith-Jones', '', '1-2'].map(neutralText)).toEqual(['a=b', 'Smith-Jones', '', '1-2']);
  });

  test('rows that fail end the stream with the error', async () => {
    const failing = async function* (): AsyncGenerator<ExportCell[][]> {
      yield rows.slice(0, 1);
      throw new Error('the database went away');
    };
    await expect(async () => {
      for await (const _ of streamCsv(header, failing())) expect(_).toBeDefined();
    }).rejects.toThrow('the database went away');
  });
});

async function streamed(batches: Iterable<readonly (readonly ExportCell[])[]>, titles = header): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of streamWorkbook('Payments: all/2026', titles, batches)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe('workbooks', () => {
  test.each([
    ['written whole', () => writeWorkbook('Payments: all/2026', header, rows)],
    ['streamed', () => streamed([rows.slice(0, 2), rows.slice(2)])],
  ])('%s: text stays text whatever it starts with; amounts, dates, and counts are numbers', async (_, write) => {
    const book = read(await write(), { cellNF: true, cellDates: false });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(book.SheetNames).toEqual(['Payments all 2026']);
    hostile.forEach((_, index) => {
      const cell = sheet[utils.encode_cell({ r: index + 1, c: 0 })];
      expect([cell?.t, cell?.f]).toEqual(['s', undefined]);
    });
    expect(sheet['B2']).toMatchObject({ t: 'n', v: -0.05 });
    expect(sheet['C2']).toMatchObject({ t: 'n', v: 46_349 });
    expect(sheet['D2']).toMatchObject({ t: 'n', v: 7 });
    expect(sheet['B15']).toMatchObject({ t: 'n', v: 1_234_567.89 });
  });

  test("a streamed workbook keeps signs, spaces, and line breaks, and leaves out what XML can't contain", async () => {
    const texts = ['<b>&"\u00e9"</b>', '  two  ', 'one\ntwo', 'nul\u0000bell\u0007\uffff', '\ud83d\ude00'];
    const book = read(await streamed([texts.map((text) => [{ kind: 'text', text }])]));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const described = texts.map((_, index) => sheet[utils.encode_cell({ r: index + 1, c: 0 })]?.v);
    expect(described).toEqual(['<b>&"\u00e9"</b>', '  two  ', 'one\ntwo', 'nulbell', '\ud83d\ude00']);
  });

  test.each([
    ['written whole', (titles: string[], lines: ExportCell[][]) => writeWorkbook('Wide', titles, lines)],
    ['streamed', (titles: string[], lines: ExportCell[][]) => streamed([lines.slice(0, 1), lines.slice(1)], titles)],
  ])('%s: another reader finds every cell in its place, also after blank cells and column Z', async (_, write) => {
    const titles = Array.from({ length: 28 }, (_, column) => `Column ${column + 1}`);
    const blank: ExportCell = { kind: 'blank' };
    const blanks = Array.from({ length: 24 }, () => blank);
    const lines: ExportCell[][] = [
      [{ kind: 'text', text: '=1 & "<b>"' }, { kind: 'cents', cents: -5 }, ...blanks, { kind: 'number', number: 7 }],
      [blank, blank, { kind: 'date', date: '2026-11-23' }, ...blanks, { kind: 'text', text: 'last' }],
    ];
    const [sheet] = await readExcelFile(await write(titles, lines));
    const nulls = Array.from({ length: 24 }, () => null);
    expect(sheet?.data).toEqual([
      titles,
      ['=1 & "<b>"', -0.05, ...nulls, 7, null],
      [null, null, new Date('2026-11-23T00:00:00Z'), ...nulls, 'last'],
    ]);
  });

  test('a streamed workbook has no empty fill, and starts with the two that spreadsheets reserve', async () => {
    const { 'xl/styles.xml': styles = new Uint8Array() } = unzipSync(await streamed([]));
    const fills = strFromU8(styles).match(/<fills.*<\/fills>/)?.[0];
    expect(fills).toBe(
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    );
  });

  test('throws when a sheet is full', async () => {
    const row: ExportCell[] = [];
    const batch = Array.from({ length: 100_000 }, () => row);
    await expect(streamed(Array.from({ length: Math.ceil(maxWorkbookRows / 100_000) }, () => batch))).rejects.toThrow(
      RangeError,
    );
  });

  test('the reader reads a filled-in template', async () => {
    const columns = [
      { key: 'ssn', header: 'SSN', isRequired: true, help: 'Nine digits.', example: '987-65-4320' },
      { key: 'name', header: 'Last Name', isRequired: true, help: 'As on the account.' },
    ];
    const bytes = await writeTemplate({ title: 'Participants', columns });
    const empty = await readSheet({ bytes, fileName: 'template.xlsx' }, columns);
    expect(empty.ok ? '' : empty.code).toBe('noRows');
  });
});
