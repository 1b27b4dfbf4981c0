import { account } from '@fiducia/contract/accounts/account.entity';
import type { Entity } from '@fiducia/contract/lang/entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import * as routes from '@fiducia/contract/plans/plan.routes';
import { planCustodian } from '@fiducia/contract/plans/plan-custodian.entity';
import { planTrustee } from '@fiducia/contract/plans/plan-trustee.entity';
import { type ActiveFacts, planMachine } from '@fiducia/domain/accounts/active-machine';
import { annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { planTypes } from '@fiducia/domain/orders/plan-type';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { checkAnnuityTypes } from '@fiducia/domain/validation/annuity-types';
import { feesOfAccount } from '../accounts/account-fees.ts';
import { partyFlaws } from '../accounts/party-flaws.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchWithin } from '../engine/search.ts';
import { createFromBody, type EntityHooks, serveEntity, viewRecord } from '../engine/serve-entity.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';

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

const state = { status: 'active', substatus: null };

/** The joint-survivor rule of three plan types, on the plan as it will be. */
function annuityFlaw(
  draft: Draft,
  before: { planTypeCode?: unknown; annuityTypeCodes?: unknown } = {},
): Refusal | undefined {
  if (draft['planTypeCode'] === undefined && draft['annuityTypeCodes'] === undefined) return undefined;
  const type = draft['planTypeCode'] ?? before.planTypeCode;
  const chosen = draft['annuityTypeCodes'] ?? before.annuityTypeCodes ?? [];
  if (!isOneOf(planTypes, type) || !Array.isArray(chosen)) return undefined;
  const flaw = checkAnnuityTypes(
    type,
    chosen.filter((code) => isOneOf(annuityTypes, code)),
  );
  return flaw === undefined ? undefined : invalid({ annuityTypeCodes: [flaw] });
}

const hooksFor = (accountId: string, masterAccountId: string): EntityHooks => ({
  beforeCreate: async (_tx, work, draft) => {
    const flaw = partyFlaws(draft) ?? annuityFlaw(draft);
    if (flaw) return flaw;
    const born = { master_account_id: masterAccountId, friendly_id: newFriendlyId(work.now), status: state.status };
    return { draft: { ...draft, accountId }, born };
  },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, plan, [{ id, state }]);
    return undefined;
  },
});

const hooks: EntityHooks = {
  without: ['create'],
  beforeUpdate: async (tx, work, id, draft) => {
    const before = await readRecord(tx, plan, id, work.actor);
    if (isRefusal(before)) return before;
    return partyFlaws(draft) ?? annuityFlaw(draft, before) ?? draft;
  },
};

async function makePlan(work: Work, accountId: string, body: Readonly<Record<string, unknown>>) {
  const name = body['displayName'] ?? body['name'];
  if (typeof name !== 'string' || name.trim() === '') return invalid({ displayName: ['Plan name is required'] });
  const { name: _, ...rest } = body;
  const id = await work.inTx(async (tx) => {
    const owner = await readRecord(tx, account, accountId, work.actor);
    if (isRefusal(owner)) return owner;
    if (owner.status !== 'active')
      return invalid({ accountId: ['This account is inactive. Reactivate it before you add a plan.'] });
    return createFromBody(tx, work, plan, hooksFor(accountId, owner.masterAccountId), {
      ...rest,
      displayName: name.trim(),
      accountId,
    });
  });
  return isRefusal(id) ? id : answer(work, plan, id);
}

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
    on(routes.createPlan, ({ params, body }, work) => makePlan(work, params.accountId, body)),
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
