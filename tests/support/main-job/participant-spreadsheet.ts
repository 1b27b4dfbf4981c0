import { peopleHeader, peopleRows, peopleWorkbook, type SheetValue } from '../people-sheet.ts';

/** Participants in the spreadsheet. The benchmark of the pay run has hundreds. */
export const peopleCount = 120;

/** Row of the spreadsheet with the first participant, after a title, an empty row, and the header. */
export const firstRow = 4;

const column = (header: (typeof peopleHeader)[number]): number => peopleHeader.indexOf(header);

export interface PlantedFault {
  readonly row: number;
  readonly column: number;
  readonly bad: SheetValue;
  /** The field that the server names, and the typed value that fixes it. */
  readonly field: string;
  readonly fixed: string;
}

const fault = (
  row: number,
  header: (typeof peopleHeader)[number],
  bad: SheetValue,
  field: string,
  fixed: string,
): PlantedFault => ({
  row,
  column: column(header),
  bad,
  field,
  fixed,
});

/** Twenty-three participants whose rows need a correction, each with a different error found in real spreadsheets. */
export const plantedFaults: readonly PlantedFault[] = [
  fault(5, 'SSN', '000-12-3456', 'taxId', '771-31-1005'),
  fault(6, 'SSN', '666-12-3456', 'taxId', '771-31-1006'),
  fault(7, 'SSN', '123-00-4567', 'taxId', '771-31-1007'),
  fault(8, 'SSN', '12345678', 'taxId', '771-31-1008'),
  fault(9, 'SSN', null, 'taxId', '771-31-1009'),
  fault(10, 'SSN', '078-05-1120', 'taxId', '771-31-1010'),
  fault(11, 'DOB', '02/30/1970', 'dateOfBirth', '02/28/1970'),
  fault(12, 'DOB', '04/17/2031', 'dateOfBirth', '04/17/1961'),
  fault(13, 'DOB', 'spring 1962', 'dateOfBirth', '04/17/1962'),
  fault(14, 'State', 'Washingtonia', 'stateCode', 'WA'),
  fault(15, 'State', 'ZZ', 'stateCode', 'WA'),
  fault(16, 'ZIP', '98101-12', 'postalCode', '98101'),
  fault(17, 'Reason', 'Quit', 'distributionReasonCode', 'Separation from service'),
  fault(18, 'Reason', null, 'distributionReasonCode', 'Separation from service'),
  fault(19, 'Pre-tax amount', '1.234,50', 'traditionalPreTaxAmount', '1,234.50'),
  fault(20, 'Pre-tax amount', -5, 'traditionalPreTaxAmount', '500.00'),
  fault(21, 'Pre-tax amount', 'n/a', 'traditionalPreTaxAmount', '2,100.00'),
  fault(22, 'Pre-tax amount', 0, 'traditionalPreTaxAmount', '3,200.00'),
  fault(23, 'E-mail', 'nobody at nowhere', 'emailAddress', 'person19@example.test'),
  fault(24, 'E-mail', 'x@', 'emailAddress', 'person20@example.test'),
  fault(25, 'Last name *', null, 'lastName', 'Vance'),
  fault(26, 'Account type', 'Bitcoin', 'retirementAccountTypeCode', 'Traditional'),
  fault(27, 'After-tax amount', 'none', 'traditionalPostTaxAmount', '0.00'),
];

/** Row of the one participant whose amount exceeds the limit for a second approval. */
export const largeRow = 40;
export const largeCents = 30_000_000;

/** States with and without income tax, so that withholding differs; ZIP codes of New England lost their leading zero. */
const places: readonly [state: string, zip: SheetValue, city: string][] = [
  ['WA', '98101-1234', 'Seattle'],
  ['MA', 2134, 'Boston'],
  ['CA', 94103, 'San Francisco'],
  ['North Carolina', '27601', 'Raleigh'],
  ['VA', 23219, 'Richmond'],
];

/**
 * Returns a realistic spreadsheet of at least 40 participants: an Instructions sheet first, dates as serials, tax IDs as
 * numbers, amounts with commas.
 */
export function participantSpreadsheet(count: number): Promise<Buffer> {
  const rows = peopleRows(count).map((row, index) => {
    const [state, zip, city] = places[index % places.length] ?? places[0] ?? ['WA', '98101', 'Seattle'];
    return row.with(column('State'), state).with(column('ZIP'), zip).with(column('City'), city);
  });
  for (const { row, column: at, bad } of plantedFaults) (rows[row - firstRow] ?? [])[at] = bad;
  (rows[largeRow - firstRow] ?? [])[column('Pre-tax amount')] = '300,000.00';
  return peopleWorkbook(peopleHeader, rows);
}
