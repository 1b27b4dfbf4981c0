import type { SecurityEventKind } from '@fiducia/domain/access/security-event-kinds';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId: string | null;
  /** Id of what it is about: a session, an order line. Never a name, an address or a tax id. */
  readonly subject?: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

export async function logSecurityEvent(db: Queries, doer: Doer, event: SecurityEvent): Promise<void> {
  await db.run(sql`
    insert into security_events (id, kind, user_id, subject, request_id, details, created_at)
    values (${newId()}, ${event.kind}, ${event.userId}, ${event.subject ?? null}, ${doer.requestId}, ${JSON.stringify(event.details ?? {})}, ${doer.now})`);
}
