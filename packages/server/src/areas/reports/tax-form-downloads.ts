import type { Readable } from 'node:stream';
import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { boxesOfForm, taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { taxFormRejections } from '@fiducia/domain/reports/tax-form-rejections';
import { type Download, download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { streamCsv } from '../../platform/spreadsheets/stream-sheet.ts';
import type { ExportCell } from '../../platform/spreadsheets/write-sheet.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { taxFormDraft } from './draw-tax-form.ts';
import { accountPlace, type Place, planPlace } from './tax-form-requests.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';
import { formsOfSearch } from './tax-form-set.ts';
import { readForms, type TaxFormRow, viewForm } from './tax-form-views.ts';

/** Draws one form as a PDF from stored values, so that it is the same each time. */
async function downloadForm(ctx: RequestContext, id: string, within: Sql): Promise<Download | Rejection> {
  const [form] = await readForms(ctx.db, ctx.actor, sql`t.id = ${id} and ${within}`);
  if (form === undefined) return absent;
  const { bytes } = await drawDocument({
    ...taxFormDraft(form),
    title: `Form ${form.formCode} for ${form.taxYear}`,
    createdAt: form.releasedAt ?? ctx.now.toISOString(),
  });
  return download(`Form ${form.formCode} ${form.taxYear}.pdf`, 'application/pdf', Buffer.from(bytes));
}

/** Returns all forms of a request in one file, or one form of the account or plan by its ID. */
async function downloadOf(
  ctx: RequestContext,
  files: FileStore,
  place: Place | Rejection,
  x: string,
  format: 'pdf' | 'csv',
): Promise<Download | Rejection> {
  if (isRejection(place)) return place;
  const search = await readRecord(ctx.db, taxFormSearchTable, x, ctx.actor);
  if (isRejection(search)) {
    return downloadForm(
      ctx,
      x,
      place.planId === null
        ? sql`(t.master_account_id = ${place.accountId} or t.account_id = ${place.accountId})`
        : sql`t.plan_id = ${place.planId}`,
    );
  }
  if (search.accountId !== place.accountId || search.planId !== place.planId) return absent;
  if (search.status === 'preparing') return taxFormRejections.stillPreparing();
  const saved = await ctx.db.one<{ stored_file_id: string | null }>(
    sql`select stored_file_id from tax_form_searches where id = ${x}`,
  );
  const fileId = saved?.stored_file_id ?? null;
  if (fileId === null) return taxFormRejections.noFormsOfYear({ taxYear: search.taxYear });
  const name = `Tax forms ${search.taxYear}`;
  if (format === 'pdf') return download(`${name}.pdf`, 'application/pdf', await readStoredFile(files, fileId));
  return download(`${name}.csv`, 'text/csv', boxesAsCsv(await formsOfSearch(ctx, x)));
}

const textCell = (text: string): ExportCell => ({ kind: 'text', text });

/** Writes one row per form and one column per box. */
function boxesAsCsv(forms: readonly TaxFormRow[]): Readable {
  const columns = taxFormCodes.flatMap((form) => {
    const [first] = forms.filter(({ formCode }) => formCode === form);
    return first === undefined ? [] : boxesOfForm(form, first.taxYear).map((box) => ({ ...box, form }));
  });
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
  const header = ['Number', 'Recipient', 'Tax ID', 'Plan', 'Form', 'Year', 'Kind', 'Version', 'Status'];
  return streamCsv([...header, ...columns.map(({ form, box }) => `${form} box ${box}`)], [rows]);
}

const ofYear = (taxYear: string | undefined): Sql =>
  taxYear === undefined ? sql`true` : sql`t.tax_year = ${Number(taxYear)}`;
const ofLine = (id: string): Sql =>
  sql`exists (select 1 from tax_form_items i where i.tax_form_id = t.id and i.order_line_id = ${id})`;
const current = sql`t.status in ('prepared', 'released', 'superseded')`;

export const taxFormDownloadEndpoints = (files: FileStore): readonly Endpoint[] => [
  on(routes.downloadAccountTaxForms, async ({ params, query }, ctx) =>
    downloadOf(ctx, files, await accountPlace(ctx, params.id), params.x, query.format),
  ),
  on(routes.downloadPlanTaxForms, async ({ params, query }, ctx) =>
    downloadOf(ctx, files, await planPlace(ctx, params.id), params.x, query.format),
  ),
  on(routes.listLineTaxForms, async ({ params, query }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    if (isRejection(line)) return line;
    const forms = await readForms(
      ctx.db,
      ctx.actor,
      sql`${ofLine(line.id)} and ${ofYear(query.taxYear)} and ${current}`,
    );
    return reply(forms.map(viewForm));
  }),
  on(routes.downloadLineTaxForm, async ({ params }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    return isRejection(line) ? line : downloadForm(ctx, params.x, ofLine(line.id));
  }),
  on(routes.listMyTaxForms, async ({ query }, ctx) =>
    reply((await readForms(ctx.db, ctx.actor, sql`${ofYear(query.taxYear)} and t.status = 'released'`)).map(viewForm)),
  ),
  on(routes.downloadMyTaxForm, ({ params }, ctx) => downloadForm(ctx, params.x, sql`true`)),
];
