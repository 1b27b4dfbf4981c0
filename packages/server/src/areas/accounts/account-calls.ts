import * as routes from '@fiducia/contract/accounts/account.routes';
import { feesInForce } from '@fiducia/contract/accounts/fee.routes';
import { isAdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import { actorIncluding } from '@fiducia/domain/foundation/actor/actor';
import { absent, invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply, replyOf, searchAnswerOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { createFromBody, viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { forgetActors } from '../access/sessions/identify.ts';
import { accountTable } from './account.table.ts';
import { feesOfAccount, generalFees, heldFees } from './account-fees.ts';
import { accountHooks } from './account-hooks.ts';
import { accountTransitions } from './account-transitions.ts';
import { createBelow } from './advisor-accounts.ts';

async function createSubaccount(platform: Platform, ctx: RequestContext, masterId: string, body: unknown) {
  const id = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => forgetActors(platform.database));
    const parent = await readRecord(tx, accountTable, masterId, ctx.actor, {
      grants: accountTable.update,
      withDeleted: false,
    });
    if (isRejection(parent)) return parent;
    if (isAdvisorLevel(parent.accountTypeCode)) return createBelow(tx, ctx, parent, body);
    if (parent.masterAccountId !== parent.id)
      return invalid({ masterId: ['A subaccount can’t have subaccounts. Choose its master account.'] });
    return createFromBody(tx, ctx, accountTable, accountHooks(parent), body);
  });
  if (isRejection(id)) return id;
  const actor = actorIncluding(ctx.actor, id, masterId);
  return replyOf(viewRecord({ ...ctx, actor }, accountTable, id));
}

async function transition(platform: Platform, ctx: RequestContext, id: string, name: 'deactivate' | 'reactivate') {
  const transitioned = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => forgetActors(platform.database));
    const visible = await readRecord(tx, accountTable, id, ctx.actor, { grants: accountTable.update });
    if (isRejection(visible)) return visible;
    const made = await applyTransition(tx, ctx, accountTransitions, { id, transition: name });
    return isRejection(made) ? made : { id };
  });
  return isRejection(transitioned) ? transitioned : replyOf(viewRecord(ctx, accountTable, id));
}

/** Endpoints for an account other than reading and updating it. */
export const accountEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.searchAccountsAsStaff, ({ rawQuery }, ctx) => searchAnswerOf(searchEntity(ctx, accountTable, rawQuery))),
  on(routes.createSubaccount, ({ params, body }, ctx) => createSubaccount(platform, ctx, params.masterId, body)),
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
  on(routes.deactivateAccount, ({ params }, ctx) => transition(platform, ctx, params.id, 'deactivate')),
  on(routes.reactivateAccount, ({ params }, ctx) => transition(platform, ctx, params.id, 'reactivate')),
];
