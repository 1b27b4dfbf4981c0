import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { orderLineAssociation } from '@fiducia/contract/trust/order-line-association.entity';
import { type Cents, cents, sumCents } from '@fiducia/domain/money/cents';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { takesMoney } from '@fiducia/domain/trust/takes-money';
import { associated, type FundsHolder } from '@fiducia/domain/trust/recipes';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import { tellSponsorOfLines } from '../accounts/tell-sponsor.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecords } from '../engine/write-record.ts';
import { post } from '../ledger/post.ts';
import { followDeposits } from './deposit-moves.ts';
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
  /** It has ended, but its sponsor owes what was paid for it: a deposit of it bounced. */
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
 * Locks a link with its deposit, in the order that every money call keeps: deposits, links, lines, orders, ledger.
 * Two people over the same last cents wait for each other here, and the second sees what the first left.
 */
export async function lockLink(tx: Tx, id: string): Promise<LockedLink | Refusal> {
  await tx.run(
    sql`select d.id from deposits d join deposit_links l on l.deposit_id = d.id where l.id = ${id} for no key update of d`,
  );
  const link = await tx.one<LockedLink>(sql`
    select id, deposit_id as "depositId", type, plan_id as "planId", account_id as "accountId",
           master_account_id as "masterAccountId", remainder_to_associate_cents as remainder
      from deposit_links where id = ${id} and deleted_at is null for no key update`);
  return link ?? absent;
}

export function lockLines(tx: Tx, ids: readonly string[]): Promise<LockedLine[]> {
  return tx.many<LockedLine>(sql`
    select id, friendly_id as "friendlyId", first_name as "firstName", last_name as "lastName", status, substatus,
           plan_id as "planId", subaccount_id as "subaccountId", master_account_id as "masterAccountId",
           least(greatest(total_funds_required_cents - total_funds_associated_cents, 0), ${owedForEnded}) as need, ${isOwedFor} as "isOwedFor"
      from order_lines l where id = any(${ids}::text[]) and deleted_at is null order by id for no key update`);
}

export const holderOf = (link: LockedLink): FundsHolder =>
  link.type === 'plan' ? { type: 'plan', id: link.planId ?? '' } : { type: 'account', id: link.accountId ?? '' };

/** Why this line may not take money of this source, if it may not. */
export function lineFlaw(line: LockedLine, from: FundsHolder, masterAccountId: string): Refusal | undefined {
  if (line.masterAccountId !== masterAccountId) return trustRefusals.otherClient();
  if (!takesMoney(line.status) && !line.isOwedFor) return trustRefusals.lineTakesNoMoney({ status: line.status });
  const isItsOwn =
    from.type === 'plan' ? from.id === line.planId : from.id === line.subaccountId || from.id === line.masterAccountId;
  return isItsOwn ? undefined : trustRefusals.otherPlan();
}

/** Gives money of a locked link to locked lines: all of it or a refusal. Many lines cost as many statements as one. */
export async function associateLink(
  tx: Tx,
  doer: Doer,
  link: LockedLink,
  lines: readonly LockedLine[],
  shares: readonly Share[],
  method: 'byHand' | 'automatic',
): Promise<string[] | Refusal> {
  const total = sumCents(shares.map(({ amount }) => amount));
  if (total > link.remainder) return trustRefusals.linkHasLess({ left: link.remainder });
  const made = await associateFrom(
    tx,
    doer,
    { holder: holderOf(link), link, masterAccountId: link.masterAccountId },
    lines,
    shares,
    method,
  );
  if (isRefusal(made)) return made;
  const remainder = cents(link.remainder - total);
  await tx.run(sql`
    update deposit_links set remainder_to_associate_cents = ${remainder}, updated_at = ${doer.now} where id = ${link.id}`);
  await logChanges(tx, doer, [
    {
      entity: depositLink.name,
      recordId: link.id,
      action: 'update',
      masterAccountId: link.masterAccountId,
      before: { remainder_to_associate_cents: link.remainder },
      after: { remainder_to_associate_cents: remainder },
    },
  ]);
  return (await followDeposits(tx, doer, [link.depositId])) ?? made;
}

/** Gives an account's free credit to one locked line (P7 without a link). */
export async function associateCredit(
  tx: Tx,
  doer: Doer,
  line: LockedLine,
  amount: Cents,
): Promise<string[] | Refusal> {
  const accountId = line.subaccountId ?? line.masterAccountId;
  const left = await freeCredit(tx, accountId);
  if (amount > left) return trustRefusals.creditHasLess({ left });
  const holder: FundsHolder = { type: 'account', id: accountId };
  return associateFrom(
    tx,
    doer,
    { holder, link: null, masterAccountId: line.masterAccountId },
    [line],
    [{ orderLineId: line.id, amount }],
    'byHand',
  );
}

/** What an account holds beyond the remainders of its links. Locks its ledger account, so that nobody spends it meanwhile. */
async function freeCredit(tx: Tx, accountId: string): Promise<Cents> {
  const held = await tx.one<{ held: Cents }>(
    sql`select -balance_cents as held from ledger_accounts where code = '2100' and holder_type = 'account' and holder_id = ${accountId} for no key update`,
  );
  const linked = await tx.one<{ linked: Cents }>(sql`
    select coalesce(sum(remainder_to_associate_cents), 0)::bigint as linked from deposit_links
     where account_id = ${accountId} and type = 'account' and deleted_at is null`);
  return cents(Math.max(0, (held?.held ?? 0) - (linked?.linked ?? 0)));
}

interface Source {
  readonly holder: FundsHolder;
  readonly link: LockedLink | null;
  readonly masterAccountId: string;
}

async function associateFrom(
  tx: Tx,
  doer: Doer,
  source: Source,
  lines: readonly LockedLine[],
  shares: readonly Share[],
  method: 'byHand' | 'automatic',
): Promise<string[] | Refusal> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { orderLineId, amount } of shares) {
    const line = byId.get(orderLineId);
    if (!line) return absent;
    const flaw = lineFlaw(line, source.holder, source.masterAccountId);
    if (flaw) return flaw;
    if (amount > line.need) return trustRefusals.lineNeedsLess({ left: line.need });
  }
  const ids = shares.map(() => newId());
  await insertRecords(
    tx,
    doer,
    orderLineAssociation,
    shares.map(({ orderLineId, amount }, i) => ({
      draft: {},
      born: {
        id: ids[i],
        order_line_id: orderLineId,
        deposit_link_id: source.link?.id ?? null,
        account_id: source.link ? null : source.holder.id,
        master_account_id: source.masterAccountId,
        amount_cents: amount,
        credit_for_account: source.link === null,
        method,
        created_by: doer.actor.userId,
      },
    })),
  );
  await refreshLines(
    tx,
    doer,
    shares.map(({ orderLineId }) => orderLineId),
  );
  await post(
    tx,
    doer,
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
    doer,
    shares.map(({ orderLineId }) => orderLineId),
  );
  await tellSponsorOfLines(
    tx,
    doer,
    'moneyReceived',
    shares.map(({ orderLineId }) => orderLineId),
  );
  return ids;
}
