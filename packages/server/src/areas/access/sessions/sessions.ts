import { maskAddress } from '@fiducia/domain/access/mask-address';
import { sessionLimits } from '@fiducia/domain/access/session-limits';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { hashToken } from './identify.ts';
import { newToken } from './one-time-secrets.ts';
import { askForSweep } from './sweep-sign-in.job.ts';

/** Sender of a request. */
export interface Sender {
  readonly userAgent: string;
  /** Network address. It is stored masked. */
  readonly address: string;
}

export interface NewSession extends Sender {
  readonly userType: UserType;
  /** Null for a participant who has no login and proved the PIN of these records. */
  readonly userId: string | null;
  readonly participantIds?: readonly string[];
  readonly isPasswordFresh: boolean;
}

/** Starts a session with a new token. The token is returned once and stored only as a hash. */
export async function startSession(
  tx: Queries,
  ctx: ActorContext,
  session: NewSession,
): Promise<{ id: string; token: string }> {
  const { idleMinutes, hours } = sessionLimits(session.userType);
  const [id, token] = [newId(), newToken()];
  await tx.run(sql`
    insert into sessions (id, token_hash, user_id, participant_ids, idle_minutes, password_checked_at, created_at, last_seen_at, expires_at, user_agent, address_masked)
    values (${id}, ${hashToken(token)}, ${session.userId}, ${session.participantIds ?? []}::text[], ${idleMinutes},
      ${session.isPasswordFresh ? raw('now()') : null}, ${ctx.now}, now(), now() + make_interval(hours => ${hours}), ${session.userAgent}, ${maskAddress(session.address)})`);
  await askForSweep(tx, ctx);
  return { id, token };
}

export async function endSession(tx: Queries, id: string): Promise<void> {
  await tx.run(sql`update sessions set ended_at = now() where id = ${id} and ended_at is null`);
}

/** Ends every session of a user, after a new password or when staff deactivate the login. */
export async function endSessionsOf(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null`);
}
