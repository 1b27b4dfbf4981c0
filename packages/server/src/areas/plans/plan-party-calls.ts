import * as routes from '@fiducia/contract/plans/plan.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { replyOf, searchAnswerOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchWithin } from '../../platform/engine/search.ts';
import { createFromBody, type EntityHooks, viewRecord } from '../../platform/engine/serve-entity.ts';
import type { Table } from '../../platform/engine/table.ts';
import { planTable } from './plan.table.ts';
import { planCustodianTable } from './plan-custodian.table.ts';
import { planTrusteeTable } from './plan-trustee.table.ts';

async function listOf(ctx: RequestContext, party: Table, planId: string, query: Readonly<Record<string, unknown>>) {
  const parent = await readRecord(ctx.db, planTable, planId, ctx.actor);
  if (isRejection(parent)) return parent;
  return searchAnswerOf(searchWithin(ctx, party, query, 'planId', planId));
}

async function addTo<E extends Table>(ctx: RequestContext, party: E, planId: string, body: unknown) {
  const id = await ctx.inTx(async (tx) => {
    const parent = await readRecord(tx, planTable, planId, ctx.actor, { grants: planTable.update });
    if (isRejection(parent)) return parent;
    const place: EntityHooks = {
      beforeCreate: async (_tx, _ctx, draft) => ({
        draft,
        initialValues: { master_account_id: parent.masterAccountId },
      }),
    };
    return createFromBody(tx, ctx, party, place, { ...Object(body), planId });
  });
  return isRejection(id) ? id : replyOf(viewRecord(ctx, party, id));
}

/** Endpoints for the custodians and trustees of a plan. */
export const planPartyEndpoints: readonly Endpoint[] = [
  on(routes.listCustodians, ({ params, rawQuery }, ctx) => listOf(ctx, planCustodianTable, params.planId, rawQuery)),
  on(routes.listTrustees, ({ params, rawQuery }, ctx) => listOf(ctx, planTrusteeTable, params.planId, rawQuery)),
  on(routes.createCustodian, ({ params, body }, ctx) => addTo(ctx, planCustodianTable, params.planId, body)),
  on(routes.createTrustee, ({ params, body }, ctx) => addTo(ctx, planTrusteeTable, params.planId, body)),
];
