import * as orders from '@fiducia/contract/orders/order.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply, replyOf, searchAnswerOf } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchWithin } from '../../platform/engine/search.ts';
import { accountTable } from '../accounts/account.table.ts';
import { readAccountHome } from './account-home.ts';
import { createOrderFor } from './create-order.ts';
import { ourAccount } from './money-instructions.ts';
import { orderTable } from './order.table.ts';
import { viewOrder } from './order-view.ts';

/** Endpoints for the orders of an account. */
export const accountOrderEndpoints = [
  on(orders.listAccountOrders, async ({ params, rawQuery }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.accountId, ctx.actor);
    if (isRejection(parent)) return parent;
    const field = parent.isMasterAccount === true ? 'masterAccountId' : 'accountId';
    return searchAnswerOf(searchWithin(ctx, orderTable, rawQuery, field, params.accountId));
  }),
  on(orders.createAccountOrder, async ({ params, body }, ctx) => {
    const id = await ctx.inTx((tx) => createOrderFor(tx, ctx, { ...body, accountId: params.accountId }));
    if (isRejection(id)) return id;
    return replyOf(viewOrder(ctx, id));
  }),
  on(orders.accountHome, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    return isRejection(parent) ? parent : reply(await readAccountHome(ctx, parent.masterAccountId));
  }),
  on(orders.accountMoneyInstructions, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    return isRejection(parent) ? parent : reply({ account: await ourAccount(ctx) });
  }),
];
