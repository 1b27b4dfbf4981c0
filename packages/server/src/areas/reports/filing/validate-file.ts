import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { taxReportingFileTable } from '../tax-reporting-file.table.ts';
import {
  blockingProblems,
  type ReportingFile,
  reportingFileTransitions,
  type StoredProblem,
} from './file-transitions.ts';
import { checkAndWrite, type ReturnReader } from './write-returns.ts';
import { readDifferences } from './year-differences.ts';

/** Returns the differences of a payer’s year as problems of the file, each with its record. */
async function tieProblems(
  tx: Tx,
  { taxYear, payerKey }: { taxYear: number; payerKey: string },
): Promise<StoredProblem[]> {
  const differences = await readDifferences(tx, { year: taxYear, payer: payerKey });
  return differences.map(({ label, sentence, differenceCents }) => ({
    recordId: null,
    name: label,
    sentence: `${sentence} (difference ${formatMoney(differenceCents)}).`,
    href: '/irs-form-reporting',
    isBlocking: true,
  }));
}

/** Returns people whose form was replaced since it was put into the file. */
async function replacedForms(tx: Tx, fileId: string): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(sql`
    select f.recipient_name as name from tax_reporting_records r join tax_forms f on f.id = r.tax_form_id
     where r.tax_reporting_file_id = ${fileId} and f.status <> 'released' order by f.recipient_name`);
  return rows.map(({ name }) => name);
}

async function payerKeyOf(tx: Tx, fileId: string): Promise<string> {
  const row = await tx.one<{ key: string }>(sql`select payer_key as key from tax_reporting_files where id = ${fileId}`);
  return row?.key ?? '';
}

/** Returns what keeps a file from being sent: forms that changed, or a payer’s year that doesn’t tie to the cent. */
export async function readSendBlocker(tx: Tx, file: ReportingFile): Promise<Rejection | undefined> {
  const [person] = await replacedForms(tx, file.id);
  if (person !== undefined) return filingRejections.formsChanged({ person });
  const payer = await payerKeyOf(tx, file.id);
  const [first] = await readDifferences(tx, { year: file.taxYear, payer });
  return first && filingRejections.fileDoesNotTie({ label: first.label, difference: first.differenceCents });
}

/**
 * Checks every record of a draft, compares the payer’s year with the ledger, and writes the file. The problems are stored
 * with the file, also when they keep it a draft.
 */
async function validate(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  reader: ReturnReader,
  id: string,
): Promise<{ readonly problems: readonly StoredProblem[] } | Rejection> {
  const row = await lockRow(tx, taxReportingFileTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const file = await readRecord(tx, taxReportingFileTable, id, ctx.actor);
  if (isRejection(file)) return file;
  if (file.status === 'draft') {
    const payerKey = String(row['payer_key']);
    const checked = await checkAndWrite(reader, tx, file, ctx.now);
    if (isRejection(checked)) return checked;
    const changed = (await replacedForms(tx, id)).map(
      (name): StoredProblem => ({
        recordId: null,
        name,
        sentence: filingRejections.formsChanged({ person: name }).sentence,
        href: null,
        isBlocking: true,
      }),
    );
    const problems = [...changed, ...(await tieProblems(tx, { ...file, payerKey })), ...checked.problems];
    const stored =
      blockingProblems(problems) > 0 || checked.content === null
        ? null
        : await storeFile(tx, ctx, files, checked.content.bytes, {
            fileName: checked.content.fileName,
            mimeType: checked.content.mimeType,
            kind: 'taxFiling',
            entity: taxReportingFileTable.name,
            recordId: id,
            isStaffOnly: true,
          });
    await setColumns(tx, ctx, taxReportingFileTable, id, {
      problems: JSON.stringify(problems),
      stored_file_id: stored?.id ?? null,
    });
    if (blockingProblems(problems) > 0) return { problems };
  }
  const validated = await applyTransition(tx, ctx, reportingFileTransitions, {
    id,
    transition: 'validate',
    columns: { validated_at: ctx.now, validated_by: ctx.actor.userId },
  });
  return isRejection(validated) ? validated : { problems: [] };
}

const longest = 60_000;
const mostShown = 20;

/** Validates a file. Rejects it after the problems were stored, so that they are shown with it. */
export async function validateFile(
  ctx: RequestContext,
  files: FileStore,
  reader: ReturnReader,
  id: string,
): Promise<{ readonly id: string } | Rejection> {
  const checked = await ctx.inTx((tx) => validate(tx, ctx, files, reader, id), { statementTimeout: longest });
  if (isRejection(checked)) return checked;
  if (checked.problems.length === 0) return { id };
  const rejected = filingRejections.fileHasProblems({ problems: blockingProblems(checked.problems) });
  const sentences = checked.problems
    .filter(({ isBlocking }) => isBlocking)
    .map(({ name, sentence }) => `${name}: ${sentence}`);
  return { ...rejected, errors: { records: sentences.slice(0, mostShown) } };
}
