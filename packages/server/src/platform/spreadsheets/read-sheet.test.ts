import { utils, type WorkSheet, write } from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import type { ExpectedColumn, SheetReading } from './sheet-reading.ts';

const expected: readonly ExpectedColumn[] = [
  { key: 'ssn', header: 'SSN', aliases: ['Social Security Number'], isRequired: true },
  { key: 'lastName', header: 'Last Name', isRequired: true },
  { key: 'bornOn', header: 'Date of Birth' },
  { key: 'amount', header: 'Amount', isRequired: true },
];
const titles = ['SSN *', 'Last  name', 'Date of\nBirth', 'Amount:'];

type Cell = string | number | boolean | undefined | { t: string; v?: unknown; f?: string; z?: string };

function sheetOf(rows: readonly (readonly Cell[])[], more: Partial<WorkSheet> = {}): WorkSheet {
  const sheet: WorkSheet = {};
  let columns = 1;
  rows.forEach((row, r) => {
    columns = Math.max(columns, row.length);
    row.forEach((cell, c) => {
      if (cell === undefined) return;
      const kind = { string: 's', number: 'n', boolean: 'b' } as Record<string, string>;
      sheet[utils.encode_cell({ r, c })] = typeof cell === 'object' ? cell : { t: kind[typeof cell], v: cell };
    });
  });
  return {
    ...sheet,
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(rows.length - 1, 0), c: columns - 1 } }),
    ...more,
  };
}

function bookOf(sheets: Readonly<Record<string, WorkSheet>>, more: object = {}, compression = true): Uint8Array {
  return write(
    { SheetNames: Object.keys(sheets), Sheets: sheets, ...more },
    { type: 'buffer', bookType: 'xlsx', compression, cellStyles: true },
  );
}

