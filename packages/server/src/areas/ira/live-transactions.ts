import { type Sql, sql } from '../../platform/db/sql.ts';

/**
 * Condition for rows `t` of `ira_transactions` that stand for money: neither a reversal, nor a row that was reversed. A
 * year counts only these, so that money that came back is as if it had never moved, whenever it came back.
 */
export const isLive: Sql = sql`t.kind <> 'reversal' and not exists (select from ira_transactions undone where undone.reverses_id = t.id)`;
