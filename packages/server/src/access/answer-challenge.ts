import type { SignInMethod, TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { mostCodeTries } from '@fiducia/domain/access/session-limits';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Database, Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { takeAuthenticatorCode } from './authenticator.ts';
import { hashToken } from './identify.ts';
import { isCode } from './one-time-secrets.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

export interface ChallengeAnswer {
  readonly challenge: string;
  readonly userName: string;
  readonly code: string;
  /** What the code is, when it is not of the kind that the challenge waits for. */
  readonly method?: SignInMethod | undefined;
}

export interface AnsweredChallenge {
  readonly id: string;
  readonly userId: string;
  readonly method: SignInMethod;
  /** The provider that proved step 1, when no password did. */
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

/** One of the few tries of a challenge; undefined when it does not wait, or not for this name. */
function takeChallengeTry(
  db: Queries,
  { challenge, userName }: ChallengeAnswer,
): Promise<WaitingChallenge | undefined> {
  return db.one<WaitingChallenge>(sql`
    update login_challenges c set attempts = attempts + 1 from users u
    where token_hash = ${hashToken(challenge)} and used_at is null and expires_at > now() and attempts < ${mostCodeTries}
      and u.id = c.user_id and lower(u.email_address) = lower(${userName.trim()})
    returning c.id, c.user_id, c.method, c.code_hash, c.signed_on_by, u.email_address, u.sms_enabled_phone_number`);
}

/**
 * Takes one try at a challenge before anything is compared, so that of any number at once only the allowed few are. The
 * answer may be the code that was sent, the code of the authenticator app, or a recovery code: all share the tries.
 */
export async function answerChallenge(
  database: Database,
  work: Work,
  answer: ChallengeAnswer,
): Promise<AnsweredChallenge | Refusal> {
  const row = await takeChallengeTry(database, answer);
  if (!row) return accessRefusals.challengeOver();
  const isSent = answer.method === undefined ? row.code_hash !== null : ['email', 'sms'].includes(answer.method);
  const user = {
    id: row.user_id,
    email_address: row.email_address,
    sms_enabled_phone_number: row.sms_enabled_phone_number,
  };
  const wrong =
    answer.method === 'recoveryCode'
      ? await takeRecoveryCode(database, work, user, answer.code)
      : isSent
        ? wrongSentCode(work, row, answer.code)
        : await takeAuthenticatorCode(database, work, row.user_id, answer.code);
  if (isRefusal(wrong)) return wrong;
  const method = answer.method === 'recoveryCode' ? answer.method : isSent ? row.method : 'authenticator';
  return { id: row.id, userId: row.user_id, method, signedOnBy: row.signed_on_by };
}

function wrongSentCode(work: Work, { id, code_hash: hash }: WaitingChallenge, code: string): Refusal | undefined {
  return hash !== null && isCode(work.keyring, id, code, hash) ? undefined : accessRefusals.wrongCode();
}
