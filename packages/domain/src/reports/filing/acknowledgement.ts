import { formatDate } from '../../foundation/calendar/format-date.ts';
import { clockTime } from '../../foundation/calendar/format-time.ts';
import { localMoment, timeZones } from '../../foundation/calendar/time-zone.ts';
import type { RecordAnswer } from './file-outcome.ts';

/** The columns of an acknowledgment, by the first tax year that uses them. */
export interface AcknowledgementTemplate {
  readonly fromTaxYear: number;
  readonly columns: {
    readonly taxYear: string;
    readonly receiptId: string;
    readonly recordId: string;
    readonly status: string;
    readonly errorCode: string;
    readonly errorMessage: string;
    readonly answeredAt: string;
  };
  /** What the authority calls each answer, in lower case. */
  readonly answers: Readonly<Record<string, RecordAnswer>>;
  readonly source: string;
  readonly sureness: 'confirmed' | 'known' | 'uncertain';
}

/** To be compared with the IRS’s own file before its first use. */
export const acknowledgementTemplates: readonly AcknowledgementTemplate[] = [
  {
    fromTaxYear: 2000,
    columns: {
      taxYear: 'Tax Year',
      receiptId: 'Receipt ID',
      recordId: 'Record ID',
      status: 'Status',
      errorCode: 'Error Code',
      errorMessage: 'Error Message',
      answeredAt: 'Status Date',
    },
    answers: {
      accepted: 'accepted',
      'accepted with errors': 'acceptedWithErrors',
      rejected: 'rejected',
    },
    source: 'Publication 5717, statuses of a submission and its records',
    sureness: 'uncertain',
  },
];

export const acknowledgementTemplateOf = (taxYear: number): AcknowledgementTemplate | undefined =>
  acknowledgementTemplates.findLast(({ fromTaxYear }) => fromTaxYear <= taxYear);

/** One error of a record, as the authority wrote it. */
export interface RecordError {
  readonly code: string;
  readonly words: string;
}

/** A record of the file that the acknowledgment answers. */
export interface FiledRecord {
  readonly id: string;
  /** The record’s number in the file. */
  readonly recordId: string;
  /** Such as `Ada Yates, record 3`. */
  readonly label: string;
  readonly answer: RecordAnswer | null;
}

/** The file that an acknowledgment is imported into. */
export interface AcknowledgedFile {
  readonly taxYear: number;
  readonly receiptId: string;
  readonly sentAt: string;
  /** When the authority wrote the last acknowledgment that was imported. */
  readonly lastAnsweredAt: string | null;
  readonly records: readonly FiledRecord[];
}

export interface AnsweredRecord {
  readonly id: string;
  /** The authority’s number of the record: receipt, submission, and record. */
  readonly uniqueRecordId: string;
  readonly answer: RecordAnswer;
  readonly errors: readonly RecordError[];
}

export interface ReadAcknowledgement {
  readonly answeredAt: string;
  readonly records: readonly AnsweredRecord[];
}

/** What keeps an acknowledgment from being imported. */
export interface AcknowledgementProblem {
  /** The record that it is about; null if it is about the whole file. */
  readonly recordId: string | null;
  readonly sentence: string;
}

interface Line {
  readonly row: number;
  readonly taxYear: string;
  readonly receiptId: string;
  readonly recordId: string;
  readonly uniqueRecordId: string;
  readonly status: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly answeredAt: string;
}

/** Returns the record’s number of a unique record ID, such as `3` of `2027-ABC|1|3`. */
const numberIn = (uniqueRecordId: string): string => (uniqueRecordId.split('|').at(-1) ?? '').replace(/^0+(?=\d)/, '');

const problem = (sentence: string, recordId: string | null = null): AcknowledgementProblem => ({ recordId, sentence });
const mostProblems = 100;

function readLines(
  { columns }: AcknowledgementTemplate,
  rows: readonly (readonly string[])[],
): readonly Line[] | AcknowledgementProblem {
  const header = (rows[0] ?? []).map((name) => name.trim());
  const missing = Object.values(columns).filter((name) => !header.includes(name));
  if (missing.length > 0)
    return problem(
      `The acknowledgment has no column ${missing.map((name) => `“${name}”`).join(', ')}. Download it again as CSV, and upload it unchanged.`,
    );
  const cell = (row: readonly string[], name: string) => row[header.indexOf(name)]?.trim() ?? '';
  const lines = rows
    .slice(1)
    .map((row, index) => ({
      row: index + 2,
      taxYear: cell(row, columns.taxYear),
      receiptId: cell(row, columns.receiptId),
      recordId: numberIn(cell(row, columns.recordId)),
      uniqueRecordId: cell(row, columns.recordId),
      status: cell(row, columns.status),
      errorCode: cell(row, columns.errorCode),
      errorMessage: cell(row, columns.errorMessage),
      answeredAt: cell(row, columns.answeredAt),
    }))
    .filter((line) => [line.recordId, line.status, line.receiptId].some((text) => text !== ''));
  return lines.length === 0 ? problem('The acknowledgment has no records. Download it again.') : lines;
}

