import { boxesOfForm } from '@fiducia/domain/reports/form-boxes';
import type {
  InformationReturn,
  IrisTemplate,
  ReadIrisCsv,
  ReadingStep,
  ReadReturn,
  ReturnSource,
  WriteIrisCsv,
  WritingStep,
  WrittenFile,
} from '@fiducia/domain/reports/information-return';
import { CsvError, parse } from 'csv-parse/sync';
import { type IrisColumn, irisColumn } from './iris-columns.ts';

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const rowText = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

function columnsOf({ headers, form, taxYear }: IrisTemplate): readonly IrisColumn[] {
  return headers.map((header) => {
    const column = irisColumn(header, form, taxYear);
    if (column === undefined) throw new Error(`the template has an unknown column: ${header}`);
    return column;
  });
}

/** The file that is being written. */
class OpenFile {
  readonly name: string;
  rows = 0;
  #corrections = 0;
  readonly #totals = new Map<string, number>();
  readonly #template: IrisTemplate;
  readonly #money: ReadonlySet<string>;
  readonly #payerEin: string | null;

  constructor(template: IrisTemplate, first: InformationReturn, part: number) {
    this.#template = template;
    this.#payerEin = first.payer.ein;
    this.#money = new Set(
      boxesOfForm(template.form, template.taxYear)
        .filter(({ kind }) => kind === 'money')
        .map(({ box }) => box),
    );
    this.name = `IRIS ${template.form} ${template.taxYear} ${first.payer.ein ?? 'no EIN'} ${part}.csv`;
  }

  isFor(one: InformationReturn): boolean {
    return this.rows < this.#template.rowLimit && one.payer.ein === this.#payerEin;
  }

  add(one: InformationReturn): void {
    this.rows += 1;
    if (one.kind !== 'original') this.#corrections += 1;
    for (const { box, value } of one.boxes)
      if (typeof value === 'number' && this.#money.has(box)) this.#addUp(box, value);
    for (const { taxCents, distributionCents, locality } of one.states) {
      this.#addUp('14', taxCents);
      this.#addUp('16', distributionCents);
      this.#addUp('17', locality?.taxCents ?? 0);
      this.#addUp('19', locality?.distributionCents ?? 0);
    }
  }

  close(): WrittenFile {
    return {
      name: this.name,
      form: this.#template.form,
      taxYear: this.#template.taxYear,
      payerEin: this.#payerEin,
      recordCount: this.rows,
      correctionCount: this.#corrections,
      totals: Object.fromEntries(this.#totals),
    };
  }

  #addUp(box: string, amount: number): void {
    this.#totals.set(box, (this.#totals.get(box) ?? 0) + amount);
  }
}

/** Writes one or more files for each payer, each with at most as many returns as the template allows. */
export const writeIrisCsv: WriteIrisCsv = async function* writeIrisCsv(template, source): AsyncGenerator<WritingStep> {
  const columns = columnsOf(template);
  let open: OpenFile | undefined;
  let part = 0;
  for await (const page of source()) {
    let text = '';
    for (const one of page) {
      if (open === undefined || !open.isFor(one)) {
        if (text !== '') yield { kind: 'text', text };
        if (open !== undefined) yield { kind: 'close', file: open.close() };
        part += 1;
        open = new OpenFile(template, one, part);
        yield { kind: 'open', name: open.name };
        text = rowText(template.headers);
      }
      open.add(one);
      text += rowText(columns.map((column) => column(one)));
    }
    if (text !== '') yield { kind: 'text', text };
  }
  if (open !== undefined) yield { kind: 'close', file: open.close() };
};

/** Yields what the rows of all files must show, by header. Line 1 of a file has the headers. */
export async function* expectedIrisCsv(
  template: IrisTemplate,
  source: ReturnSource,
): AsyncGenerator<readonly ReadReturn[]> {
  const columns = columnsOf(template);
  let line = 1;
  for await (const page of source())
    yield page.map((one) => {
      line += 1;
      const cells = columns.map((column, index) => [template.headers[index] ?? '', column(one)] as const);
      return { line, fields: Object.fromEntries(cells) };
    });
}

/** Returns the rows of a file, or undefined if its quotation marks don't match. */
function rowsOf(text: string): readonly (readonly string[])[] | undefined {
  try {
    const rows: string[][] = parse(text, { record_delimiter: '\r\n', relax_column_count: true });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/**
 * Reads a file back, by the template's headers. Rows with other columns, or more than the template allows, are faults.
 * A file has few rows, so it is read whole.
 */
export const readIrisCsv: ReadIrisCsv = async function* readIrisCsv(template, text): AsyncGenerator<ReadingStep> {
  const { headers, rowLimit } = template;
  const fault = (line: number, field: string, sentence: string): ReadingStep => ({
    kind: 'fault',
    fault: { line, field, sentence },
  });
  let whole = '';
  for await (const chunk of text) whole += chunk;
  const [head, ...rows] = rowsOf(whole) ?? [];
  if (head?.join('\n') !== headers.join('\n')) yield fault(1, 'headers', 'The headers differ from the template.');
  const returns = rows.flatMap((cells, index): ReadReturn[] =>
    cells.length === headers.length
      ? [{ line: index + 2, fields: Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])) }]
      : [],
  );
  if (returns.length < rows.length) yield fault(1, 'row', 'A row has another number of columns than the template.');
  if (rows.length > rowLimit) yield fault(1, 'row', `The file has more than ${rowLimit} returns.`);
  yield { kind: 'returns', returns };
  yield { kind: 'end', recordCount: returns.length };
};
