import { raw, type Sql, sql } from '../db/sql.ts';

/** The hash chains: the ledger, and the journal of user actions. */
export const chains = ['ledger', 'journal'] as const;
export type Chain = (typeof chains)[number];

const micros = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

interface SealedTable {
  readonly table: string;
  /** The full content of a row as one composite value, whose text form is unambiguous. */
  readonly says: string;
}

/**
 * Lists columns one by one, so that a column added later doesn't change old digests. The entries of a ledger
 * transaction are part of its content, so that adding or removing one is detected.
 */
const sealedTables: Readonly<Record<Chain, readonly SealedTable[]>> = {
  ledger: [
    {
      table: 'ledger_transactions',
      says: `row(t.id, t.recipe, t.source_type, t.source_id, t.reverses_id, t.master_account_id, t.memo, t.user_id, ${micros('t.posted_at')},
        (select string_agg(row(e.id, e.ledger_account_id, e.amount_cents, e.position, ${micros('e.posted_at')})::text, '' order by e.position, e.id)
           from ledger_entries e where e.transaction_id = t.id))`,
    },
  ],
  journal: [
    {
      table: 'change_logs',
      says: `row(t.id, t.entity, t.record_id, t.action, t.user_id, t.user_type, t.request_id, t.master_account_id, t.before, t.after, ${micros('t.created_at')})`,
    },
    {
      table: 'transitions',
      says: `row(t.id, t.entity, t.record_id, t.transition, t.from_status, t.from_substatus, t.to_status, t.to_substatus, t.user_id, t.user_type,
        t.note, t.facts, t.request_id, ${micros('t.created_at')})`,
    },
    {
      table: 'reveals',
      says: `row(t.id, t.entity, t.record_id, t.field, t.user_id, t.user_type, t.reason, t.request_id, ${micros('t.created_at')})`,
    },
  ],
};

/** Bytes per mark: 16 for the row's ID and 16 for its hash. */
export const markBytes = 32;

/**
 * Returns a query for the position, kind, ID, and mark of a chain's rows between two positions, given as SQL
 * expressions.
 */
export function marksBetween(chain: Chain, from: Sql, to: Sql): Sql {
  const parts = sealedTables[chain].map(
    ({ table, says }) => sql`
      select t.written_in as position, ${raw(`'${table}'`)}::text as kind, t.id::text as id,
             decode(t.id, 'hex') || substring(sha256(convert_to(concat(${raw(`'${table}'`)}::text, (${raw(says)})::text), 'UTF8')) for 16) as mark
        from ${raw(table)} t where t.written_in >= ${from} and t.written_in < ${to}`,
  );
  return parts.reduce((all, part) => sql`${all} union all ${part}`);
}

/** Returns a query for only the positions of a chain's rows between two positions. */
export function positionsBetween(chain: Chain, from: number, to: number): Sql {
  const parts = sealedTables[chain].map(
    ({ table }) =>
      sql`select written_in as position from ${raw(table)} where written_in >= ${from} and written_in < ${to}`,
  );
  return parts.reduce((all, part) => sql`${all} union all ${part}`);
}
