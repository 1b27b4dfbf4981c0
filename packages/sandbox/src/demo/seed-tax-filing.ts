import {
  approveReportingFile,
  createReportingFiles,
  type FormsOfPayer,
  importAcknowledgement,
  readFilingYear,
  sendReportingFile,
  uploadFormTemplate,
  validateReportingFile,
} from '@fiducia/contract/reports/tax-filing.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { changeLogHooks } from '@fiducia/server/areas/reports/change-log-hooks';
import { taxReportingChangeLogTable } from '@fiducia/server/areas/reports/tax-reporting-change-log.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { createFromBody } from '@fiducia/server/platform/engine/serve-entity';
import { irisTemplate } from './iris-template.ts';
import { after, type SeedContext } from './seed-context.ts';

/**
 * Seeds the filing of last year’s forms: each payer’s file is sent in February, and one record of the largest is
 * rejected. Later files wait for the second person, and a participant’s request for a correction waits for review.
 */
export function seedTaxFiling(context: SeedContext): void {
  const { agenda, end, scenario, staff } = context;
  const year = yearOf(end) - 1;
  agenda.on(`${year + 1}-02-18`, async () => {
    await scenario.ask(staff.taxManager, uploadFormTemplate, {
      body: { formCode: '1099-R', taxYear: year, rowLimit: 100 },
      files: [{ part: 'file', fileName: 'Form 1099-R.csv', mimeType: 'text/csv', bytes: Buffer.from(irisTemplate) }],
    });
    const { payers } = await scenario.ask(staff.taxManager, readFilingYear, { query: { year: String(year) } });
    const ready = payers.filter((row) => row.formCode === '1099-R' && row.errors === 0 && row.toFile > 0);
    for (const row of ready.slice(0, -1)) await fileForms(context, year, row);
    const [last] = ready.slice(-1);
    if (last !== undefined) await prepareFile(context, year, last);
  });
  agenda.on(after(end, -4), () => askForCorrection(context, year));
}

async function prepareFile({ scenario, staff }: SeedContext, taxYear: number, row: FormsOfPayer): Promise<string[]> {
  const { ids } = await scenario.ask(staff.taxManager, createReportingFiles, {
    body: { taxYear, formCode: row.formCode, payer: row.payerKey, kind: 'original' },
  });
  for (const id of ids) {
    scenario.later();
    await scenario.ask(staff.taxManager, validateReportingFile, { params: { id }, body: {} });
  }
  return [...ids];
}

/** Files a payer’s forms. The authority accepts all records but the last one of the payer’s first file. */
async function fileForms(context: SeedContext, taxYear: number, row: FormsOfPayer): Promise<void> {
  const { scenario, staff } = context;
  const ids = await prepareFile(context, taxYear, row);
  for (const [at, id] of ids.entries()) {
    scenario.later();
    await scenario.ask(staff.approver, approveReportingFile, { params: { id }, body: {} });
    const receiptId = `${taxYear + 1}-${id.slice(-8).toUpperCase()}`;
    await scenario.ask(staff.taxManager, sendReportingFile, { params: { id }, body: { receiptId } });
    scenario.later();
    const text = await acknowledgementOf(context, id, receiptId, { taxYear, hasRejected: at === 0 });
    await scenario.ask(staff.taxManager, importAcknowledgement, {
      params: { id },
      body: {},
      files: [
        { part: 'file', fileName: `Acknowledgment ${receiptId}.csv`, mimeType: 'text/csv', bytes: Buffer.from(text) },
      ],
    });
  }
}

const leastForRejection = 50;

async function acknowledgementOf(
  { scenario }: SeedContext,
  fileId: string,
  receiptId: string,
  of: { readonly taxYear: number; readonly hasRejected: boolean },
): Promise<string> {
  const records = await scenario.platform.database.many<{ number: number }>(sql`
    select record_number as number from tax_reporting_records where tax_reporting_file_id = ${fileId} order by record_number`);
  const at = scenario.platform.clock.now().toISOString();
  const isRejected = (number: number): boolean =>
    of.hasRejected && records.length >= leastForRejection && number === records.length;
  const rows = records.map(({ number }) => {
    const answer = isRejected(number) ? 'Rejected,R1099-017,Name and TIN do not match' : 'Accepted,,';
    return `${of.taxYear},${receiptId},${receiptId}|1|${number},${answer},${at}`;
  });
  return ['Tax Year,Receipt ID,Record ID,Status,Error Code,Error Message,Status Date', ...rows].join('\r\n');
}

/** A sponsor reports a wrong distribution code on an accepted form. */
async function askForCorrection({ scenario, sponsors }: SeedContext, taxYear: number): Promise<void> {
  const [sponsor] = sponsors;
  const form = await scenario.platform.database.one<{ id: string }>(sql`
    select f.id from tax_forms f join tax_reporting_records r on r.tax_form_id = f.id and r.status = 'accepted'
     where f.tax_year = ${taxYear} and f.status = 'released' and f.form_code = '1099-R' and f.distribution_codes = '{1}'
       and f.master_account_id = ${sponsor.masterAccountId} order by f.recipient_name, f.id limit 1`);
  if (form === undefined) return;
  await scenario.inTx(sponsor.clients.owner, (tx, ctx) =>
    createFromBody(tx, ctx, taxReportingChangeLogTable, changeLogHooks, {
      taxFormId: form.id,
      box: '7',
      newValue: '2',
      reason: 'Left the company in the year of the 55th birthday',
    }),
  );
}
