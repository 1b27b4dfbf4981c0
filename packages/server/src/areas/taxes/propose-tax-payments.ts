import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { federal945 } from '@fiducia/domain/taxes/deposits/built-in-authorities';
import type { DepositWindow } from '@fiducia/domain/taxes/deposits/deposit-window';
import type { ActorContext } from '../../platform/call/context.ts';
import { lock } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords, removeRecords } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readLiabilities, readSchedules, windowsOf } from './deposit-windows.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';
import { authorityCode, isLiability, payerEin, payerJoins, payerKey, payerName } from './payer-of-tax.ts';
import { addMissingAuthorities } from './refresh-authorities.job.ts';
import { netRefundsInDeposits } from './refunds/net-refunds-in-deposits.ts';
import { taxDepositScheduleTable } from './tax-deposit-schedule.table.ts';
import { taxPaymentTable } from './tax-payment.table.ts';

export const proposeTaxPaymentsKind = 'propose-tax-payments';

/** Enqueues the proposal of deposits, after taxes were withheld or reversed. */
export async function enqueueProposal(tx: Tx): Promise<void> {
  await enqueue(tx, { kind: proposeTaxPaymentsKind, payload: {} });
}

interface OpenPayer {
  readonly authority: string;
  readonly payer: string;
  readonly ein: string | null;
  readonly name: string;
  readonly since: string;
}

interface DueRow {
  readonly id: string;
  readonly authority: string;
  readonly payer_key: string;
  readonly payer_ein: string | null;
  readonly payer_name: string;
  readonly liability_from: string;
  readonly liability_to: string;
  readonly due_on: string;
  readonly deposit_rule: string;
  readonly updated_at: string;
}

interface Wanted extends DepositWindow {
  readonly id: string;
  readonly isNew: boolean;
  readonly payer: OpenPayer;
  readonly authorityId: string;
}

/** Tax that no batch holds: withheld, and in no deposit or one that is only due. */
const isOpenTax = `${isLiability} and t.status = 'withheld' and (t.tax_payment_id is null or exists (
  select from tax_payments due where due.id = t.tax_payment_id and due.status = 'due'))`;

const keyOf = (of: { authority: string; payer: string; from: string; to: string; dueOn: string; rule: string }) =>
  [of.authority, of.payer, of.from, of.to, of.dueOn, of.rule].join('/');

/**
 * Proposes deposits for all withheld tax that isn't in a batch: one for each payer, authority, and deposit period. Each
 * tax is in exactly one. Deposits that are no longer right are replaced. Accepts taxes that we calculated ourselves.
 * Lowers the deposits by the refunds that their payers net.
 * Only one transaction proposes deposits at a time.
 */
export async function proposeDeposits(tx: Tx, ctx: ActorContext): Promise<Rejection | undefined> {
  await lock(tx, 'taxPayments');
  await addMissingAuthorities(tx, ctx);
  const payers = await readOpenPayers(tx);
  const authorities = new Map(
    (
      await tx.many<{ id: string; code: string }>(sql`select id, code from taxing_authorities where deleted_at is null`)
    ).map(({ id, code }) => [code, id]),
  );
  const existing = await tx.many<DueRow>(sql`
    select p.id, a.code as authority, p.payer_key, p.payer_ein, p.payer_name, p.liability_from, p.liability_to, p.due_on, p.deposit_rule, p.updated_at
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.status = 'due' and p.deleted_at is null order by p.id for no key update of p`);
  const wanted = await wantedDeposits(tx, ctx, payers, authorities, existing);
  if (isRejection(wanted)) return wanted;
  await createDeposits(
    tx,
    ctx,
    wanted.filter(({ isNew }) => isNew),
  );
  await assignTaxes(tx, ctx, wanted);
  const kept = new Set(wanted.map(({ id }) => id));
  const outdated = existing.filter(({ id }) => !kept.has(id)).map((row) => ({ ...row }));
  if (outdated.length > 0) {
    await tx.run(sql`
      delete from tax_refund_offsets where tax_payment_id = any(${outdated.map(({ id }) => id)}::text[]) and deleted_at is null`);
    await removeRecords(tx, ctx, taxPaymentTable, outdated);
  }
  await netRefundsInDeposits(tx);
  return undefined;
}

const readOpenPayers = (tx: Tx): Promise<OpenPayer[]> =>
  tx.many<OpenPayer>(sql`
    select ${raw(authorityCode)} as authority, ${raw(payerKey)} as payer, min(${raw(payerEin)}) as ein,
           min(${raw(payerName)}) as name, min(t.withheld_on) as since
      from order_line_taxes t ${payerJoins} where ${raw(isOpenTax)} group by 1, 2 order by 1, 2`);

