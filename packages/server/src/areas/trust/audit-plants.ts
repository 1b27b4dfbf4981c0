import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * Inserts a deposit for a violation that the audit plants. All rows in this file are valid unless the parameters say
 * otherwise.
 */

export async function plantDeposit(
  db: Queries,
  of: { status?: string; amount?: number; linked?: number } = {},
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into deposits (id, friendly_id, status, check_date, amount_cents, linked_cents)
    values (${id}, ${id}, ${of.status ?? 'received'}, '2026-01-02', ${of.amount ?? 100}, ${of.linked ?? 0})`);
  return id;
}

export async function plantLink(
  db: Queries,
  depositId: string,
  of: { amount: number; remainder: number; client?: string; plan?: string },
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into deposit_links (id, friendly_id, deposit_id, type, plan_id, master_account_id, amount_cents, remainder_to_associate_cents)
    values (${id}, ${id}, ${depositId}, 'plan', ${of.plan ?? newId()}, ${of.client ?? newId()}, ${of.amount}, ${of.remainder})`);
  return id;
}

export async function plantLine(
  db: Queries,
  of: { associated: number; status?: string; client?: string; plan?: string },
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, plan_id, total_funds_associated_cents)
    values (${id}, ${id}, ${newId()}, 'premierDistributions', ${of.status ?? 'submitted'}, ${of.client ?? newId()}, ${of.plan ?? null}, ${of.associated})`);
  return id;
}

export async function plantAssociation(
  db: Queries,
  of: { line: string; link: string; client: string; amount: number },
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into order_line_associations (id, order_line_id, deposit_link_id, master_account_id, amount_cents)
    values (${id}, ${of.line}, ${of.link}, ${of.client}, ${of.amount})`);
  return id;
}

/** Inserts a complete chain of 100 cents: deposit, link, association, and order line. `of` sets what is invalid. */
export async function plantChain(db: Queries, of: { lineClient?: string; lineStatus?: string } = {}): Promise<void> {
  const [client, plan] = [newId(), newId()];
  const depositId = await plantDeposit(db, { linked: 100 });
  const link = await plantLink(db, depositId, { amount: 100, remainder: 0, client, plan });
  const line = await plantLine(db, {
    associated: 100,
    client: of.lineClient ?? client,
    plan,
    ...(of.lineStatus === undefined ? {} : { status: of.lineStatus }),
  });
  await plantAssociation(db, { line, link, client, amount: 100 });
}

export interface PlantedEntry {
  readonly account: string;
  readonly cents: number;
}

/** Inserts a ledger account with a stored balance. */
export async function plantAccount(
  db: Queries,
  of: { code: string; balance: number; holderType?: string; holderId?: string; id?: string },
): Promise<string> {
  const holderType = of.holderType ?? 'deposit';
  const holderId = of.holderId ?? newId();
  const side = of.code.startsWith('1') ? 1 : -1;
  const row = await db.one<{ id: string }>(sql`
    insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor, balance_cents)
    values (coalesce(${of.id ?? null}, md5(concat(${of.code}::text, ':', ${holderType}::text, ':', ${holderId}::text))), ${of.code}, ${holderType}, ${holderId}, ${side}, ${side < 0}, ${of.balance})
    returning id`);
  return row?.id ?? '';
}

export async function plantTransaction(
  db: Queries,
  entries: readonly PlantedEntry[],
  of: { source?: string; postedAt?: string; reverses?: string } = {},
): Promise<string> {
  const id = newId();
  const postedAt = of.postedAt ?? '2026-01-02T12:00:00Z';
  await db.run(sql`
    insert into ledger_transactions (id, recipe, source_type, source_id, reverses_id, posted_at)
    values (${id}, 'P3', 'deposit', ${of.source ?? (await plantDeposit(db))}, ${of.reverses ?? null}, ${postedAt})`);
  for (const [position, { account, cents }] of entries.entries()) {
    await db.run(sql`
      insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at)
      values (${newId()}, ${id}, ${account}, ${cents}, ${position}, ${postedAt})`);
  }
  return id;
}
