import { bulkOrder } from '@fiducia/contract/orders/bulk-order.entity';
import { bulkOrderInboundParsedOrderLine } from '@fiducia/contract/orders/bulk-order-inbound-parsed-order-line.entity';
import {
  type BulkOrderRow,
  bulkOrderErrorNotificationInfo,
  createBulkOrder,
  downloadBulkOrderErrors,
  type ErrorNotification,
  sendBulkOrderErrorNotification,
} from '@fiducia/contract/orders/bulk-order.routes';
import { order } from '@fiducia/contract/orders/order.entity';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { fileMessages } from '@fiducia/domain/messages/file-messages';
import { type Language, type Said, say } from '@fiducia/domain/messages/message-text';
import { bulkOrderRefusals } from '@fiducia/domain/orders/bulk-order-refusals';
import { services } from '@fiducia/domain/orders/services';
import { uploadRefusals } from '@fiducia/domain/orders/upload-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord, insertRecords, setColumns } from '../engine/write-record.ts';
import { type Answer, download, reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { postText, readText } from '../mail/post-text.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { writeWorkbook } from '../rails/sheet/write-sheet.ts';
import { acceptUpload } from './accept-upload.ts';

async function create(
  platform: Platform,
  work: Work,
  orderId: string,
  file: UploadedPart | undefined,
  isConfirmed: boolean,
): Promise<Answer<BulkOrderRow>> {
  if (!file) return invalid({ file: [uploadRefusals.noFile().sentence] });
  const visible = await readRecord(work.db, order, orderId, work.actor, { grants: order.update });
  if (isRefusal(visible)) return visible;
  if (!services[visible.serviceCode].isBulk) return bulkOrderRefusals.notABulkOrder();
  const id = newId();
  const upload = await acceptUpload(platform, work, orderId, file, isConfirmed, async (tx, uploadId) => {
    const born = {
      id,
      order_id: orderId,
      order_upload_id: uploadId,
      master_account_id: visible.masterAccountId,
      created_by: work.actor.userId,
    };
    await insertRecord(tx, work, bulkOrder, {}, born);
  });
  if (isRefusal(upload)) return upload;
  const made = await readRecord(work.db, bulkOrder, id, work.actor);
  return isRefusal(made) ? made : reply(made);
}

interface ReadRow {
  readonly bulk_order_id: string;
  readonly order_line_id: string;
  readonly row_number: number | null;
  readonly errors: unknown;
}

/** Keeps each row of a bulk order's file with the line that it became and what was wrong with it when it was read. */
export async function keepParsedLines(tx: Tx, doer: Doer, uploadId: string, lineIds: readonly string[]): Promise<void> {
  const rows = await tx.many<ReadRow>(sql`
    select b.id as bulk_order_id, l.id as order_line_id, l.row_number, coalesce(l.fields_requiring_data_fix, '{}') as errors
      from bulk_orders b join order_lines l on l.order_id = b.order_id and l.id = any(${[...lineIds]}::text[])
     where b.order_upload_id = ${uploadId} order by l.row_number`);
  await insertRecords(
    tx,
    doer,
    bulkOrderInboundParsedOrderLine,
    rows.map((row) => ({ draft: {}, born: { ...row, errors: JSON.stringify(row.errors) } })),
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
    select p.row_number, trim(concat(l.first_name, ' ', l.last_name)) as name, l.fields_requiring_data_fix as faults, l.upload_row->'letters' as letters
      from bulk_order_inbound_parsed_order_lines p join order_lines l on l.id = p.order_line_id
     where p.bulk_order_id = ${id} and l.deleted_at is null and l.fields_requiring_data_fix is not null
     order by p.row_number, p.id`);

const rowsTold = 20;

const places = { en: { row: 'Row', column: 'column' }, es: { row: 'Fila', column: 'columna' } } as const;

/** One sentence for each fault: `Row 7, column C: …`. */
function tell({ row_number, name, faults, letters }: Faulty, language: Language): string[] {
  const { row, column } = places[language];
  const place = row_number === null ? name : `${row} ${row_number}${name === '' ? '' : ` (${name})`}`;
  return Object.entries(faults).map(([key, sentence]) =>
    letters?.[key] === undefined ? `${place}: ${sentence}` : `${place}, ${column} ${letters[key]}: ${sentence}`,
  );
}

/** What is said of a file's faulty rows. */
function sayRows(bulk: BulkOrderRow, faulty: readonly Faulty[], clientPortal: string): Said {
  const [en, es] = [faulty.flatMap((row) => tell(row, 'en')), faulty.flatMap((row) => tell(row, 'es'))];
  const count = faulty.length.toLocaleString('en-US');
  const left = en.length - rowsTold;
  return say(fileMessages.rowsToCorrect, {
    fileName: bulk.fileName ?? '',
    reference: formatAnyFriendlyId(bulk.orderFriendlyId ?? ''),
    count: faulty.length === 1 ? { en: 'one row', es: 'una fila' } : { en: `${count} rows`, es: `${count} filas` },
    rows: { en: en.slice(0, rowsTold).join('\n'), es: es.slice(0, rowsTold).join('\n') },
    more: left > 0 ? { en: `… and ${left} more.`, es: `… y ${left} más.` } : '',
    link: `${clientPortal}/${bulk.masterAccountId}/orders/${bulk.orderId}`,
  });
}

interface Telling {
  readonly cause: string;
  readonly said: Said;
}

async function notificationOf(
  platform: Platform,
  work: Work,
  id: string,
): Promise<(ErrorNotification & Telling) | Refusal> {
  const bulk = await readRecord(work.db, bulkOrder, id, work.actor);
  if (isRefusal(bulk)) return bulk;
  const faulty = await faultyRows(work.db, id);
  const recipients = await work.db.many<{ name: string; emailAddress: string }>(sql`
    select distinct trim(concat(u.first_name, ' ', u.last_name)) as name, u.email_address as "emailAddress"
      from account_users m join users u on u.id = m.user_id and u.deleted_at is null and u.email_address is not null
      join orders o on o.id = ${bulk.orderId}
     where m.account_id in (o.account_id, o.master_account_id) and m.deleted_at is null and m.status = 'active'
     order by 2`);
  const said = sayRows(bulk, faulty, portalAddress(platform.config, 'client'));
  return {
    recipients,
    ...(await readText(work.db, said, recipients[0]?.emailAddress ?? '')),
    faultyRows: faulty.length,
    notifiedAt: bulk.notifiedAt,
    blocker: blockerOf(bulk, faulty.length, recipients.length),
    cause: `${id} ${faulty.length} ${work.now.toISOString()}`,
    said,
  };
}

function blockerOf(bulk: BulkOrderRow, faulty: number, recipients: number): string | null {
  if (bulk.stage === 'reading') return bulkOrderRefusals.stillReading().sentence;
  if (faulty === 0) return bulkOrderRefusals.nothingToTell().sentence;
  return recipients === 0 ? bulkOrderRefusals.nobodyToTell().sentence : null;
}

const without = ({ cause: _cause, said: _said, ...told }: ErrorNotification & Telling): ErrorNotification => told;

async function send(platform: Platform, work: Work, id: string): Promise<Answer<ErrorNotification>> {
  const told = await notificationOf(platform, work, id);
  if (isRefusal(told)) return told;
  if (told.faultyRows === 0) return bulkOrderRefusals.nothingToTell();
  if (told.recipients.length === 0) return bulkOrderRefusals.nobodyToTell();
  await work.inTx(async (tx) => {
    for (const { emailAddress } of told.recipients)
      await postText(tx, work, { ...told.said, recipient: emailAddress, cause: told.cause });
    await setColumns(tx, work, bulkOrder, id, { notified_at: work.now });
    tx.afterCommit(() => platform.wakeJobs());
  });
  return reply({ ...without(told), notifiedAt: work.now.toISOString() }, 'The client was told.');
}

async function errorSheet(work: Work, id: string): Promise<Answer<never>> {
  const bulk = await readRecord(work.db, bulkOrder, id, work.actor);
  if (isRefusal(bulk)) return bulk;
  const text = (value: string) => ({ kind: 'text' as const, text: value });
  const rows = (await faultyRows(work.db, id)).flatMap(({ row_number, name, faults, letters }) =>
    Object.entries(faults).map(([key, sentence]) => [
      text(String(row_number ?? '')),
      text(letters?.[key] ?? ''),
      text(key),
      text(name),
      text(sentence),
    ]),
  );
  const header = ['Row', 'Column', 'Field', 'Name', 'What is wrong'];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return download('bulk order errors.xlsx', mimeType, await writeWorkbook('Errors', header, rows));
}

/** Files of bulk orders: read in, told of, and their errors as a sheet. */
export const bulkOrderEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(createBulkOrder, ({ params, body, files }, work) =>
    create(platform, work, params.id, files[0], body.confirm === '1'),
  ),
  on(bulkOrderErrorNotificationInfo, async ({ params }, work) => {
    const told = await notificationOf(platform, work, params.id);
    return isRefusal(told) ? told : reply(without(told));
  }),
  on(sendBulkOrderErrorNotification, ({ params }, work) => send(platform, work, params.id)),
  on(downloadBulkOrderErrors, ({ params }, work) => errorSheet(work, params.id)),
];
