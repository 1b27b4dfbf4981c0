import { invitationDays } from '@fiducia/domain/access/session-limits';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hashToken } from './identify.ts';
import { newToken } from './one-time-secrets.ts';

/** The account membership that a user is invited to; a user may be invited to several at the same time. */
export interface InvitedMembership {
  readonly placeId: string;
  readonly userId: string;
}

/** Creates a token for an invitation link. The caller revokes earlier ones. */
export async function issueInvitationToken(tx: Queries, { placeId, userId }: InvitedMembership): Promise<string> {
  const token = newToken();
  await tx.run(sql`
    insert into user_tokens (id, user_id, kind, token_hash, target, expires_at)
    values (${newId()}, ${userId}, 'accountInvitation', ${hashToken(token)}, ${placeId}, now() + make_interval(days => ${invitationDays}))`);
  return token;
}

/** Returns whether this is the token of the invitation's latest link and has not expired. */
export async function isInvitationToken(db: Queries, placeId: string, token: string): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from user_tokens where kind = 'accountInvitation' and target = ${placeId} and token_hash = ${hashToken(token)}
      and used_at is null and expires_at > now()`);
  return row !== undefined;
}

/** Revokes the links of an invitation that was accepted, rejected, or canceled. */
export async function endInvitationTokens(tx: Queries, placeId: string): Promise<void> {
  await tx.run(sql`
    update user_tokens set used_at = now() where kind = 'accountInvitation' and target = ${placeId} and used_at is null`);
}
