import writeXlsxFile, { type CellObject } from 'write-excel-file/node';

export type SheetValue = string | number | Date | null;

/** Returns a workbook as a spreadsheet program creates it: instructions first, a title above the header, typed cells. */
export function peopleWorkbook(header: readonly string[], rows: readonly (readonly SheetValue[])[]): Promise<Buffer> {
  const cell = (value: SheetValue): CellObject | null => {
    if (value === null) return null;
    if (typeof value === 'number') return { type: Number, value };
    if (typeof value === 'string') return { type: String, value };
    return { type: Date, value, format: 'mm/dd/yyyy' };
  };
  return writeXlsxFile([
    { sheet: 'Instructions', data: [[cell('How to fill in this sheet')], [cell('One row for each person.')]] },
    {
      sheet: 'People',
      data: [[cell('Terminated participants')], [], header.map(cell), ...rows.map((row) => row.map(cell))],
    },
  ]).toBuffer();
}

const firstNames = [
  'Ada',
  'Ben',
  'Cora',
  'Dev',
  'Elif',
  'Finn',
  'Gwen',
  'Hugo',
  'Iris',
  'Jonas',
  'Kaya',
  'Luis',
  'Mona',
  'Nils',
  'Opal',
  'Petra',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
];
const lastNames = [
  'Sample',
  'Fielding',
  'Marsh',
  'Okoro',
  'Lindgren',
  'Vance',
  'Brook',
  'Tan',
  'Weller',
  'Quist',
  'Hale',
  'Moreau',
  'Pike',
  'Sato',
  'Ivers',
  'Novak',
  'Reyes',
  'Dunn',
  'Abel',
  'Castle',
];

export const peopleHeader = [
  'First name *',
  'Last name *',
  'SSN',
  'DOB',
  'E-mail',
  'Address line 1',
  'City',
  'State',
  'ZIP',
  'Reason',
  'Account type',
  'Pre-tax amount',
  'After-tax amount',
  'Has a loan',
  'Department',
] as const;

/** Returns synthetic participants: serial dates, tax IDs as numbers without leading zeros, amounts with commas. */
export function peopleRows(count: number): SheetValue[][] {
  return Array.from({ length: count }, (_, i) => [
    firstNames[i % firstNames.length] ?? '',
    `${lastNames[Math.floor(i / firstNames.length) % lastNames.length]}${i >= 400 ? ` ${Math.floor(i / 400)}` : ''}`,
    i % 2 === 0
      ? 1_010_011 + i * 3
      : `7${String(10 + (i % 50))}-${String(20 + (i % 70))}-${String(1001 + (i % 8900)).padStart(4, '0')}`,
    new Date(Date.UTC(1950 + (i % 40), i % 12, 1 + (i % 28))),
    i % 5 === 0 ? null : `person${i}@example.test`,
    `${10 + i} Harbor Street`,
    ...(i % 4 === 0
      ? ['Boston', i % 3 === 0 ? 'Massachusetts' : 'MA', 2134]
      : ['Seattle', i % 3 === 0 ? 'Washington' : 'WA', '98101-1234']),
    'Separation from service',
    'Traditional',
    i % 2 === 0 ? `${1 + (i % 90)},${String(100 + (i % 900))}.50` : 1250.25 + i,
    0,
    'No',
    'Mill 2',
  ]);
}
