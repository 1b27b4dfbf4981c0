import type { UploadPreview } from '@fiducia/contract/orders/order.routes';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { previewSheet } from '../../platform/spreadsheets/read-sheet.ts';
import { expectedColumns, readColumnMatches } from './column-matches.ts';
import { orderTable } from './order.table.ts';
import { contextOf } from './order-context.ts';

/** Returns the columns of a spreadsheet, and what the user has to say about them before the import. */
export async function previewUpload(
  ctx: RequestContext,
  orderId: string,
  file: UploadedPart,
): Promise<UploadPreview | Rejection> {
  const visible = await readRecord(ctx.db, orderTable, orderId, ctx.actor, { grants: orderTable.update });
  if (isRejection(visible)) return visible;
  const row = await ctx.db.one<Row>(sql`select * from orders where id = ${orderId}`);
  if (!row) return absent;
  const context = await contextOf(ctx.db, row, ctx.now);
  const expected = expectedColumns(context);
  const matches = await readColumnMatches(ctx.db, context);
  const outcome = await previewSheet({ bytes: file.bytes, fileName: file.fileName }, expected, matches);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  const { columns, rowCount } = outcome.value;
  const isFileNeed = new Set(expected.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  return {
    columns,
    fields: context.columns.map(({ key, header, isRequired }) => ({
      key,
      header,
      need: isFileNeed.has(key) ? 'file' : isRequired ? 'row' : 'optional',
    })),
    rowCount,
    needsMatching: columns.some(({ key, isIgnored, samples }) => key === null && !isIgnored && samples.length > 0),
    participants: visible.totalOrderLines,
  };
}