async function reading(bytes: Uint8Array, fileName = 'people.xlsx'): Promise<SheetReading> {
  const outcome = await readSheet({ bytes, fileName }, expected);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.sentence}`);
  return outcome.value;
}

const rejection = async (bytes: Uint8Array, fileName = 'people.xlsx') => {
  const outcome = await readSheet({ bytes, fileName }, expected);
  return outcome.ok ? 'read' : outcome.code;
};

const csv = (text: string) => reading(new TextEncoder().encode(text), 'people.csv');
const texts = (read: SheetReading, key: string) => read.rows.map((row) => row.cells[key]?.text);

describe('a malicious workbook', () => {
  test.each([
    ['a file of this machine', 'SYSTEM "file:///etc/passwd"'],
    ['an address', 'SYSTEM "http://127.0.0.1:9/secret"'],
    ['text of its own', '"expanded"'],
  ])('does not expand an entity for %s', async (_what, means) => {
    const bytes = bookOf({ People: sheetOf([titles, ['000-12-3456', 'MARK', undefined, 5]]) });
    const parts = Object.entries(unzipSync(bytes)).map(([name, content]): [string, Uint8Array] => {
      const xml = strFromU8(content);
      if (!xml.includes('MARK')) return [name, content];
      const [head = '', ...rest] = xml.split('?>');
      const declared = `${head}?><!DOCTYPE x [<!ENTITY e ${means}>]>${rest.join('?>')}`;
      return [name, strToU8(declared.replace('MARK', 'before &e; after'))];
    });
    const entity = zipSync(Object.fromEntries(parts));
    const outcome = await readSheet({ bytes: entity, fileName: 'people.xlsx' }, expected);
    const read = outcome.ok ? texts(outcome.value, 'lastName').join() : outcome.sentence;
    expect(read).not.toMatch(/root:|expanded|secret/);
    expect(outcome.ok ? read : 'before &e; after').toBe('before &e; after');
  });
});

describe('a workbook from a spreadsheet program', () => {
  test('reads instructions first, titles above the header, and every format of an SSN, a date, and an amount', async () => {
    const people = sheetOf(
      [
        ['Acme 401(k) force-outs'],
        [undefined, 'as of November'],
        titles,
        ['987-65-4320', 'Núñez', { t: 'n', v: 29_221, z: 'm/d/yyyy' }, '1,234.50'],
        [{ t: 'n', v: 1_234_567, z: '000000000' }, ' O’Neil ', '01/02/1980', { t: 'n', v: 1234.5, z: '$#,##0.00' }],
        [{ t: 'n', v: 1_234_567, z: '000\\-00\\-0000' }, '=SUM', { t: 'n', v: 60, z: 'm/d/yyyy' }, 0.1 + 0.2],
        [1_234_567, 'Hidden', { t: 'n', v: 29_221.75, z: 'yyyy-mm-dd hh:mm' }, { t: 'n', v: 0.2, z: '0%' }],
        [],
        ['987654321', 'Formula', undefined, { t: 'n', v: 77, f: '70+7' }],
        ['', '  ', undefined, undefined],
        [],
      ],
      { '!rows': [{}, {}, {}, {}, {}, {}, { hidden: true }] },
    );
    const read = await reading(
      bookOf({ Instructions: sheetOf([['Fill in the SSN of each person'], ['Amount', 'in dollars']]), People: people }),
    );
    expect(read).toMatchObject({ sheetName: 'People', headerRowNumber: 3, unknownColumns: [] });
    expect(read.columns.map((column) => `${column.letter} ${column.key}`)).toEqual([
      'A ssn',
      'B lastName',
      'C bornOn',
      'D amount',
    ]);
    expect(read.rows.map((row) => [row.rowNumber, row.isHidden])).toEqual([
      [4, false],
      [5, false],
      [6, false],
      [7, true],
      [9, false],
    ]);
    expect(texts(read, 'ssn')).toEqual(['987-65-4320', '001234567', '001-23-4567', '1234567', '987654321']);
    expect(texts(read, 'lastName')).toEqual(['Núñez', 'O’Neil', '=SUM', 'Hidden', 'Formula']);
    expect(texts(read, 'bornOn')).toEqual(['1980-01-01', '01/02/1980', '60', '1980-01-01', undefined]);
    expect(texts(read, 'amount')).toEqual(['1,234.50', '1234.5', '0.3', '20%', '77']);
    expect(read.rows.map((row) => row.cells['bornOn']?.kind)).toEqual(['date', 'text', 'error', 'date', undefined]);
    expect(read.faults).toEqual([
      {
        rowNumber: 6,
        letter: 'C',
        header: 'Date of\nBirth',
        sentence: 'Cell C6 contains a date that doesn’t exist. Type it again.',
      },
    ]);
  });

  test('a formula without a stored value and an error cell are errors, never zero', async () => {
    const read = await reading(
      bookOf({
        S: sheetOf([titles, ['1', 'A', undefined, { t: 'n', f: 'A1*2' }], ['2', 'B', undefined, { t: 'e', v: 42 }]]),
      }),
    );
    expect(read.rows.map((row) => row.cells['amount'])).toEqual([
      { text: '=A1*2', kind: 'error' },
      { text: '#N/A', kind: 'error' },
    ]);
    expect(read.faults.map((fault) => [fault.rowNumber, fault.letter])).toEqual([
      [2, 'D'],
      [3, 'D'],
    ]);
    expect(read.faults[0]?.sentence).toBe(
      'Cell D2 contains a formula without a stored result. Open the file in a spreadsheet program, save it there, and upload it again.',
    );
  });

  test('dates of the 1904 system', async () => {
    const read = await reading(
      bookOf(
        { S: sheetOf([titles, ['1', 'A', { t: 'n', v: 60, z: 'm/d/yyyy' }, 1]]) },
        { Workbook: { WBProps: { date1904: true } } },
      ),
    );
    expect(texts(read, 'bornOn')).toEqual(['1904-03-01']);
  });

  test('large and small numbers without an exponent', async () => {
    const read = await reading(
      bookOf({
        S: sheetOf([
          titles,
          ['1', 'A', undefined, 1e21],
          ['2', 'B', undefined, 0.0000001],
          ['3', 'C', undefined, -1500.25],
        ]),
      }),
    );
    expect(texts(read, 'amount')).toEqual(['1000000000000000000000', '0.0000001', '-1500.25']);
  });

  test('skips a hidden sheet', async () => {
    const sheets = {
      Old: sheetOf([titles, ['1', 'OLD', undefined, 1]]),
      New: sheetOf([titles, ['2', 'NEW', undefined, 2]]),
    };
    const read = await reading(bookOf(sheets, { Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] } }));
    expect(read.sheetName).toBe('New');
  });

  test('reads 10,000 rows of 25 columns', async () => {
    const wide = [...titles, ...Array.from({ length: 21 }, (_, index) => `Extra ${index}`)];
    const rows = Array.from({ length: 10_000 }, (_, row) => [
      `987-65-${String(row).padStart(4, '0')}`,
      `Name ${row}`,
      { t: 'n', v: 20_000 + row, z: 'm/d/yyyy' },
      row * 1.01,
      ...Array.from({ length: 21 }, (__, column) => (column % 2 === 0 ? `text ${row} ${column}` : row * column)),
    ]);
    const bytes = bookOf({ S: sheetOf([wide, ...rows]) });
    const columns = [
      ...expected,
      ...Array.from({ length: 21 }, (_, index) => ({ key: `e${index}`, header: `Extra ${index}` })),
    ];
    const outcome = await readSheet({ bytes, fileName: 'big.xlsx' }, columns);
    expect(outcome.ok && outcome.value.rows.length).toBe(10_000);
    expect(outcome.ok && Object.keys(outcome.value.rows[0]?.cells ?? {}).length).toBe(25);
  }, 20_000);
});

describe('text files', () => {
  const plain = 'SSN,Last Name,Date of Birth,Amount\n987654320,"Núñez, José",1980-01-02,"1,234.50"\n';
  const wide = (text: string, order: 'le' | 'be') => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  const encodings: readonly [string, Uint8Array][] = [
    ['UTF-8', Buffer.from(plain)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${plain}`)],
    ['Windows-1252', Buffer.from(plain, 'latin1')],
    [
      'UTF-16 with tabs',
      wide(plain.replaceAll(/,(?=\S)(?![^"]*",|34|[^"]*"\n)/g, '\t').replace('Núñez\t José', 'Núñez, José'), 'le'),
    ],
    ['UTF-16 big end first', wide(plain, 'be')],
    ['UTF-16 without a mark', Buffer.from(plain, 'utf16le')],
    ['CR only', Buffer.from(plain.replaceAll('\n', '\r'))],
    ['CR LF', Buffer.from(plain.replaceAll('\n', '\r\n'))],
    ['semicolons', Buffer.from('SSN;Last Name;Date of Birth;Amount\n987654320;"Núñez, José";1980-01-02;"1,234.50"\n')],
  ];
  test.each(encodings)('%s', async (_, bytes) => {
    const read = await reading(bytes, 'people.csv');
    expect(read.rows.map((row) => Object.values(row.cells).map((cell) => cell.text))).toEqual([
      ['987654320', 'Núñez, José', '1980-01-02', '1,234.50'],
    ]);
  });

  test('quoted line breaks, title rows, blank rows, ragged rows, and text that starts like a formula', async () => {
    const read = await csv('Acme\n\nSSN,Last Name,Amount,Note\n1,"A\nB",5\n\n2,=1+1,-3,x,y,z\n,,,\n');
    expect(read.headerRowNumber).toBe(3);
    expect(read.unknownColumns).toEqual([{ header: 'Note', letter: 'D' }]);
    expect(read.rows.map((row) => [row.rowNumber, row.cells['lastName']?.text])).toEqual([
      [4, 'A\nB'],
      [6, '=1+1'],
    ]);
  });
});

