import type { Readable } from 'node:stream';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { formBoxes } from '@fiducia/domain/reports/form-boxes';
import { taxFormRefusals } from '@fiducia/domain/reports/tax-form-refusals';
import { type Sql, sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { readStoredFile } from '../files/keep-file.ts';
import { type Download, download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { drawDocument } from '../pdf/draw-document.ts';
import { streamCsv } from '../rails/sheet/stream-sheet.ts';
import type { ExportCell } from '../rails/sheet/write-sheet.ts';
import { taxFormDraft } from './draw-tax-form.ts';
import { accountPlace, type Place, planPlace } from './tax-form-requests.ts';
import { formsOfSearch } from './tax-form-set.ts';
import { readForms, type TaxFormRow, viewForm } from './tax-form-views.ts';

/** One form as a PDF, drawn from what was kept, so that it is the same each time. */
async function downloadForm(work: Work, id: string, within: Sql): Promise<Download | Refusal> {
  const [form] = await readForms(work.db, work.actor, sql`t.id = ${id} and ${within}`);
  if (form === undefined) return absent;
  const { bytes } = await drawDocument({
    ...taxFormDraft(form),
    title: `Form ${form.formCode} for ${form.taxYear}`,
    createdAt: form.releasedAt ?? work.now.toISOString(),
  });
  return download(`Form ${form.formCode} ${form.taxYear}.pdf`, 'application/pdf', Buffer.from(bytes));
}

/** Everything of a request in one file; a form of the place by its own id. */
async function downloadOf(
  work: Work,
  files: FileStore,
  place: Place | Refusal,
  x: string,
  format: 'pdf' | 'csv',
): Promise<Download | Refusal> {
  if (isRefusal(place)) return place;
  const search = await readRecord(work.db, taxFormSearch, x, work.actor);
  if (isRefusal(search)) {
    return downloadForm(
      work,
      x,
      place.planId === null
        ? sql`(t.master_account_id = ${place.accountId} or t.account_id = ${place.accountId})`
        : sql`t.plan_id = ${place.planId}`,
    );
  }
  if (search.accountId !== place.accountId || search.planId !== place.planId) return absent;
  if (search.status === 'preparing') return taxFormRefusals.stillPreparing();
  const kept = await work.db.one<{ stored_file_id: string | null }>(
    sql`select stored_file_id from tax_form_searches where id = ${x}`,
  );
  const fileId = kept?.stored_file_id ?? null;
  if (fileId === null) return taxFormRefusals.noFormsOfYear({ taxYear: search.taxYear });
  const name = `Tax forms ${search.taxYear}`;
  if (format === 'pdf') return download(`${name}.pdf`, 'application/pdf', await readStoredFile(files, fileId));
  return download(`${name}.csv`, 'text/csv', boxesAsCsv(await formsOfSearch(work, x)));
}

const textCell = (text: string): ExportCell => ({ kind: 'text', text });

/** One row a form, one column a box. */
function boxesAsCsv(forms: readonly TaxFormRow[]): Readable {
  const columns = Object.entries(formBoxes).flatMap(([form, boxes]) =>
    forms.some(({ formCode }) => formCode === form) ? boxes.map((box) => ({ ...box, form })) : [],
  );
  const rows = forms.map((form) => {
    const values = new Map(form.boxValues.map(({ box, value }) => [box, value]));
    const cells = columns.map(({ form: of, box, kind }): ExportCell => {
      const value = of === form.formCode ? values.get(box) : undefined;
      if (value === undefined) return { kind: 'blank' };
      if (kind === 'money' && typeof value === 'number') return { kind: 'cents', cents: value };
      return textCell(kind === 'mark' ? 'X' : String(value));
    });
    const { friendlyId, recipientName, taxId, planName, formCode, taxYear, kindCode, version, status } = form;
    const facts = [
      friendlyId,
      recipientName,
      taxId ?? '',
      planName ?? '',
      formCode,
      String(taxYear),
      kindCode,
      String(version),
      status,
    ];
    return [...facts.map(textCell), ...cells];
  });
  const header = ['Number', 'Recipient', 'Tax id', 'Plan', 'Form', 'Year', 'Kind', 'Version', 'Status'];
  return streamCsv([...header, ...columns.map(({ form, box }) => `${form} box ${box}`)], [rows]);
}

const ofYear = (taxYear: string | undefined): Sql =>
  taxYear === undefined ? sql`true` : sql`t.tax_year = ${Number(taxYear)}`;
const ofLine = (id: string): Sql =>
  sql`exists (select 1 from tax_form_items i where i.tax_form_id = t.id and i.order_line_id = ${id})`;
const current = sql`t.status in ('prepared', 'released', 'superseded')`;

export const taxFormDownloadEndpoints = (files: FileStore): readonly Endpoint[] => [
  on(routes.downloadAccountTaxForms, async ({ params, query }, work) =>
    downloadOf(work, files, await accountPlace(work, params.id), params.x, query.format),
  ),
  on(routes.downloadPlanTaxForms, async ({ params, query }, work) =>
    downloadOf(work, files, await planPlace(work, params.id), params.x, query.format),
  ),
  on(routes.listLineTaxForms, async ({ params, query }, work) => {
    const line = await readRecord(work.db, orderLine, params.id, work.actor);
    if (isRefusal(line)) return line;
    const forms = await readForms(
      work.db,
      work.actor,
      sql`${ofLine(line.id)} and ${ofYear(query.taxYear)} and ${current}`,
    );
    return reply(forms.map(viewForm));
  }),
  on(routes.downloadLineTaxForm, async ({ params }, work) => {
    const line = await readRecord(work.db, orderLine, params.id, work.actor);
    return isRefusal(line) ? line : downloadForm(work, params.x, ofLine(line.id));
  }),
  on(routes.listMyTaxForms, async ({ query }, work) =>
    reply(
      (await readForms(work.db, work.actor, sql`${ofYear(query.taxYear)} and t.status = 'released'`)).map(viewForm),
    ),
  ),
  on(routes.downloadMyTaxForm, ({ params }, work) => downloadForm(work, params.x, sql`true`)),
];
