import * as routes from '@fiducia/contract/plans/advisor-plan.routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { accountTable } from '../accounts/account.table.ts';
import { makePlan } from './make-plan.ts';
import { planTable } from './plan.table.ts';

/** Selects a plan for an advisor's account. The plan must belong to the account or to its firm. */
async function select(
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  planId: string | null,
): Promise<Rejection | undefined> {
  const place = await readRecord(tx, accountTable, accountId, ctx.actor, {
    grants: accountTable.update,
    withDeleted: false,
  });
  if (isRejection(place)) return place;
  const isTheirs =
    planId === null ||
    (await tx.one(sql`
      select 1 from plans where id = ${planId} and status = 'active' and deleted_at is null
         and account_id in (${accountId}, ${place.parentAccountId}, ${place.masterAccountId})`)) !== undefined;
  if (!isTheirs) return invalid({ selectedPlanId: ['Choose one of this account’s active plans.'] });
  await setColumns(tx, ctx, accountTable, accountId, { advisor_selected_plan_id: planId });
  return undefined;
}

export const advisorPlanEndpoints: readonly Endpoint[] = [
  on(routes.updateAdvisorSelectedPlan, async ({ params, body }, ctx) => {
    const rejection = await ctx.inTx(
      async (tx) => (await select(tx, ctx, params.accountId, body.selectedPlanId)) ?? { id: params.accountId },
    );
    if (isRejection(rejection)) return rejection;
    const record = await viewRecord(ctx, accountTable, params.accountId);
    return isRejection(record) ? record : reply(record);
  }),
  on(routes.createAdvisorPlan, async ({ params, body }, ctx) => {
    const id = await ctx.inTx((tx) => makePlan(tx, ctx, params.accountId, { displayName: body.name }));
    if (isRejection(id)) return id;
    const record = await viewRecord(ctx, planTable, id);
    return isRejection(record) ? record : reply(record);
  }),
];