/** Returns what is wrong with one line: year, receipt, record, or answer that doesn’t fit the file. */
function problemOf(
  line: Line,
  file: AcknowledgedFile,
  template: AcknowledgementTemplate,
  records: ReadonlyMap<string, FiledRecord>,
): AcknowledgementProblem | undefined {
  const { row, recordId } = line;
  const known = records.get(recordId);
  const named = known?.label ?? (recordId === '' ? `Row ${row}` : `Record ${recordId}`);
  if (line.taxYear !== String(file.taxYear))
    return problem(
      `${named} is for tax year ${line.taxYear || '(empty)'}, but this file is for ${file.taxYear}. Import it into the file of that year.`,
      recordId,
    );
  if (line.receiptId !== file.receiptId)
    return problem(
      `${named} has receipt ID ${line.receiptId || '(empty)'}, but this file has ${file.receiptId}. Import it into the file with that receipt.`,
      recordId,
    );
  if (known === undefined)
    return problem(`${named} (row ${row}) isn’t in this file. Check that the acknowledgment belongs to it.`, recordId);
  const answer = template.answers[line.status.toLowerCase()];
  if (answer === undefined)
    return problem(
      `${named} has status “${line.status}”. Expected: ${Object.keys(template.answers).join(', ')}.`,
      recordId,
    );
  if (answer === 'accepted' && line.errorCode !== '')
    return problem(
      `${named} is accepted, but has error ${line.errorCode}. Download the acknowledgment again.`,
      recordId,
    );
  if (answer !== 'accepted' && line.errorCode === '' && line.errorMessage === '')
    return problem(`${named} is ${line.status.toLowerCase()}, but has no error. Download it again.`, recordId);
  if (known.answer !== null && known.answer !== answer)
    return problem(
      `${named} was already ${known.answer === 'rejected' ? 'rejected' : 'accepted'}, and this acknowledgment says ${line.status.toLowerCase()}. A record is answered once: contact the IRS.`,
      recordId,
    );
  return undefined;
}

/** Returns records that are answered more than once, unless each line adds another error. */
function repeated(lines: readonly Line[], records: ReadonlyMap<string, FiledRecord>): AcknowledgementProblem[] {
  return [...Map.groupBy(lines, ({ recordId }) => recordId)].flatMap(([recordId, same]) => {
    const statuses = new Set(same.map(({ status }) => status.toLowerCase()));
    const codes = new Set(same.map(({ errorCode, errorMessage }) => `${errorCode} ${errorMessage}`));
    if (statuses.size === 1 && codes.size === same.length) return [];
    const label = records.get(recordId)?.label ?? `Record ${recordId}`;
    return [
      problem(
        `${label} is in the acknowledgment ${same.length} times (rows ${same.map(({ row }) => row).join(', ')}). Download it again.`,
        recordId,
      ),
    ];
  });
}

/** Returns what is wrong with the order of acknowledgments: one that is older than what was imported or sent. */
function orderProblems(lines: readonly Line[], file: AcknowledgedFile): AcknowledgementProblem[] {
  const [first] = lines;
  if (first === undefined) return [];
  const odd = lines.find(({ answeredAt }) => Number.isNaN(Date.parse(answeredAt)));
  if (odd !== undefined)
    return [
      problem(
        `Row ${odd.row}, record ${odd.recordId}: “${odd.answeredAt}” isn’t a date and time, such as 2027-02-11T15:04:00Z.`,
        odd.recordId,
      ),
    ];
  const at = latestOf(lines);
  if (at < file.sentAt)
    return [
      problem(
        `The acknowledgment is from ${formatDateTime(at)}, before this file was sent. It can’t be its answer: record ${first.recordId} and the others.`,
        first.recordId,
      ),
    ];
  if (file.lastAnsweredAt !== null && at < file.lastAnsweredAt)
    return [
      problem(
        `The acknowledgment is from ${formatDateTime(at)}, but a later one from ${formatDateTime(file.lastAnsweredAt)} was already imported. It was not applied to record ${first.recordId} and the others.`,
        first.recordId,
      ),
    ];
  return [];
}

function formatDateTime(at: string): string {
  const { date, time } = localMoment(at, timeZones.eastern);
  return `${formatDate(date)}, ${clockTime(time.slice(0, 5))} ET`;
}

const latestOf = (lines: readonly Line[]): string =>
  new Date(Math.max(...lines.map(({ answeredAt }) => Date.parse(answeredAt)))).toISOString();

/**
 * Reads an acknowledgment for a file: each record’s answer with its errors. Records are found by their ID, so their order
 * doesn’t matter, and a part of them can be answered. Returns every problem instead if anything doesn’t fit, and nothing
 * is applied then.
 */
export function readAcknowledgement(
  file: AcknowledgedFile,
  rows: readonly (readonly string[])[],
): ReadAcknowledgement | readonly AcknowledgementProblem[] {
  const template = acknowledgementTemplateOf(file.taxYear);
  if (template === undefined) return [problem(`There is no template for acknowledgments of ${file.taxYear}.`)];
  const lines = readLines(template, rows);
  if ('sentence' in lines) return [lines];
  const records = new Map(file.records.map((record) => [record.recordId, record]));
  const problems = [
    ...lines.flatMap((line) => problemOf(line, file, template, records) ?? []),
    ...repeated(lines, records),
    ...orderProblems(lines, file),
  ];
  if (problems.length > 0) return problems.slice(0, mostProblems);
  const answered = [...Map.groupBy(lines, ({ recordId }) => recordId)].flatMap(([recordId, same]) => {
    const known = records.get(recordId);
    const answer = template.answers[same[0]?.status.toLowerCase() ?? ''];
    if (known === undefined || answer === undefined || known.answer !== null) return [];
    const errors = same
      .filter(({ errorCode, errorMessage }) => errorCode !== '' || errorMessage !== '')
      .map(({ errorCode, errorMessage }) => ({ code: errorCode, words: errorMessage || `Error ${errorCode}` }));
    const given = same[0]?.uniqueRecordId ?? '';
    const uniqueRecordId = given.includes('|') ? given : `${file.receiptId}|1|${recordId}`;
    return [{ id: known.id, uniqueRecordId, answer, errors }];
  });
  return { answeredAt: latestOf(lines), records: answered };
}
