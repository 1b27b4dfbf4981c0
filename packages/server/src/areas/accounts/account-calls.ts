import * as routes from '@fiducia/contract/accounts/account.routes';
import { feesInForce } from '@fiducia/contract/accounts/fee.routes';
import { absent, invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply, replyOf, searchAnswerOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { createFromBody, viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { accountTable } from './account.table.ts';
import { feesOfAccount, generalFees, heldFees } from './account-fees.ts';
import { accountHooks } from './account-hooks.ts';
import { accountTransitions } from './account-transitions.ts';

async function createSubaccount(ctx: RequestContext, masterId: string, body: unknown) {
  const id = await ctx.inTx(async (tx) => {
    const master = await readRecord(tx, accountTable, masterId, ctx.actor);
    if (isRejection(master)) return master;
    if (master.masterAccountId !== master.id)
      return invalid({ masterId: ['A subaccount can’t have subaccounts. Choose its master account.'] });
    return createFromBody(tx, ctx, accountTable, accountHooks(masterId), body);
  });
  return isRejection(id) ? id : replyOf(viewRecord(ctx, accountTable, id));
}

async function transition(ctx: RequestContext, id: string, name: 'deactivate' | 'reactivate') {
  const transitioned = await ctx.inTx(async (tx) => {
    const made = await applyTransition(tx, ctx, accountTransitions, { id, transition: name });
    return isRejection(made) ? made : { id };
  });
  return isRejection(transitioned) ? transitioned : replyOf(viewRecord(ctx, accountTable, id));
}

/** Endpoints for an account other than reading and updating it. */
export const accountEndpoints: readonly Endpoint[] = [
  on(routes.searchAccountsAsStaff, ({ rawQuery }, ctx) => searchAnswerOf(searchEntity(ctx, accountTable, rawQuery))),
  on(routes.createSubaccount, ({ params, body }, ctx) => createSubaccount(ctx, params.masterId, body)),
  on(feesInForce, async (_request, ctx) => reply(await generalFees(ctx))),
  on(routes.listAccountFees, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    return isRejection(parent)
      ? parent
      : reply(await feesOfAccount(ctx, { accountId: params.id, masterAccountId: parent.masterAccountId }));
  }),
  on(routes.listHeldFees, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    return isRejection(parent) ? absent : reply(await heldFees(ctx, params.id));
  }),
  on(routes.deactivateAccount, ({ params }, ctx) => transition(ctx, params.id, 'deactivate')),
  on(routes.reactivateAccount, ({ params }, ctx) => transition(ctx, params.id, 'reactivate')),
];
