import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkReturns } from '@fiducia/domain/reports/check-returns';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type {
  InformationReturn,
  IrisTemplate,
  ReturnFinding,
  ReturnKind,
  ReturnOwner,
  ReturnSource,
} from '@fiducia/domain/reports/information-return';
import { returnForState } from '@fiducia/domain/reports/state-amounts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { sql } from '../../../platform/db/sql.ts';
import { compareFile } from '../../../rails/information-returns/compare-file.ts';
import { expectedIrisCsv, readIrisCsv, writeIrisCsv } from '../../../rails/information-returns/write-iris-csv.ts';
import { returnsOf } from '../read-returns.ts';
import type { ReportingFile, StoredProblem } from './file-transitions.ts';
import { readTemplate } from './form-templates.ts';
import { otherPayers, readStateOptions, writeStateFile } from './write-state-file.ts';

export interface CheckedFile {
  readonly problems: readonly StoredProblem[];
  /** Null if a record has a problem that keeps the file from being written. */
  readonly content: { readonly fileName: string; readonly mimeType: string; readonly bytes: Uint8Array } | null;
}

/** What reads forms for a file: they are read from a snapshot, with their encrypted tax IDs. */
export interface ReturnReader {
  readonly database: Database;
  readonly keyring: Keyring;
}

interface RecordRow {
  readonly id: string;
  readonly form_id: string;
  readonly kind: ReturnKind;
  readonly corrects_form_id: string | null;
  readonly corrects_unique_id: string | null;
}

const readRecords = (tx: Tx, fileId: string): Promise<RecordRow[]> =>
  tx.many<RecordRow>(sql`
    select r.id, r.tax_form_id as form_id, r.kind_code as kind, c.tax_form_id as corrects_form_id, c.unique_record_id as corrects_unique_id
      from tax_reporting_records r left join tax_reporting_records c on c.id = r.corrects_id
     where r.tax_reporting_file_id = ${fileId} and r.deleted_at is null order by r.record_number`);

