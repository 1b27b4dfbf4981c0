import type { SecurityEventKind } from '@fiducia/domain/access/security-event-kinds';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId: string | null;
  /** ID of the subject, such as a session or an order line. Never a name, an address, or a tax ID. */
  readonly subject?: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

export async function logSecurityEvent(db: Queries, ctx: ActorContext, event: SecurityEvent): Promise<void> {
  await db.run(sql`
    insert into security_events (id, kind, user_id, subject, request_id, details, created_at)
    values (${newId()}, ${event.kind}, ${event.userId}, ${event.subject ?? null}, ${ctx.requestId}, ${JSON.stringify(event.details ?? {})}, ${ctx.now})`);
}
