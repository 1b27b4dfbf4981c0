import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  readAuthenticator,
  removeAuthenticator,
} from '@fiducia/contract/access/authenticator.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import { mostCodeTries } from '@fiducia/domain/access/session-limits';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { databaseTime, newSecret, secretAddress, secretPurpose, stepOf } from './authenticator.ts';
import { ownLogin } from './own-login.ts';
import { newRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { logSecurityEvent } from './security-events.ts';
import { tellLogin } from './tell-of-change.ts';

const beginMinutes = 15;

// Secrets are told from `platform.database.inTx`: that of the work would keep the answer for repetitions.

async function begin({ database }: Platform, work: Work) {
  const secret = newSecret();
  const begun = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    await tx.run(sql`delete from authenticators where user_id = ${user.id} and confirmed_at is null`);
    await tx.run(sql`
      insert into authenticators (id, user_id, secret_encrypted, session_id, expires_at)
      values (${newId()}, ${user.id}, ${work.keyring.seal(secretPurpose, secret)}, ${work.actor.sessionId}, now() + make_interval(mins => ${beginMinutes}))`);
    return { secret, address: secretAddress(secret, user.email_address ?? 'Fiducia') };
  });
  return isRefusal(begun) ? begun : reply(begun);
}

interface Begun {
  readonly id: string;
  readonly secret_encrypted: Buffer;
  readonly at: number;
}

/** The app that this session began, when it shows this code. A try is counted before the code is compared. */
async function takeFirstCode({ database }: Platform, work: Work, token: string) {
  const { userId, sessionId } = work.actor;
  const row = await database.one<Begun>(sql`
    update authenticators set attempts = attempts + 1
    where user_id = ${userId} and confirmed_at is null and session_id = ${sessionId} and expires_at > now() and attempts < ${mostCodeTries}
    returning id, secret_encrypted, ${databaseTime} as at`);
  if (!row) return factorRefusals.authenticatorOver();
  const step = stepOf(work.keyring.open(secretPurpose, row.secret_encrypted).reveal(), token, row.at);
  return step === undefined ? factorRefusals.wrongAuthenticatorCode() : { id: row.id, step };
}

async function confirm(platform: Platform, work: Work, token: string) {
  const { database } = platform;
  const first = await takeFirstCode(platform, work, token);
  if (isRefusal(first)) return first;
  const codes = await newRecoveryCodes();
  const done = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    await tx.run(sql`delete from authenticators where user_id = ${user.id} and confirmed_at is not null`);
    const isFirst = await tx.run(sql`
      update authenticators set confirmed_at = ${work.now}, last_step = ${first.step}, last_used_at = ${work.now}
      where id = ${first.id} and confirmed_at is null`);
    if (isFirst !== 1) return factorRefusals.authenticatorOver();
    const hasCodes = (await recoveryCodesLeft(tx, user.id)) > 0;
    if (!hasCodes) await replaceRecoveryCodes(tx, user.id, codes);
    await tellLogin(tx, work, 'factors', say(factorMessages.authenticatorAdded, {}), user);
    await logSecurityEvent(tx, work, { kind: 'authenticatorAdded', userId: user.id, subject: first.id });
    const authenticator = { addedAt: work.now.toISOString() };
    return hasCodes ? { authenticator } : { authenticator, recoveryCodes: codes.printed };
  });
  platform.wakeJobs();
  return isRefusal(done) ? done : reply(done, 'The authenticator app was added.');
}

async function remove(platform: Platform, work: Work) {
  const done = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    const gone = await tx.one<{ id: string }>(
      sql`delete from authenticators where user_id = ${user.id} and confirmed_at is not null returning id`,
    );
    if (!gone) return factorRefusals.noAuthenticator();
    if (user.two_factor_default === 'authenticator')
      await setColumns(tx, work, userEntity, user.id, { two_factor_default: 'email' });
    await tellLogin(tx, work, 'factors', say(factorMessages.authenticatorRemoved, {}), user);
    await logSecurityEvent(tx, work, { kind: 'authenticatorRemoved', userId: user.id, subject: gone.id });
    return { isRemoved: true as const };
  });
  platform.wakeJobs();
  return isRefusal(done) ? done : reply(done, 'The authenticator app was removed.');
}

async function makeCodes(platform: Platform, work: Work) {
  const codes = await newRecoveryCodes();
  const done = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    await replaceRecoveryCodes(tx, user.id, codes);
    await tellLogin(tx, work, 'factors', say(factorMessages.recoveryCodesMade, {}), user);
    await logSecurityEvent(tx, work, { kind: 'recoveryCodesMade', userId: user.id });
    return { recoveryCodes: codes.printed };
  });
  platform.wakeJobs();
  return isRefusal(done) ? done : reply(done, 'These codes are shown only now. Keep them where only you find them.');
}

/** The authenticator app and the recovery codes of one's own login. */
export const authenticatorEndpoints = (platform: Platform): Endpoint[] => [
  on(readAuthenticator, async (_request, work) => {
    const userId = work.actor.userId ?? '';
    const authenticator = await platform.database.one<{ addedAt: string; lastUsedAt: string | null }>(sql`
      select confirmed_at as "addedAt", last_used_at as "lastUsedAt" from authenticators
      where user_id = ${userId} and confirmed_at is not null`);
    return reply({
      authenticator: authenticator ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(platform.database, userId),
    });
  }),
  on(beginAuthenticator, (_request, work) => begin(platform, work)),
  on(confirmAuthenticator, ({ body }, work) => confirm(platform, work, body.token)),
  on(removeAuthenticator, (_request, work) => remove(platform, work)),
  on(makeRecoveryCodes, (_request, work) => makeCodes(platform, work)),
];