/** Reads the content of forms by ID. Of a form that corrects an identity, the part with the right one. */
async function readContent(
  { database, keyring }: ReturnReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InformationReturn>> {
  const content = new Map<string, InformationReturn>();
  for await (const page of returnsOf(database, keyring, sql`f.id = any(${[...ids]}::text[])`)())
    for (const one of page) if (one.kind !== 'correctionPart1') content.set(one.formId, one);
  return content;
}

const zeroed = ({ boxes, states, ...one }: InformationReturn): InformationReturn => ({
  ...one,
  boxes: boxes.map(({ box, value }) => ({ box, value: typeof value === 'number' ? 0 : value })),
  states: states.map((state) => ({ ...state, taxCents: 0, distributionCents: 0, locality: null })),
});

/**
 * Returns the returns of a file’s records, in their order. What was accepted decides the kind of each, not what the form
 * replaced: a rejected form’s next version is an original.
 */
async function readReturns(reader: ReturnReader, tx: Tx, fileId: string): Promise<readonly InformationReturn[]> {
  const records = await readRecords(tx, fileId);
  const ids = new Set(records.flatMap(({ form_id, corrects_form_id }) => [form_id, corrects_form_id ?? form_id]));
  const content = await readContent(reader, [...ids]);
  return records.map((record) => {
    const shownId = record.kind === 'correctionPart1' ? record.corrects_form_id : record.form_id;
    const shown = content.get(shownId ?? '');
    if (shown === undefined) throw new Error(`the form of record ${record.id} can't be read`);
    const replaces =
      record.corrects_form_id === null
        ? null
        : { formId: record.corrects_form_id, uniqueRecordId: record.corrects_unique_id };
    const one = { ...shown, formId: record.form_id, kind: record.kind, replaces };
    return record.kind === 'correctionPart1' ? zeroed(one) : one;
  });
}

const pages: Readonly<Record<ReturnOwner['entity'], string>> = {
  Participant: '/participants',
  OrderLine: '/order-lines',
  Prospect: '/prospects',
  Plan: '/plans',
  Account: '/accounts',
};
/** Returns the page on which a finding can be fixed. */
export const hrefOf = ({ entity, id }: ReturnOwner): string => `${pages[entity]}/${id}`;

async function findProblems(
  returns: readonly InformationReturn[],
  counts: (finding: ReturnFinding) => boolean = () => true,
): Promise<StoredProblem[]> {
  const problems: StoredProblem[] = [];
  const page = async function* () {
    yield returns;
  };
  for await (const findings of checkReturns(page())) problems.push(...findings.filter(counts).map(problemOf));
  return problems;
}

const problemOf = ({ formId, recipientName, sentence, owner, isBlocking }: ReturnFinding): StoredProblem => ({
  recordId: formId,
  name: recipientName,
  sentence,
  href: hrefOf(owner),
  isBlocking,
});

interface Written {
  readonly name: string;
  readonly text: string;
  readonly records: number;
}

async function writeCsv(template: IrisTemplate, source: ReturnSource): Promise<Written> {
  let [name, text, records] = ['', '', 0];
  for await (const step of writeIrisCsv(template, source)) {
    if (step.kind === 'open') {
      if (name !== '') throw new Error('the records of one file were split into several');
      name = step.name;
    } else if (step.kind === 'text') text += step.text;
    else records += step.file.recordCount;
  }
  return { name, text, records };
}

/** Reads a written file back, and returns where it differs from the forms. */
async function differencesOf(template: IrisTemplate, source: ReturnSource, text: string): Promise<StoredProblem[]> {
  const chunks = async function* () {
    yield text;
  };
  const found: StoredProblem[] = [];
  for await (const { line, field, sentence } of compareFile(
    readIrisCsv(template, chunks()),
    expectedIrisCsv(template, source),
  ))
    found.push({ recordId: null, name: `Line ${line}, ${field}`, sentence, href: null, isBlocking: true });
  return found;
}

/** Only files for the IRS name the record that a correction corrects. Pub. 1220 has no field for it. */
const countsForState = ({ code }: ReturnFinding): boolean => code !== 'originalNotAccepted';

/**
 * Checks every record of a file for a state, with only that state’s amounts, writes the file by Pub. 1220, and reads it
 * back. Rejects it until the sender is complete.
 */
async function checkAndWriteForState(
  reader: ReturnReader,
  tx: Tx,
  file: ReportingFile,
  now: Date,
): Promise<CheckedFile | Rejection> {
  const options = await readStateOptions(tx, file, now);
  if (isRejection(options)) return options;
  const returns = (await readReturns(reader, tx, file.id)).map((one) => returnForState(file.destination, one));
  const found = [...otherPayers(file.payerEin, returns), ...(await findProblems(returns, countsForState))];
  if (found.some(({ isBlocking }) => isBlocking)) return { problems: found, content: null };
  const { text, problems } = await writeStateFile(options, returns);
  const fileName = `${file.destination} ${file.formCode} ${file.taxYear} ${file.payerEin ?? ''} ${file.friendlyId}.txt`;
  return {
    problems: [...found, ...problems],
    content: { fileName, mimeType: 'text/plain', bytes: Buffer.from(text, 'latin1') },
  };
}

/** Checks every record of a file, writes the file in the format of its destination, and reads it back. */
export const checkAndWrite = (
  reader: ReturnReader,
  tx: Tx,
  file: ReportingFile,
  now: Date,
): Promise<CheckedFile | Rejection> =>
  file.destination === irs ? checkAndWriteForIrs(reader, tx, file) : checkAndWriteForState(reader, tx, file, now);

/**
 * Checks every record of a file, writes the file by the year’s template, and reads it back. Rejects a file without a
 * template.
 */
async function checkAndWriteForIrs(
  reader: ReturnReader,
  tx: Tx,
  file: ReportingFile,
): Promise<CheckedFile | Rejection> {
  const template = await readTemplate(tx, file);
  if (template === undefined)
    return filingRejections.noTemplate({ form: `Form ${file.formCode}`, taxYear: file.taxYear });
  const returns = await readReturns(reader, tx, file.id);
  if (returns.length > template.rowLimit) return filingRejections.tooManyRecords({ rowLimit: template.rowLimit });
  const source: ReturnSource = async function* () {
    yield returns;
  };
  const { text } = await writeCsv(template, source);
  const problems = [...(await findProblems(returns)), ...(await differencesOf(template, source, text))];
  const fileName = `IRIS ${file.formCode} ${file.taxYear} ${file.payerEin ?? ''} ${file.friendlyId}.csv`;
  return { problems, content: { fileName, mimeType: 'text/csv', bytes: Buffer.from(text) } };
}
