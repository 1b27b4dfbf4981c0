import { invitationDays } from '@fiducia/domain/access/session-limits';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { hashToken } from './identify.ts';
import { newToken } from './one-time-secrets.ts';

/** The place in an account that somebody is invited to; a person may be invited to several at once. */
export interface InvitedPlace {
  readonly placeId: string;
  readonly userId: string;
}

/** A new token for the link of an invitation. Those of an earlier one are ended by who invites again. */
export async function issueInvitationToken(tx: Queries, { placeId, userId }: InvitedPlace): Promise<string> {
  const token = newToken();
  await tx.run(sql`
    insert into user_tokens (id, user_id, kind, token_hash, target, expires_at)
    values (${newId()}, ${userId}, 'accountInvitation', ${hashToken(token)}, ${placeId}, now() + make_interval(days => ${invitationDays}))`);
  return token;
}

/** Is this the token of the newest link of this invitation, within its time? */
export async function isInvitationToken(db: Queries, placeId: string, token: string): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from user_tokens where kind = 'accountInvitation' and target = ${placeId} and token_hash = ${hashToken(token)}
      and used_at is null and expires_at > now()`);
  return row !== undefined;
}

/** An invitation that was answered or taken back: its links lead nowhere. */
export async function endInvitationTokens(tx: Queries, placeId: string): Promise<void> {
  await tx.run(sql`
    update user_tokens set used_at = now() where kind = 'accountInvitation' and target = ${placeId} and used_at is null`);
}
