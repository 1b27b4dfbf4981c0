import { isCents } from '@fiducia/domain/foundation/money/cents';
import { type AccountCode, chart, type HolderType, type LedgerAccount } from '@fiducia/domain/trust/chart-of-accounts';
import type { Entry, Posting } from '@fiducia/domain/trust/posting';
import { brokenConstraint, stopWith, type Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { ledgerAccountId } from './accounts.ts';

export interface PostedBy {
  readonly now: Date;
  readonly actor: { readonly userId: string | null };
}

/**
 * Posts to the ledger in the caller's transaction and returns the IDs of the ledger transactions. Many postings need no
 * more statements than one. Throws if a posting doesn't sum to zero, which is a bug. Ends the transaction with a
 * rejection if an account would go below zero or the source was already posted.
 */
export async function post(tx: Tx, by: PostedBy, postings: readonly Posting[]): Promise<string[]> {
  if (postings.length === 0) return [];
  for (const posting of postings) mustBalance(posting);
  const ids = postings.map(() => newId());
  const books = tx.bypassingRowSecurity('the other side of a posting belongs to the operator');
  await openAccounts(books, by, postings);
  const at = await lockAccounts(books, by, postings);
  await insertTransactions(books, { ...by, now: at }, postings, ids);
  const entries = postings.flatMap((posting, i) =>
    posting.entries.map((entry, position) => ({ ...entry, transactionId: ids[i], position })),
  );
  await books.run(sql`
    insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at)
    select e.id, e.transaction_id, e.ledger_account_id, e.amount_cents, e.position, ${at}
    from unnest(${entries.map(() => newId())}::text[], ${entries.map((e) => e.transactionId)}::text[],
                ${entries.map((e) => ledgerAccountId(e.account))}::text[], ${entries.map((e) => e.amountCents)}::bigint[],
                ${entries.map((e) => e.position)}::smallint[])
      as e (id, transaction_id, ledger_account_id, amount_cents, position)`);
  await moveBalances(books, entries);
  return ids;
}

/**
 * Inserts the ledger transactions. `occurrence` counts the reversals of the same source, so that a source can be posted
 * again only after a reversal.
 */
async function insertTransactions(
  tx: Tx,
  by: PostedBy,
  postings: readonly Posting[],
  ids: readonly string[],
): Promise<void> {
  try {
    await tx.run(sql`
      insert into ledger_transactions (id, recipe, source_type, source_id, occurrence, reverses_id, master_account_id, memo, user_id, posted_at)
      select p.id, p.recipe, p.source_type, p.source_id,
             (select count(*) from ledger_transactions o join ledger_transactions r on r.reverses_id = o.id
               where o.recipe = p.recipe and o.source_type = p.source_type and o.source_id = p.source_id),
             p.reverses_id, p.master_account_id, p.memo, ${by.actor.userId}, ${by.now}
      from unnest(${ids}::text[], ${postings.map((p) => p.recipe)}::text[], ${postings.map((p) => p.sourceType)}::text[],
                  ${postings.map((p) => p.sourceId)}::text[], ${postings.map((p) => p.reversesId ?? null)}::text[],
                  ${postings.map((p) => p.masterAccountId)}::text[], ${postings.map((p) => p.memo)}::text[])
        as p (id, recipe, source_type, source_id, reverses_id, master_account_id, memo)`);
  } catch (error) {
    if (brokenConstraint(error) === 'ledger_transactions__posts_once') stopWith(alreadyPosted);
    throw error;
  }
}

function mustBalance(posting: Posting): void {
  const total = posting.entries.reduce((sum, entry) => sum + entry.amountCents, 0);
  const areWhole = posting.entries.every((entry) => isCents(entry.amountCents) && entry.amountCents !== 0);
  if (posting.entries.length < 2 || total !== 0 || !areWhole) {
    throw new Error(`posting ${posting.recipe} of ${posting.sourceType} ${posting.sourceId} adds up to ${total}`);
  }
}

/** Creates missing ledger accounts. A concurrent insert can conflict on either key: the ID or the holder. */
async function openAccounts(tx: Tx, by: PostedBy, postings: readonly Posting[]): Promise<void> {
  const accounts = new Map<string, { account: LedgerAccount; masterAccountId: string | null }>();
  for (const posting of postings) {
    for (const { account } of posting.entries) {
      const isOwnAccount = account.holderType === 'bankAccount';
      accounts.set(ledgerAccountId(account), {
        account,
        masterAccountId: isOwnAccount ? null : posting.masterAccountId,
      });
    }
  }
  const rows = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const of = <T>(pick: (code: AccountCode, holder: HolderType, holderId: string) => T): T[] =>
    rows.map(([, { account }]) => pick(account.code, account.holderType, account.holderId));
  await tx.run(sql`
    insert into ledger_accounts (id, code, holder_type, holder_id, master_account_id, normal_side, has_floor, created_at)
    select a.id, a.code, a.holder_type, a.holder_id, a.master_account_id, a.normal_side, a.has_floor, ${by.now}
    from unnest(${rows.map(([id]) => id)}::text[], ${of((code) => code)}::text[], ${of((_, type) => type)}::text[],
                ${of((_, __, id) => id)}::text[], ${rows.map(([, row]) => row.masterAccountId)}::text[],
                ${of((code) => chart[code].side)}::smallint[], ${of((code) => chart[code].hasFloor)}::boolean[])
      as a (id, code, holder_type, holder_id, master_account_id, normal_side, has_floor)
    on conflict do nothing`);
}

/**
 * Locks the accounts in ID order, because an update over a join has no defined order and two of them could deadlock.
 * Returns the time of the postings: that of the request, or the millisecond after the last entry of the accounts if the
 * request waited for that entry. An account's history is always in the order in which it happened.
 */
async function lockAccounts(tx: Tx, { now }: PostedBy, postings: readonly Posting[]): Promise<Date> {
  const ids = [...new Set(postings.flatMap(({ entries }) => entries.map(({ account }) => ledgerAccountId(account))))];
  await tx.run(sql`select id from ledger_accounts where id = any(${ids}::text[]) order by id for no key update`);
  const last = await tx.one<{ at: string | null }>(sql`
    select max(e.posted_at) as at from unnest(${ids}::text[]) as a (id)
      join lateral (select posted_at from ledger_entries where ledger_account_id = a.id order by posted_at desc limit 1) e on true`);
  const lastAt = Date.parse(last?.at ?? '');
  return lastAt > now.getTime() ? new Date(lastAt + 1) : now;
}

async function moveBalances(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const deltas = new Map<string, number>();
  for (const entry of entries) {
    const id = ledgerAccountId(entry.account);
    deltas.set(id, (deltas.get(id) ?? 0) + entry.amountCents);
  }
  const rows = [...deltas].filter(([, delta]) => delta !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const ids = rows.map(([id]) => id);
  try {
    await tx.run(sql`
      update ledger_accounts a set balance_cents = a.balance_cents + d.delta
      from unnest(${ids}::text[], ${rows.map(([, delta]) => delta)}::bigint[]) as d (id, delta) where a.id = d.id`);
  } catch (error) {
    if (brokenConstraint(error) === 'ledger_accounts__not_below_zero') stopWith(notEnoughMoney);
    throw error;
  }
}

const alreadyPosted = {
  rejected: true,
  code: 'alreadyPosted',
  kind: 'conflict',
  sentence: 'This transaction was already posted to the ledger. Refresh to see the latest state.',
} as const;

const notEnoughMoney = {
  rejected: true,
  code: 'notEnoughMoney',
  kind: 'conflict',
  sentence:
    'There isn’t enough money: an account would go below zero. Refresh to see the current balance, then try again.',
} as const;
