import type { ActorContext } from '../call/context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';

export interface Change {
  readonly entity: string;
  readonly recordId: string;
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'transition';
  readonly masterAccountId: string | null;
  /** Columns before and after, with secrets masked. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Time of the change, if it isn't the time of the request. */
  readonly at?: Date;
}

/** Writes changes to the log in the same transaction as the changes. */
export async function logChanges(tx: Tx, ctx: ActorContext, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { actor, requestId, now } = ctx;
  const column = <T>(pick: (change: Change) => T): T[] => changes.map(pick);
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  tx.defer(sql`
    insert into change_logs (id, entity, record_id, action, user_id, user_type, request_id, master_account_id, before, after, created_at)
    select c.id, c.entity, c.record_id, c.action, ${actor.userId}, ${actor.userType}, ${requestId}, c.master_account_id, c.before, c.after, c.at
    from unnest(${column(() => newId())}::text[], ${column((c) => c.entity)}::text[], ${column((c) => c.recordId)}::text[],
                ${column((c) => c.action)}::text[], ${column((c) => c.masterAccountId)}::text[],
                ${column((c) => json(c.before))}::jsonb[], ${column((c) => json(c.after))}::jsonb[], ${column((c) => c.at ?? now)}::timestamptz[])
      as c (id, entity, record_id, action, master_account_id, before, after, at)`);
}
