import type { BodyOf } from '@fiducia/contract/lang/route';
import type { createReportingFiles } from '@fiducia/contract/reports/tax-filing.routes';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { destinationName, irs } from '@fiducia/domain/reports/filing/destinations';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { ActorContext } from '../../../platform/call/context.ts';
import { lockSubject } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord, insertRecords } from '../../../platform/engine/write-record.ts';
import { taxReportingFileTable } from '../tax-reporting-file.table.ts';
import { taxReportingRecordTable } from '../tax-reporting-record.table.ts';
import { mostRecords } from './form-templates.ts';
import { type FormsToFile, type RecordToFile, readFormsToFile } from './forms-to-file.ts';

export type FileRequest = BodyOf<typeof createReportingFiles>;

/** Splits forms into files of at most `most` records. Both parts of a correction stay in one file. */
export function splitIntoFiles(
  forms: readonly (readonly RecordToFile[])[],
  most: number,
): readonly (readonly RecordToFile[])[] {
  const files: RecordToFile[][] = [];
  for (const records of forms) {
    const last = files.at(-1);
    if (last === undefined || last.length + records.length > most) files.push([...records]);
    else last.push(...records);
  }
  return files;
}

/**
 * Returns the records of a file for a state, which has no limit, in the order of its groups: second parts of corrections
 * follow all other corrections. Source: Pub. 1220, corrected returns.
 */
const inGroups = (forms: readonly (readonly RecordToFile[])[]): readonly RecordToFile[] => {
  const isSecond = (record: RecordToFile) => Number(record.kind === 'correctionPart2');
  return forms.flat().toSorted((a, b) => isSecond(a) - isSecond(b));
};

/** Returns why nothing can be filed with a state. */
function nothingFor(found: FormsToFile | undefined, { kind, taxYear, destination }: FileRequest): Rejection {
  const state = destinationName(destination);
  if (found === undefined) return filingRejections.noAmountsForState({ payer: 'This payer', taxYear, state });
  const named = { payer: found.payerName, taxYear, state };
  if (kind === 'original') return filingRejections.nothingForState(named);
  return found.unanswered > 0
    ? filingRejections.stateUnanswered({ records: found.unanswered, state })
    : filingRejections.nothingToCorrectForState(named);
}

/** Returns the forms of the requested kind, or why none can be filed. */
function chosenForms(found: FormsToFile | undefined, of: FileRequest): FormsToFile | Rejection {
  const named = {
    form: `Form ${of.formCode}`,
    payer: found?.payerName ?? 'This payer',
    taxYear: of.taxYear,
  };
  const isWanted = (records: readonly RecordToFile[]) =>
    (of.kind === 'original') === records.some(({ kind }) => kind === 'original');
  const forms = found?.forms.filter(isWanted) ?? [];
  if (found !== undefined && forms.length > 0)
    return found.payerEin === null ? filingRejections.payerWithoutEin({ payer: found.payerName }) : { ...found, forms };
  if (of.destination !== irs) return nothingFor(found, of);
  if (of.kind === 'original') return filingRejections.nothingToFile(named);
  return found !== undefined && found.unanswered > 0
    ? filingRejections.originalsUnanswered({ records: found.unanswered })
    : filingRejections.nothingToCorrect(named);
}

/** Creates the draft files of a payer’s unfiled forms, or of its corrections. Returns their IDs. */
export async function createFiles(
  tx: Tx,
  ctx: ActorContext,
  of: FileRequest,
): Promise<{ readonly ids: readonly string[]; readonly records: number } | Rejection> {
  if (of.destination !== irs && of.formCode !== '1099-R')
    return filingRejections.onlyForm1099R({ form: `Form ${of.formCode}` });
  await lockSubject(tx, 'taxFilings', `${of.payer}/${of.formCode}/${of.taxYear}`);
  const chosen = chosenForms(await readFormsToFile(tx, of), of);
  if (isRejection(chosen)) return chosen;
  const ids: string[] = [];
  const files =
    of.destination === irs ? splitIntoFiles(chosen.forms, await mostRecords(tx, of)) : [inGroups(chosen.forms)];
  for (const records of files) ids.push(await insertFile(tx, ctx, of, chosen, records));
  return { ids, records: chosen.forms.flat().length };
}

async function insertFile(
  tx: Tx,
  ctx: ActorContext,
  of: FileRequest,
  { payerName, payerEin }: FormsToFile,
  records: readonly RecordToFile[],
): Promise<string> {
  const total = (pick: (record: RecordToFile) => RecordToFile['grossCents']) => sumCents(records.map(pick));
  const id = await insertRecord(
    tx,
    ctx,
    taxReportingFileTable,
    {},
    {
      friendly_id: newFriendlyId(ctx.now),
      tax_year: of.taxYear,
      form_code: of.formCode,
      kind_code: of.kind,
      payer_key: of.payer,
      payer_name: payerName,
      payer_ein: payerEin,
      destination: of.destination,
      format_code: of.destination === irs ? 'irisCsv' : 'pub1220',
      total_records: records.length,
      total_gross_cents: total(({ grossCents }) => grossCents),
      total_taxable_cents: total(({ taxableCents }) => taxableCents),
      total_federal_tax_cents: total(({ federalTaxCents }) => federalTaxCents),
      total_state_tax_cents: total(({ stateTaxCents }) => stateTaxCents),
      status: 'draft',
      created_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, taxReportingFileTable, [{ id, state: { status: 'draft', substatus: null } }]);
  const rows = records.map((record, index) => ({
    id: newId(),
    tax_reporting_file_id: id,
    tax_form_id: record.formId,
    record_number: index + 1,
    kind_code: record.kind,
    destination: of.destination,
    gross_cents: record.grossCents,
    taxable_cents: record.taxableCents,
    federal_tax_cents: record.federalTaxCents,
    state_tax_cents: record.stateTaxCents,
    status: 'open',
    corrects_id: record.correctsRecordId,
  }));
  await insertRecords(
    tx,
    ctx,
    taxReportingRecordTable,
    rows.map((initialValues) => ({ draft: {}, initialValues })),
  );
  await recordCreation(
    tx,
    ctx,
    taxReportingRecordTable,
    rows.map((row) => ({ id: row.id, state: { status: 'open', substatus: null } })),
  );
  return id;
}
