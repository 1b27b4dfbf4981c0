import * as orders from '@fiducia/contract/orders/order.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { addPerson } from './add-person.ts';
import { moneyInstructions } from './money-instructions.ts';
import { onOrder } from './on-record.ts';
import { orderTable } from './order.table.ts';
import { approve, cancel, initiate, removeLines, reopen, submit, submitNow } from './order-actions.ts';
import { dataFixesOf, feeDependencyData, visibleContext } from './order-view.ts';
import { preFlight } from './pre-flight.ts';
import { dropSupplement, saveSupplement } from './save-supplement.ts';

/** Returns the endpoints for actions on an order. */
export const orderEndpoints = (platform: Platform) => [
  on(orders.touchOrder, ({ params }, ctx) =>
    replyOf(
      ctx.inTx(async (tx) => {
        const record = await readRecord(tx, orderTable, params.id, ctx.actor, { grants: orderTable.update });
        if (isRejection(record)) return record;
        await tx.run(sql`update orders set updated_at = ${ctx.now} where id = ${params.id}`);
        return { id: params.id, updatedAt: ctx.now.toISOString() };
      }),
    ),
  ),
  on(orders.submitOrder, ({ params: { id } }, ctx) => onOrder(platform, ctx, id, (tx) => submit(tx, ctx, id))),
  on(orders.submitOrderForApproval, ({ params: { id } }, ctx) =>
    onOrder(platform, ctx, id, (tx) => submitNow(tx, ctx, id, 'submitForApproval')),
  ),
  on(orders.approveOrder, ({ params: { id } }, ctx) => onOrder(platform, ctx, id, (tx) => approve(tx, ctx, id))),
  on(orders.reopenOrder, ({ params: { id }, body }, ctx) =>
    onOrder(platform, ctx, id, (tx) => reopen(tx, ctx, id, body.note)),
  ),
  on(orders.cancelOrder, ({ params: { id }, body }, ctx) =>
    onOrder(platform, ctx, id, (tx) => cancel(tx, ctx, id, body.note)),
  ),
  on(orders.initiateOrder, ({ params: { orderId } }, ctx) =>
    onOrder(platform, ctx, orderId, (tx) => initiate(tx, ctx, orderId)),
  ),
  on(orders.orderSubstatus, async ({ params }, ctx) => {
    const record = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply({ status: record.status, substatus: record.substatus });
  }),
  on(orders.orderFeeDependencyData, async ({ params }, ctx) => {
    const context = await visibleContext(ctx, params.id);
    return isRejection(context) ? context : reply(feeDependencyData(context));
  }),
  on(orders.orderPreFlight, ({ params }, ctx) => replyOf(preFlight(ctx, params.id))),
  on(orders.orderMoneyInstructions, async ({ params }, ctx) => {
    const record = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(await moneyInstructions(ctx, record));
  }),
  on(orders.orderDataFixes, async ({ params }, ctx) => {
    const context = await visibleContext(ctx, params.id);
    return isRejection(context) ? context : reply(await dataFixesOf(ctx, context));
  }),
  on(orders.addOrderSupplement, ({ params, files }, ctx) =>
    replyOf(saveSupplement(ctx, platform.files, orderTable, params.id, files[0])),
  ),
  on(orders.removeOrderSupplement, ({ params }, ctx) => replyOf(dropSupplement(ctx, orderTable, params.id))),
  on(orders.addOrderLine, ({ params, body }, ctx) => replyOf(ctx.inTx((tx) => addPerson(tx, ctx, params.id, body)))),
  on(orders.removeOrderLines, ({ params, body }, ctx) =>
    replyOf(ctx.inTx((tx) => removeLines(tx, ctx, params.id, body.orderLineIds))),
  ),
];