async function wantedDeposits(
  tx: Tx,
  ctx: ActorContext,
  payers: readonly OpenPayer[],
  authorities: ReadonlyMap<string, string>,
  existing: readonly DueRow[],
): Promise<readonly Wanted[] | Rejection> {
  const of = payers.filter(({ authority }) => authorities.has(authority));
  if (of.length === 0) return [];
  const schedules = await readSchedules(
    tx,
    of.map(({ payer }) => payer),
  );
  const first = of.map(({ since }) => since).toSorted()[0] ?? '';
  // A semiweekly period that began in the previous year counts toward the next-day rule.
  const since = addDays(`${first.slice(0, 4)}-01-01`, -7);
  const liabilities = await readLiabilities(
    tx,
    of.map(({ authority, payer }) => ({ authorityCode: authority, payerKey: payer })),
    since,
  );
  const byPayer = new Map(of.map((one) => [`${one.authority}/${one.payer}`, one]));
  const found = new Map<string, string>();
  for (const row of existing) {
    const { authority, payer_key: payer, liability_from: from, liability_to: to, due_on: dueOn } = row;
    const key = keyOf({ authority, payer, from, to, dueOn, rule: row.deposit_rule });
    if (!found.has(key)) found.set(key, row.id);
  }
  const wanted: Wanted[] = [];
  for (const liability of liabilities) {
    const payer = byPayer.get(`${liability.authorityCode}/${liability.payerKey}`);
    const authorityId = authorities.get(liability.authorityCode);
    if (payer === undefined || authorityId === undefined) continue;
    const proposed = windowsOf(liability, schedules);
    if (isRejection(proposed)) return proposed;
    await keepSchedules(tx, ctx, authorityId, payer, proposed.semiweeklySpans, schedules.spansOf);
    for (const one of proposed.windows.filter(({ to }) => to >= payer.since)) {
      const id = found.get(keyOf({ ...one, authority: liability.authorityCode, payer: liability.payerKey }));
      wanted.push({ ...one, id: id ?? newId(), isNew: id === undefined, payer, authorityId });
    }
  }
  return openWindows(tx, wanted);
}

/** Returns the deposits that hold at least one tax that isn't in a batch. */
async function openWindows(tx: Tx, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const open = await tx.many<{ authority: string; payer: string; date: string }>(sql`
    select distinct ${raw(authorityCode)} as authority, ${raw(payerKey)} as payer, t.withheld_on as date
      from order_line_taxes t ${payerJoins} where ${raw(isOpenTax)}`);
  return wanted.filter(({ payer, from, to }) =>
    open.some(
      (tax) => tax.authority === payer.authority && tax.payer === payer.payer && from <= tax.date && tax.date <= to,
    ),
  );
}

/** Stores the schedule that follows from the next-day rule, unless one is stored already. */
async function keepSchedules(
  tx: Tx,
  ctx: ActorContext,
  authorityId: string,
  payer: OpenPayer,
  spans: readonly { readonly frequency: string; readonly from: string; readonly to: string | null }[],
  spansOf: (authority: string, payer: string) => readonly { readonly from: string; readonly frequency: string }[],
): Promise<void> {
  const stored = spansOf(federal945, payer.payer);
  const fresh = spans.filter((one) => !stored.some((old) => old.from === one.from && old.frequency === one.frequency));
  await insertRecords(
    tx,
    ctx,
    taxDepositScheduleTable,
    fresh.map(({ frequency, from, to }) => ({
      draft: {},
      initialValues: {
        taxing_authority_id: authorityId,
        payer_ein: payer.payer,
        payer_name: payer.name,
        frequency,
        valid_from: from,
        valid_to: to,
        reason: `$100,000 accumulated on ${addDays(from, -1)}`,
        is_from_next_day_rule: true,
      },
    })),
  );
}

async function createDeposits(tx: Tx, ctx: ActorContext, fresh: readonly Wanted[]): Promise<void> {
  await insertRecords(
    tx,
    ctx,
    taxPaymentTable,
    fresh.map((one) => ({
      draft: {},
      initialValues: {
        id: one.id,
        friendly_id: newFriendlyId(ctx.now),
        taxing_authority_id: one.authorityId,
        payer_key: one.payer.payer,
        payer_ein: one.payer.ein,
        payer_name: one.payer.name,
        tax_year: one.taxYear,
        deposit_rule: one.rule,
        liability_from: one.from,
        liability_to: one.to,
        due_on: one.dueOn,
        status: 'due',
      },
    })),
  );
  await recordCreation(
    tx,
    ctx,
    taxPaymentTable,
    fresh.map(({ id }) => ({ id, state: { status: 'due', substatus: null } })),
  );
}

/** Puts every open tax into its deposit, and accepts those that we calculated. */
async function assignTaxes(tx: Tx, ctx: ActorContext, wanted: readonly Wanted[]): Promise<void> {
  const changed = await tx.many<{ id: string; client: string; before: string | null; after: string }>(sql`
    with target as (
      select * from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ payer }) => payer.authority)}::text[],
        ${wanted.map(({ payer }) => payer.payer)}::text[], ${wanted.map(({ from }) => from)}::date[], ${wanted.map(({ to }) => to)}::date[])
        as w (id, authority, payer, first_day, last_day)),
    open as (
      select t.id, t.master_account_id as client, t.tax_payment_id as before, target.id as after
        from order_line_taxes t ${payerJoins}
        join target on target.authority = ${raw(authorityCode)} and target.payer = ${raw(payerKey)}
          and t.withheld_on between target.first_day and target.last_day
       where ${raw(isOpenTax)} and (t.tax_payment_id is distinct from target.id or (t.accepted_at is null and t.rounding <> 'asSupplied')))
    update order_line_taxes t set tax_payment_id = open.after, updated_at = ${ctx.now},
           accepted_at = coalesce(t.accepted_at, case when t.rounding <> 'asSupplied' then ${ctx.now}::timestamptz end)
      from open where open.id = t.id
    returning t.id, open.client, open.before, open.after`);
  await logChanges(
    tx,
    ctx,
    changed.map(({ id, client, before, after }) => ({
      entity: orderLineTaxTable.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId: client,
      before: { tax_payment_id: before },
      after: { tax_payment_id: after },
    })),
  );
}
