import { type Cents, cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { freeCredit } from '@fiducia/domain/trust/free-credit';
import type { FundsHolder } from '@fiducia/domain/trust/holder-accounts';
import { associated } from '@fiducia/domain/trust/recipes';
import { takesMoney } from '@fiducia/domain/trust/takes-money';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { notifySponsorOfLines } from '../accounts/notify-sponsor.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { followDeposits } from './deposit-transitions.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';
import { refreshLines } from './refresh-lines.ts';
import { isOwedFor, makeDebtsGood, owedForEnded } from './sponsor-debts.ts';

export interface LockedLink {
  readonly id: string;
  readonly depositId: string;
  readonly type: 'plan' | 'account';
  readonly planId: string | null;
  readonly accountId: string | null;
  readonly masterAccountId: string;
  readonly remainder: Cents;
}

export interface LockedLine {
  readonly id: string;
  readonly friendlyId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly status: string;
  /** True if the order line has ended but its sponsor owes what was paid for it, because a deposit was returned. */
  readonly isOwedFor: boolean;
  readonly substatus: string | null;
  readonly planId: string | null;
  readonly subaccountId: string | null;
  readonly masterAccountId: string;
  readonly need: Cents;
}

export interface Share {
  readonly orderLineId: string;
  readonly amount: Cents;
}

/**
 * Locks a link after its deposit, in the lock order (`lock-parents.ts`). Concurrent requests for the same money wait here, and the second one sees what is left.
 */
export async function lockLink(tx: Tx, id: string): Promise<LockedLink | Rejection> {
  await tx.run(
    sql`select d.id from deposits d join deposit_links l on l.deposit_id = d.id where l.id = ${id} for no key update of d`,
  );
  const link = await tx.one<LockedLink>(sql`
    select id, deposit_id as "depositId", type, plan_id as "planId", account_id as "accountId",
           master_account_id as "masterAccountId", remainder_to_associate_cents as remainder
      from deposit_links where id = ${id} and deleted_at is null for no key update`);
  return link ?? absent;
}

/** Locks order lines after their orders, and returns them with what they need. */
export async function lockLines(tx: Tx, ids: readonly string[]): Promise<LockedLine[]> {
  lockParents(tx, orderLineTable, ids);
  return tx.many<LockedLine>(sql`
    select id, friendly_id as "friendlyId", first_name as "firstName", last_name as "lastName", status, substatus,
           plan_id as "planId", subaccount_id as "subaccountId", master_account_id as "masterAccountId",
           least(greatest(total_funds_required_cents - total_funds_associated_cents, 0), ${owedForEnded}) as need, ${isOwedFor} as "isOwedFor"
      from order_lines l where id = any(${ids}::text[]) and deleted_at is null order by id for no key update`);
}

export const holderOf = (link: LockedLink): FundsHolder =>
  link.type === 'plan' ? { type: 'plan', id: link.planId ?? '' } : { type: 'account', id: link.accountId ?? '' };

/** Returns a rejection if this order line can't accept money from this source. */
export function lineProblem(line: LockedLine, from: FundsHolder, masterAccountId: string): Rejection | undefined {
  if (line.masterAccountId !== masterAccountId) return trustRejections.otherClient();
  if (!takesMoney(line.status) && !line.isOwedFor) return trustRejections.lineTakesNoMoney({ status: line.status });
  const isItsOwn =
    from.type === 'plan' ? from.id === line.planId : from.id === line.subaccountId || from.id === line.masterAccountId;
  return isItsOwn ? undefined : trustRejections.otherPlan();
}

/**
 * Associates money of a locked link with locked order lines (all or none). The number of statements does not depend on
 * the number of lines.
 */
export async function associateLink(
  tx: Tx,
  ctx: ActorContext,
  link: LockedLink,
  lines: readonly LockedLine[],
  shares: readonly Share[],
  method: 'byHand' | 'automatic',
): Promise<string[] | Rejection> {
  const total = sumCents(shares.map(({ amount }) => amount));
  if (total > link.remainder) return trustRejections.linkHasLess({ left: link.remainder });
  const made = await associateFrom(
    tx,
    ctx,
    { holder: holderOf(link), link, masterAccountId: link.masterAccountId },
    lines,
    shares,
    method,
  );
  if (isRejection(made)) return made;
  const remainder = cents(link.remainder - total);
  await tx.run(sql`
    update deposit_links set remainder_to_associate_cents = ${remainder}, updated_at = ${ctx.now} where id = ${link.id}`);
  await logChanges(tx, ctx, [
    {
      entity: depositLinkTable.name,
      recordId: link.id,
      action: 'update',
      masterAccountId: link.masterAccountId,
      before: { remainder_to_associate_cents: link.remainder },
      after: { remainder_to_associate_cents: remainder },
    },
  ]);
  return (await followDeposits(tx, ctx, [link.depositId])) ?? made;
}

/** Associates an account's free credit with one locked order line (P7 without a link). */
export async function associateCredit(
  tx: Tx,
  ctx: ActorContext,
  line: LockedLine,
  amount: Cents,
): Promise<string[] | Rejection> {
  const accountId = line.subaccountId ?? line.masterAccountId;
  const left = await lockFreeCredit(tx, accountId);
  if (amount > left) return trustRejections.creditHasLess({ left });
  const holder: FundsHolder = { type: 'account', id: accountId };
  return associateFrom(
    tx,
    ctx,
    { holder, link: null, masterAccountId: line.masterAccountId },
    [line],
    [{ orderLineId: line.id, amount }],
    'byHand',
  );
}

/**
 * Returns an account's available credit: its balance minus the remainders of its links. Locks its ledger account, so
 * that the credit can't be spent in the meantime.
 */
export async function lockFreeCredit(tx: Tx, accountId: string): Promise<Cents> {
  const held = await tx.one<{ held: Cents }>(
    sql`select -balance_cents as held from ledger_accounts where code = '2100' and holder_type = 'account' and holder_id = ${accountId} for no key update`,
  );
  const linked = await tx.one<{ linked: Cents }>(sql`
    select coalesce(sum(remainder_to_associate_cents), 0)::bigint as linked from deposit_links
     where account_id = ${accountId} and type = 'account' and deleted_at is null`);
  return freeCredit(held?.held ?? zeroCents, linked?.linked ?? zeroCents);
}

interface Source {
  readonly holder: FundsHolder;
  readonly link: LockedLink | null;
  readonly masterAccountId: string;
}

async function associateFrom(
  tx: Tx,
  ctx: ActorContext,
  source: Source,
  lines: readonly LockedLine[],
  shares: readonly Share[],
  method: 'byHand' | 'automatic',
): Promise<string[] | Rejection> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { orderLineId, amount } of shares) {
    const line = byId.get(orderLineId);
    if (!line) return absent;
    const problem = lineProblem(line, source.holder, source.masterAccountId);
    if (problem) return problem;
    if (amount > line.need) return trustRejections.lineNeedsLess({ left: line.need });
  }
  const ids = shares.map(() => newId());
  await insertRecords(
    tx,
    ctx,
    orderLineAssociationTable,
    shares.map(({ orderLineId, amount }, i) => ({
      draft: {},
      initialValues: {
        id: ids[i],
        order_line_id: orderLineId,
        deposit_link_id: source.link?.id ?? null,
        account_id: source.link ? null : source.holder.id,
        master_account_id: source.masterAccountId,
        amount_cents: amount,
        credit_for_account: source.link === null,
        method,
        created_by: ctx.actor.userId,
      },
    })),
  );
  await refreshLines(
    tx,
    ctx,
    shares.map(({ orderLineId }) => orderLineId),
  );
  await post(
    tx,
    ctx,
    shares.map(({ orderLineId, amount }, i) =>
      associated({
        orderLineAssociationId: ids[i] ?? '',
        orderLineId,
        from: source.holder,
        amount,
        masterAccountId: source.masterAccountId,
      }),
    ),
  );
  await makeDebtsGood(
    tx,
    ctx,
    shares.map(({ orderLineId }) => orderLineId),
  );
  await notifySponsorOfLines(
    tx,
    ctx,
    'moneyReceived',
    shares.map(({ orderLineId }) => orderLineId),
  );
  return ids;
}
