import type { Entity } from '@fiducia/contract/lang/entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import * as logos from '@fiducia/contract/accounts/logo.routes';
import * as routes from '@fiducia/contract/plans/plan.routes';
import { planCustodian } from '@fiducia/contract/plans/plan-custodian.entity';
import { planTrustee } from '@fiducia/contract/plans/plan-trustee.entity';
import { type ActiveFacts, planMachine } from '@fiducia/domain/accounts/active-machine';
import { isRefusal, refusals } from '@fiducia/domain/refusal/refusal';
import { feesOfAccount } from '../accounts/account-fees.ts';
import { partyFlaws } from '../accounts/party-flaws.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { bindMoves, makeMove } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchWithin } from '../engine/search.ts';
import { createFromBody, type EntityHooks, serveEntity, viewRecord } from '../engine/serve-entity.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';
import { dropLogo, keepLogo, showLogo } from '../accounts/logos.ts';
import { advisorPlanEndpoints } from './advisor-plans.ts';
import { annuityFlaw, makePlan } from './make-plan.ts';
import { uploadPlansEndpoint } from './upload-plans.ts';

const planRefusals = refusals({
  isUsed: ['conflict', 'This plan has orders or money. Deactivate it instead.'],
});

const planMoves = bindMoves<ActiveFacts, keyof typeof planMachine.moves>({
  entity: plan,
  machine: planMachine,
  loadFacts: async (db, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const counts = await db.many<{ id: string; open_orders: number }>(sql`
      select p.id, count(o.id) as open_orders from unnest(${ids}::text[]) p (id)
      left join orders o on o.plan_id = p.id and o.status not in ('complete', 'cancelled') and o.deleted_at is null
      group by p.id`);
    return new Map(counts.map((row) => [row.id, { openOrders: row.open_orders }]));
  },
});

const hooks: EntityHooks = {
  without: ['create'],
  beforeUpdate: async (tx, work, id, draft) => {
    const before = await readRecord(tx, plan, id, work.actor);
    if (isRefusal(before)) return before;
    return partyFlaws(draft) ?? annuityFlaw(draft, before) ?? draft;
  },
  beforeRemove: async (tx, work, id, action) => {
    if (action === 'restore') return undefined;
    const mine = await readRecord(tx, plan, id, work.actor, { grants: plan.remove });
    if (isRefusal(mine)) return mine;
    const used = await tx.one(sql`
      select 1 from plans p where p.id = ${id} and (exists (select from orders o where o.plan_id = p.id)
         or exists (select from deposit_links l where l.plan_id = p.id) or exists (select from ledger_accounts a where a.holder_id = p.id))`);
    return used ? planRefusals.isUsed() : undefined;
  },
};

/** The logo of a plan stands where its own name does. */
const planLogoEndpoints = (store: FileStore): Endpoint[] => [
  on(logos.createPlanLogo, async ({ params, files }, work) => {
    const kept = await keepLogo(work, store, plan, params.id, files);
    return isRefusal(kept) ? kept : reply(kept);
  }),
  on(logos.readPlanLogo, ({ params, query }, work) => showLogo(work, store, plan, params.id, query)),
  on(logos.deletePlanLogo, async ({ params }, work) => {
    const done = await dropLogo(work, plan, params.id);
    return isRefusal(done) ? done : reply(done);
  }),
];

async function answer(work: Work, entity: Entity, id: string) {
  const record = await viewRecord(work, entity, id);
  return isRefusal(record) ? record : reply(record);
}

async function move(work: Work, id: string, name: 'deactivate' | 'reactivate') {
  const moved = await work.inTx(async (tx) => {
    const made = await makeMove(tx, work, planMoves, { id, move: name });
    return isRefusal(made) ? made : { id };
  });
  return isRefusal(moved) ? moved : answer(work, plan, id);
}

async function listOf(work: Work, entity: Entity, planId: string, query: Readonly<Record<string, unknown>>) {
  const parent = await readRecord(work.db, plan, planId, work.actor);
  if (isRefusal(parent)) return parent;
  const found = await searchWithin(work, entity, query, 'planId', planId);
  return isRefusal(found) ? found : searchAnswer(found);
}

async function addTo(work: Work, entity: Entity, planId: string, body: unknown) {
  const id = await work.inTx(async (tx) => {
    const parent = await readRecord(tx, plan, planId, work.actor, { grants: plan.update });
    if (isRefusal(parent)) return parent;
    const place: EntityHooks = {
      beforeCreate: async (_tx, _work, draft) => ({ draft, born: { master_account_id: parent.masterAccountId } }),
    };
    return createFromBody(tx, work, entity, place, { ...Object(body), planId });
  });
  return isRefusal(id) ? id : answer(work, entity, id);
}

export const plansArea: Area = {
  name: 'plans',
  entities: [plan, planCustodian, planTrustee],
  endpoints: ({ files }) => [
    ...serveEntity(plan, files, hooks),
    ...serveEntity(planCustodian, files, { without: ['create'] }),
    ...serveEntity(planTrustee, files, { without: ['create'] }),
    on(routes.createPlan, async ({ params, body }, work) => {
      const id = await work.inTx((tx) => makePlan(tx, work, params.accountId, body));
      return isRefusal(id) ? id : answer(work, plan, id);
    }),
    ...advisorPlanEndpoints,
    uploadPlansEndpoint,
    ...planLogoEndpoints(files),
    on(routes.deactivatePlan, ({ params }, work) => move(work, params.id, 'deactivate')),
    on(routes.reactivatePlan, ({ params }, work) => move(work, params.id, 'reactivate')),
    on(routes.listCustodians, ({ params, rawQuery }, work) => listOf(work, planCustodian, params.id, rawQuery)),
    on(routes.listTrustees, ({ params, rawQuery }, work) => listOf(work, planTrustee, params.id, rawQuery)),
    on(routes.createCustodian, ({ params, body }, work) => addTo(work, planCustodian, params.planId, body)),
    on(routes.createTrustee, ({ params, body }, work) => addTo(work, planTrustee, params.planId, body)),
    on(routes.listPlanFees, async ({ params }, work) => {
      const parent = await readRecord(work.db, plan, params.id, work.actor);
      return isRefusal(parent) ? parent : reply(await feesOfAccount(work, parent.masterAccountId, params.id));
    }),
  ],
};
