import {
  createOrdersOfAutoParticipants,
  type MadeOrders,
} from '@fiducia/contract/orders/auto-participant-order.routes';
import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { readParticipantRow } from '@fiducia/domain/orders/read-participant-row';
import { orderBlocker } from '@fiducia/domain/participants/auto-service-run';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { autoParticipantTable } from '../participants/auto-participant.table.ts';
import { recordAutoRun } from '../participants/record-auto-run.ts';
import { cellsFrom } from './change-person.ts';
import { createOrderFor } from './create-order.ts';
import { contextOf, lockOpenOrder, type OrderContext } from './order-context.ts';
import { stagePeople } from './stage-people.ts';

const serviceCode = 'expressAutomaticRollovers';

interface Candidate {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly tax_id_encrypted: Buffer;
  readonly date_of_birth: string | null;
  readonly email_address: string | null;
  readonly address_line1: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
  readonly balance_cents: number;
  readonly status: string;
  readonly master_account_id: string;
  readonly subaccount_id: string;
  readonly plan_id: string;
  readonly has_order_line: boolean;
  readonly is_plan_active: boolean;
}

/**
 * Locks the participants, so that two requests don't make two order lines for one of them. Reads them in a second
 * statement, which sees the order lines of a request that held the lock before.
 */
async function lockCandidates(tx: Tx, ids: readonly string[]): Promise<Candidate[]> {
  const wanted = [...new Set(ids)];
  await tx.run(sql`select 1 from auto_participants where id = any(${wanted}::text[]) order by id for no key update`);
  return tx.many<Candidate>(sql`
    select a.id, a.first_name, a.last_name, a.tax_id_encrypted, a.date_of_birth::text as date_of_birth, a.email_address, a.address_line1, a.city,
           a.state_code, a.postal_code, a.balance_cents, a.status, a.master_account_id, a.subaccount_id, a.plan_id,
           exists (select from order_lines l where l.id = a.order_line_id and l.deleted_at is null and l.status <> 'cancelled') as has_order_line,
           exists (select from plans p where p.id = a.plan_id and p.status = 'active' and p.deleted_at is null) as is_plan_active
      from auto_participants a where a.id = any(${wanted}::text[]) and a.deleted_at is null order by a.id`);
}

const leave = ({ id, first_name, last_name }: Candidate, reason: string): LeftOut => ({
  id,
  name: `${first_name} ${last_name}`,
  reason,
});

/** Returns what a rejection says about its fields, or else the sentence of the rejection. */
function reasonOf({ sentence, errors = {} }: Rejection): string {
  const details = Object.values(errors).flat();
  return details.length > 0 ? details.join(' ') : sentence;
}

/** Returns the plan's open order that was made from the feed, or makes one. */
async function openOrderOf(tx: Tx, ctx: RequestContext, of: Candidate): Promise<OrderContext | Rejection> {
  const open = await tx.one<{ id: string }>(sql`
    select o.id from orders o
     where o.plan_id = ${of.plan_id} and o.service_code = ${serviceCode} and o.status = 'open' and o.substatus is null and o.deleted_at is null
       and exists (select from order_lines l join auto_participants a on a.order_line_id = l.id where l.order_id = o.id and l.deleted_at is null)
     order by o.created_at desc, o.id limit 1`);
  const draft = { serviceCode, planId: of.plan_id, accountId: of.master_account_id };
  const id = open?.id ?? (await createOrderFor(tx, ctx, draft));
  return isRejection(id) ? id : lockOpenOrder(tx, ctx, id);
}

function cellsOf(ctx: RequestContext, context: OrderContext, of: Candidate): Record<string, RawCell> | Rejection {
  const cells = cellsFrom(context, {
    firstName: of.first_name,
    lastName: of.last_name,
    taxId: ctx.keyring.open('taxId', of.tax_id_encrypted).reveal(),
    dateOfBirth: of.date_of_birth,
    emailAddress: of.email_address,
    addressLine1: of.address_line1,
    city: of.city,
    stateCode: of.state_code,
    postalCode: of.postal_code,
    retirementAccountTypeCode: 'Traditional',
    traditionalPreTaxAmount: of.balance_cents,
  });
  if (isRejection(cells)) return cells;
  return Object.fromEntries(Object.entries(cells).flatMap(([key, cell]) => (cell === null ? [] : [[key, cell]])));
}

