import { account } from '@fiducia/contract/accounts/account.entity';
import * as routes from '@fiducia/contract/plans/advisor-plan.routes';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { viewRecord } from '../engine/serve-entity.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { makePlan } from './make-plan.ts';

/** The plan must be one of the account's own or of its firm's. */
async function select(tx: Tx, work: Work, accountId: string, planId: string | null): Promise<Refusal | undefined> {
  const place = await readRecord(tx, account, accountId, work.actor, { grants: account.update, withDeleted: false });
  if (isRefusal(place)) return place;
  const isTheirs =
    planId === null ||
    (await tx.one(sql`
      select 1 from plans where id = ${planId} and status = 'active' and deleted_at is null
         and account_id in (${accountId}, ${place.parentAccountId}, ${place.masterAccountId})`));
  if (!isTheirs) return invalid({ selectedPlanId: ['Choose an active plan of this account.'] });
  await setColumns(tx, work, account, accountId, { advisor_selected_plan_id: planId });
  return undefined;
}

export const advisorPlanEndpoints: readonly Endpoint[] = [
  on(routes.updateAdvisorSelectedPlan, async ({ params, body }, work) => {
    const refusal = await work.inTx(
      async (tx) => (await select(tx, work, params.accountId, body.selectedPlanId)) ?? { id: params.accountId },
    );
    if (isRefusal(refusal)) return refusal;
    const record = await viewRecord(work, account, params.accountId);
    return isRefusal(record) ? record : reply(record);
  }),
  on(routes.createAdvisorPlan, async ({ params, body }, work) => {
    const id = await work.inTx((tx) => makePlan(tx, work, params.accountId, { displayName: body.name }));
    if (isRefusal(id)) return id;
    const record = await viewRecord(work, plan, id);
    return isRefusal(record) ? record : reply(record);
  }),
];