describe('rejected files and their messages', () => {
  const good = bookOf({ S: sheetOf([titles, ['1', 'A', undefined, 1]]) });
  const cases: readonly [string, Uint8Array, string, string][] = [
    ['nothing in it', new Uint8Array(), 'a.xlsx', 'empty'],
    ['renamed HTML', Buffer.from('\n <html><table><tr><td>SSN</td></tr></table></html>'), 'a.xlsx', 'wrongType'],
    ['renamed HTML with a mark, as .xls', Buffer.from('\ufeff<table>'), 'a.xls', 'wrongType'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls', 'wrongType'],
    ['a PDF', Buffer.from('%PDF-1.7 x'), 'a.csv', 'wrongType'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.csv', 'wrongType'],
    ['a broken zip', Buffer.from('504b03040000', 'hex'), 'a.xlsx', 'damaged'],
    ['a cut workbook', good.subarray(0, good.length - 30), 'a.xlsx', 'damaged'],
    ['a workbook called .csv', good, 'a.csv', 'wrongType'],
    ['text called .xlsx', Buffer.from('SSN,Last Name,Amount\n1,A,2\n'), 'a.xlsx', 'wrongType'],
    ['an unpaired quotation mark', Buffer.from('SSN,Last Name,Amount\n1,"A,2\n'), 'a.csv', 'damaged'],
    ['no header', bookOf({ S: sheetOf([['x', 'y']]) }), 'a.xlsx', 'noHeader'],
    [
      'a column missing',
      bookOf({
        S: sheetOf([
          ['SSN', 'Last Name'],
          ['1', 'A'],
        ]),
      }),
      'a.xlsx',
      'missingColumns',
    ],
    [
      'a column twice',
      Buffer.from('SSN,Last Name,Amount,Social Security Number\n1,A,2,3\n'),
      'a.csv',
      'doubledColumns',
    ],
    ['no rows', bookOf({ S: sheetOf([titles]) }), 'a.xlsx', 'noRows'],
    ['too many columns', Buffer.from(`SSN,Last Name,Amount\n1,A,2${',x'.repeat(200)}\n`), 'a.csv', 'tooManyColumns'],
    ['too many rows', Buffer.from(`SSN,Last Name,Amount\n${'1,A,2\n'.repeat(50_001)}`), 'a.csv', 'tooManyRows'],
  ];
  test.each(cases)('%s', async (_, bytes, fileName, code) => {
    expect(await rejection(bytes, fileName)).toBe(code);
  });

  test('too many rows in a workbook', async () => {
    const rows = Array.from({ length: 50_001 }, () => ['1', 'A', undefined, 1]);
    expect(await rejection(bookOf({ S: sheetOf([titles, ...rows]) }))).toBe('tooManyRows');
  }, 30_000);

  const flat = bookOf({ S: sheetOf([titles, ['1', 'A', undefined, 1]]) }, {}, false);
  test('randomly changed bytes give a result, never a crash', async () => {
    const changes = fc.array(fc.tuple(fc.nat(flat.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(good, flat), changes, async (book, list) => {
        const bytes = Buffer.from(book);
        for (const [place, value] of list) bytes[place % bytes.length] = value;
        expect(typeof (await readSheet({ bytes, fileName: 'a.xlsx' }, expected)).ok).toBe('boolean');
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
