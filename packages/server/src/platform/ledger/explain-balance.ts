import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { type AccountCode, chart, type HolderType } from '@fiducia/domain/trust/chart-of-accounts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A ledger entry that explains a balance. Amounts are positive if they increase the holder's money. */
export interface ExplainedEntry {
  readonly id: string;
  readonly transactionId: string;
  readonly postedAt: string;
  readonly recipe: string;
  readonly memo: string;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly counterparts: readonly {
    readonly code: string;
    readonly name: string;
    readonly holderType: string;
    readonly holderId: string;
  }[];
  readonly reversesId: string | null;
  readonly userId: string | null;
}

export interface ExplainedBalance {
  readonly code: AccountCode;
  readonly name: string;
  readonly balanceCents: Cents;
  readonly entries: readonly ExplainedEntry[];
}

interface Raw extends Omit<ExplainedEntry, 'counterparts'> {
  readonly code: AccountCode;
  readonly counterparts: readonly { code: AccountCode; holderType: string; holderId: string }[];
}

/**
 * Returns the ledger entries behind a holder's balances, oldest first, with running balances. Leaves out entries after
 * `asOf`, if it is set.
 */
export async function explainBalance(
  db: Queries,
  holderType: HolderType,
  holderId: string,
  asOf?: Date,
): Promise<ExplainedBalance[]> {
  const rows = await db.many<Raw>(sql`
    select e.id, x.id as "transactionId", x.user_id as "userId", a.code, e.posted_at as "postedAt", x.recipe, x.memo, (e.amount_cents * a.normal_side)::bigint as "amountCents",
           (sum(e.amount_cents * a.normal_side) over (partition by a.id order by e.posted_at, e.id))::bigint as "balanceCents",
           x.source_type as "sourceType", x.source_id as "sourceId", x.reverses_id as "reversesId",
           (select coalesce(json_agg(json_build_object('code', o.code, 'holderType', o.holder_type, 'holderId', o.holder_id) order by oe.position), '[]')
              from ledger_entries oe join ledger_accounts o on o.id = oe.ledger_account_id
             where oe.transaction_id = x.id and oe.id <> e.id) as counterparts
      from ledger_accounts a
      join ledger_entries e on e.ledger_account_id = a.id
      join ledger_transactions x on x.id = e.transaction_id
     where a.holder_type = ${holderType} and a.holder_id = ${holderId} and e.posted_at <= ${asOf ?? 'infinity'}
     order by a.code, e.posted_at, e.id`);
  const byCode = Map.groupBy(rows, (row) => row.code);
  return [...byCode].map(([code, entries]) => ({
    code,
    name: chart[code].name,
    balanceCents: entries.at(-1)?.balanceCents ?? zero,
    entries: entries.map(explained),
  }));
}

function explained({ code: _code, counterparts, ...entry }: Raw): ExplainedEntry {
  return { ...entry, counterparts: counterparts.map((other) => ({ ...other, name: chart[other.code].name })) };
}

const zero = cents(0);
