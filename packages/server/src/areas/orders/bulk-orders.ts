import {
  type BulkOrderRow,
  bulkOrderErrorNotificationInfo,
  createBulkOrder,
  downloadBulkOrderErrors,
  type ErrorNotification,
  sendBulkOrderErrorNotification,
} from '@fiducia/contract/orders/bulk-order.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { fileMessages } from '@fiducia/domain/messages/file-messages';
import { type Language, type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import { bulkOrderRejections } from '@fiducia/domain/orders/bulk-order-rejections';
import { services } from '@fiducia/domain/orders/services';
import { uploadRejections } from '@fiducia/domain/orders/upload-rejections';
import type { Platform } from '../../area.ts';
import { type Answer, download, reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/name-sql.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { insertRecord, insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { postText, readText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { acceptUpload } from './accept-upload.ts';
import { bulkOrderTable } from './bulk-order.table.ts';
import { bulkOrderInboundParsedOrderLineTable } from './bulk-order-inbound-parsed-order-line.table.ts';
import { orderTable } from './order.table.ts';

/** Returns the function that records an upload as a file of its bulk order, in the transaction of the upload. */
export const recordBulkOrder =
  (ctx: ActorContext, order: { readonly id: string; readonly masterAccountId: string }, id = newId()) =>
  async (tx: Tx, uploadId: string): Promise<void> => {
    const initialValues = {
      id,
      order_id: order.id,
      order_upload_id: uploadId,
      master_account_id: order.masterAccountId,
      created_by: ctx.actor.userId,
    };
    const unrestricted = tx.bypassingRowSecurity(
      'a sponsor’s file is listed for staff in a table that sponsors can’t read',
    );
    await insertRecord(unrestricted, ctx, bulkOrderTable, {}, initialValues);
  };

async function create(
  platform: Platform,
  ctx: RequestContext,
  orderId: string,
  file: UploadedPart | undefined,
  isConfirmed: boolean,
): Promise<Answer<BulkOrderRow>> {
  if (!file) return invalid({ file: [uploadRejections.noFile().sentence] });
  const visible = await readRecord(ctx.db, orderTable, orderId, ctx.actor, { grants: orderTable.update });
  if (isRejection(visible)) return visible;
  if (!services[visible.serviceCode].isBulk) return bulkOrderRejections.notABulkOrder();
  const id = newId();
  const upload = await acceptUpload(platform, ctx, orderId, file, { isConfirmed }, recordBulkOrder(ctx, visible, id));
  if (isRejection(upload)) return upload;
  const made = await readRecord(ctx.db, bulkOrderTable, id, ctx.actor);
  return isRejection(made) ? made : reply(made);
}

interface ReadRow {
  readonly bulk_order_id: string;
  readonly order_line_id: string;
  readonly row_number: number | null;
  readonly errors: unknown;
}

/** Stores each row of a bulk order's file with the order line created from it and the errors found when it was read. */
export async function saveParsedLines(
  tx: Tx,
  ctx: ActorContext,
  uploadId: string,
  lineIds: readonly string[],
): Promise<void> {
  const rows = await tx.many<ReadRow>(sql`
    select b.id as bulk_order_id, l.id as order_line_id, l.row_number, coalesce(l.fields_requiring_data_fix, '{}') as errors
      from bulk_orders b join order_lines l on l.order_id = b.order_id and l.id = any(${[...lineIds]}::text[])
     where b.order_upload_id = ${uploadId} order by l.row_number`);
  await insertRecords(
    tx,
    ctx,
    bulkOrderInboundParsedOrderLineTable,
    rows.map((row) => ({ draft: {}, initialValues: { ...row, errors: JSON.stringify(row.errors) } })),
  );
}

interface Faulty {
  readonly row_number: number | null;
  readonly name: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly letters: Readonly<Record<string, string>> | null;
}

const faultyRows = (db: Queries, id: string): Promise<Faulty[]> =>
  db.many<Faulty>(sql`
    select p.row_number, ${raw(fullName('l'))} as name, l.fields_requiring_data_fix as faults, l.upload_row->'letters' as letters
      from bulk_order_inbound_parsed_order_lines p join order_lines l on l.id = p.order_line_id
     where p.bulk_order_id = ${id} and l.deleted_at is null and l.fields_requiring_data_fix is not null
     order by p.row_number, p.id`);

const rowsListed = 20;

const places = { en: { row: 'Row', column: 'column' }, es: { row: 'Fila', column: 'columna' } } as const;

/** Returns one sentence for each error: `Row 7, column C: …`. */
function describeRow({ row_number, name, faults, letters }: Faulty, language: Language): string[] {
  const { row, column } = places[language];
  const place = row_number === null ? name : `${row} ${row_number}${name === '' ? '' : ` (${name})`}`;
  return Object.entries(faults).map(([key, sentence]) =>
    letters?.[key] === undefined ? `${place}: ${sentence}` : `${place}, ${column} ${letters[key]}: ${sentence}`,
  );
}

/** Returns the message about a file's rows with errors. */
function describeRows(bulk: BulkOrderRow, faulty: readonly Faulty[], clientPortal: string): RenderedMessage {
  const [en, es] = [faulty.flatMap((row) => describeRow(row, 'en')), faulty.flatMap((row) => describeRow(row, 'es'))];
  const count = faulty.length.toLocaleString('en-US');
  const left = en.length - rowsListed;
  return renderMessage(fileMessages.rowsToCorrect, {
    fileName: bulk.fileName ?? '',
    reference: formatAnyFriendlyId(bulk.orderFriendlyId ?? ''),
    count: faulty.length === 1 ? { en: 'one row', es: 'una fila' } : { en: `${count} rows`, es: `${count} filas` },
    rows: { en: en.slice(0, rowsListed).join('\n'), es: es.slice(0, rowsListed).join('\n') },
    more: left > 0 ? { en: `… and ${left} more.`, es: `… y ${left} más.` } : '',
    link: `${clientPortal}/${bulk.masterAccountId}/orders/${bulk.orderId}`,
  });
}

interface Telling {
  readonly cause: string;
  readonly said: RenderedMessage;
}

async function notificationOf(
  platform: Platform,
  ctx: RequestContext,
  id: string,
): Promise<(ErrorNotification & Telling) | Rejection> {
  const bulk = await readRecord(ctx.db, bulkOrderTable, id, ctx.actor);
  if (isRejection(bulk)) return bulk;
  const faulty = await faultyRows(ctx.db, id);
  const recipients = await ctx.db.many<{ name: string; emailAddress: string }>(sql`
    select distinct ${raw(fullName('u'))} as name, u.email_address as "emailAddress"
      from account_users m join users u on u.id = m.user_id and u.deleted_at is null and u.email_address is not null
      join orders o on o.id = ${bulk.orderId}
     where m.account_id in (o.account_id, o.master_account_id) and m.deleted_at is null and m.status = 'active'
     order by 2`);
  const message = describeRows(bulk, faulty, portalAddress(platform.config, 'client'));
  return {
    recipients,
    ...(await readText(ctx.db, message, recipients[0]?.emailAddress ?? '')),
    faultyRows: faulty.length,
    notifiedAt: bulk.notifiedAt,
    blocker: blockerOf(bulk, faulty.length, recipients.length),
    cause: `${id} ${faulty.length} ${ctx.now.toISOString()}`,
    said: message,
  };
}

function blockerOf(bulk: BulkOrderRow, faulty: number, recipients: number): string | null {
  if (bulk.stage === 'reading') return bulkOrderRejections.stillReading().sentence;
  if (faulty === 0) return bulkOrderRejections.nothingToReport().sentence;
  return recipients === 0 ? bulkOrderRejections.nobodyToNotify().sentence : null;
}

const without = ({ cause: _cause, said: _said, ...notification }: ErrorNotification & Telling): ErrorNotification =>
  notification;

async function send(platform: Platform, ctx: RequestContext, id: string): Promise<Answer<ErrorNotification>> {
  const notification = await notificationOf(platform, ctx, id);
  if (isRejection(notification)) return notification;
  if (notification.faultyRows === 0) return bulkOrderRejections.nothingToReport();
  if (notification.recipients.length === 0) return bulkOrderRejections.nobodyToNotify();
  await ctx.inTx(async (tx) => {
    for (const { emailAddress } of notification.recipients)
      await postText(tx, ctx, { ...notification.said, recipient: emailAddress, cause: notification.cause });
    await setColumns(tx, ctx, bulkOrderTable, id, { notified_at: ctx.now });
    tx.afterCommit(() => platform.wakeJobs());
  });
  return reply({ ...without(notification), notifiedAt: ctx.now.toISOString() }, 'The client was notified.');
}

async function errorSheet(ctx: RequestContext, id: string): Promise<Answer<never>> {
  const bulk = await readRecord(ctx.db, bulkOrderTable, id, ctx.actor);
  if (isRejection(bulk)) return bulk;
  const text = (value: string) => ({ kind: 'text' as const, text: value });
  const rows = (await faultyRows(ctx.db, id)).flatMap(({ row_number, name, faults, letters }) =>
    Object.entries(faults).map(([key, sentence]) => [
      text(String(row_number ?? '')),
      text(letters?.[key] ?? ''),
      text(key),
      text(name),
      text(sentence),
    ]),
  );
  const header = ['Row', 'Column', 'Field', 'Name', 'Error'];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return download('bulk order errors.xlsx', mimeType, await writeWorkbook('Errors', header, rows));
}

/**
 * Returns the endpoints for bulk order files: upload a file, notify the client of its errors, and download the errors
 * as a spreadsheet.
 */
export const bulkOrderEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(createBulkOrder, ({ params, body, files }, ctx) =>
    create(platform, ctx, params.id, files[0], body.confirm === '1'),
  ),
  on(bulkOrderErrorNotificationInfo, async ({ params }, ctx) => {
    const notification = await notificationOf(platform, ctx, params.id);
    return isRejection(notification) ? notification : reply(without(notification));
  }),
  on(sendBulkOrderErrorNotification, ({ params }, ctx) => send(platform, ctx, params.id)),
  on(downloadBulkOrderErrors, ({ params }, ctx) => errorSheet(ctx, params.id)),
];