async function linkLines(tx: Tx, ctx: RequestContext, people: readonly Candidate[], lineIds: readonly string[]) {
  await tx.run(sql`
    update auto_participants a set order_line_id = m.line_id, updated_at = ${ctx.now}
      from unnest(${people.map(({ id }) => id)}::text[], ${lineIds}::text[]) as m (id, line_id) where a.id = m.id`);
  await logChanges(
    tx,
    ctx,
    people.map(({ id, master_account_id: masterAccountId }, at) => ({
      entity: autoParticipantTable.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId,
      before: { order_line_id: null },
      after: { order_line_id: lineIds[at] },
    })),
  );
}

/** The values that decide how the rows of a new order of the plan are validated. */
const newOrderOf = (ctx: RequestContext, of: Candidate) => ({
  id: '',
  friendly_id: '',
  status: 'open',
  substatus: null,
  service_code: serviceCode,
  plan_id: of.plan_id,
  account_id: of.subaccount_id,
  master_account_id: of.master_account_id,
  created_at: ctx.now.toISOString(),
});

/** Adds the participants of one plan to its order. A participant whose row would have errors is left out. */
async function orderPlan(
  tx: Tx,
  ctx: RequestContext,
  people: readonly [Candidate, ...Candidate[]],
): Promise<MadeOrders | Rejection> {
  const [first] = people;
  const rules = await contextOf(tx, newOrderOf(ctx, first), ctx.now);
  const leftOut: LeftOut[] = [];
  const good: { person: Candidate; cells: Record<string, RawCell> }[] = [];
  for (const person of people) {
    const cells = cellsOf(ctx, rules, person);
    if (isRejection(cells)) return cells;
    const faults = Object.values(readParticipantRow(cells, rules).faults);
    if (faults.length > 0) leftOut.push(leave(person, faults.join(' ')));
    else good.push({ person, cells });
  }
  if (good.length === 0) return { created: 0, orderIds: [], leftOut };
  const context = await openOrderOf(tx, ctx, first);
  if (isRejection(context))
    return {
      created: 0,
      orderIds: [],
      leftOut: [...leftOut, ...good.map(({ person }) => leave(person, reasonOf(context)))],
    };
  const rows = good.map(({ cells }) => ({ rowNumber: null, cells, letters: {}, sheetFaults: {} }));
  const { ids } = await stagePeople(tx, ctx, context, rows);
  await linkLines(
    tx,
    ctx,
    good.map(({ person }) => person),
    ids,
  );
  return { created: good.length, orderIds: [context.id], leftOut };
}

/**
 * Makes order lines for accepted participants of recordkeepers' feeds, in one open order for each plan. Records the run
 * with those left out and the reasons.
 */
async function makeOrders(ctx: RequestContext, ids: readonly string[]): Promise<MadeOrders | Rejection> {
  return ctx.inTx(async (tx) => {
    const people = await lockCandidates(tx, ids);
    if (people.length < new Set(ids).size) return absent;
    const judged = people.map((person) => ({
      person,
      blocker: orderBlocker({
        status: person.status,
        hasOrderLine: person.has_order_line,
        isPlanActive: person.is_plan_active,
      }),
    }));
    const leftOut = judged.flatMap(({ person, blocker }) => (blocker === undefined ? [] : [leave(person, blocker)]));
    const ready = judged.flatMap(({ person, blocker }) => (blocker === undefined ? [person] : []));
    const orderIds: string[] = [];
    let created = 0;
    for (const [, [first, ...others]] of Map.groupBy(ready, ({ plan_id }) => plan_id)) {
      if (first === undefined) continue;
      const made = await orderPlan(tx, ctx, [first, ...others]);
      if (isRejection(made)) return made;
      created += made.created;
      orderIds.push(...made.orderIds);
      leftOut.push(...made.leftOut);
    }
    await recordAutoRun(tx, ctx, { kind: 'orders', created, known: 0, leftOut });
    return { created, orderIds, leftOut };
  });
}

/** Endpoint that makes orders from accepted participants of recordkeepers' feeds. */
export const makeAutoOrders: Endpoint = on(createOrdersOfAutoParticipants, async ({ body }, ctx) => {
  const made = await makeOrders(ctx, body.selectedAutoParticipantIds);
  if (isRejection(made)) return made;
  const left = made.leftOut.length;
  return reply(made, `Order lines made: ${made.created}.${left > 0 ? ` Left out: ${left}.` : ''}`);
});
