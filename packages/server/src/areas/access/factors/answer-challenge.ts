import type { SignInMethod, TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maxCodeTries } from '@fiducia/domain/access/session-limits';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hashToken } from '../sessions/identify.ts';
import { isCode } from '../sessions/one-time-secrets.ts';
import { takeAuthenticatorCode } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

export interface ChallengeAnswer {
  readonly challenge: string;
  readonly userName: string;
  readonly code: string;
  /** Method of the code, if it differs from the method of the challenge. */
  readonly method?: SignInMethod | undefined;
}

export interface AnsweredChallenge {
  readonly id: string;
  readonly userId: string;
  readonly method: SignInMethod;
  /** Key of the provider that verified the first step, or null if a password did. */
  readonly signedOnBy: string | null;
}

interface WaitingChallenge {
  readonly id: string;
  readonly user_id: string;
  readonly method: TwoFactorMethod;
  readonly code_hash: Buffer | null;
  readonly signed_on_by: string | null;
  readonly email_address: string | null;
  readonly sms_enabled_phone_number: string | null;
}

/** Counts one attempt at a challenge. Returns undefined if the challenge is closed or belongs to another user name. */
function takeChallengeTry(
  db: Queries,
  { challenge, userName }: ChallengeAnswer,
): Promise<WaitingChallenge | undefined> {
  return db.one<WaitingChallenge>(sql`
    update login_challenges c set attempts = attempts + 1 from users u
    where token_hash = ${hashToken(challenge)} and used_at is null and expires_at > now() and attempts < ${maxCodeTries}
      and u.id = c.user_id and lower(u.email_address) = lower(${userName.trim()})
    returning c.id, c.user_id, c.method, c.code_hash, c.signed_on_by, u.email_address, u.sms_enabled_phone_number`);
}

/**
 * Checks the code for a challenge. Counts the attempt first, so that concurrent requests can't exceed the limit.
 * Accepts the code that was sent, a code from the authenticator app, or a recovery code; all of them share the same
 * attempts.
 */
export async function answerChallenge(
  database: Database,
  ctx: RequestContext,
  answer: ChallengeAnswer,
): Promise<AnsweredChallenge | Rejection> {
  const row = await takeChallengeTry(database, answer);
  if (!row) return accessRejections.challengeOver();
  const isSent = answer.method === undefined ? row.code_hash !== null : ['email', 'sms'].includes(answer.method);
  const user = {
    id: row.user_id,
    email_address: row.email_address,
    sms_enabled_phone_number: row.sms_enabled_phone_number,
  };
  const wrong =
    answer.method === 'recoveryCode'
      ? await takeRecoveryCode(database, ctx, user, answer.code)
      : isSent
        ? wrongSentCode(ctx, row, answer.code)
        : await takeAuthenticatorCode(database, ctx, row.user_id, answer.code);
  if (isRejection(wrong)) return wrong;
  const method = answer.method === 'recoveryCode' ? answer.method : isSent ? row.method : 'authenticator';
  return { id: row.id, userId: row.user_id, method, signedOnBy: row.signed_on_by };
}

function wrongSentCode(
  ctx: RequestContext,
  { id, code_hash: hash }: WaitingChallenge,
  code: string,
): Rejection | undefined {
  return hash !== null && isCode(ctx.keyring, id, code, hash) ? undefined : accessRejections.wrongCode();
}
