import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  readAuthenticator,
  removeAuthenticator,
} from '@fiducia/contract/access/authenticator.routes';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import { maxCodeTries } from '@fiducia/domain/access/session-limits';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { userTable } from '../user.table.ts';
import { databaseTime, newSecret, secretAddress, secretPurpose, stepOf } from './authenticator.ts';
import { notifyLogin } from './notify-of-change.ts';
import { ownLogin } from './own-login.ts';
import { newRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';

const beginMinutes = 15;

// These routes return secrets, so they use `platform.database.inTx`: `ctx.inTx` would store the response for idempotent
// retries.

async function begin({ database }: Platform, ctx: RequestContext) {
  const secret = newSecret();
  const begun = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    await tx.run(sql`delete from authenticators where user_id = ${user.id} and confirmed_at is null`);
    await tx.run(sql`
      insert into authenticators (id, user_id, secret_encrypted, session_id, expires_at)
      values (${newId()}, ${user.id}, ${ctx.keyring.seal(secretPurpose, secret)}, ${ctx.actor.sessionId}, now() + make_interval(mins => ${beginMinutes}))`);
    return { secret, address: secretAddress(secret, user.email_address ?? 'Fiducia') };
  });
  return isRejection(begun) ? begun : reply(begun);
}

interface Begun {
  readonly id: string;
  readonly secret_encrypted: Buffer;
  readonly at: number;
}

/**
 * Finds the authenticator app that this session started to add, if the code is correct. The attempt is counted before
 * the code is compared.
 */
async function takeFirstCode({ database }: Platform, ctx: RequestContext, token: string) {
  const { userId, sessionId } = ctx.actor;
  const row = await database.one<Begun>(sql`
    update authenticators set attempts = attempts + 1
    where user_id = ${userId} and confirmed_at is null and session_id = ${sessionId} and expires_at > now() and attempts < ${maxCodeTries}
    returning id, secret_encrypted, ${databaseTime} as at`);
  if (!row) return factorRejections.authenticatorOver();
  const step = stepOf(ctx.keyring.open(secretPurpose, row.secret_encrypted).reveal(), token, row.at);
  return step === undefined ? factorRejections.wrongAuthenticatorCode() : { id: row.id, step };
}

async function confirm(platform: Platform, ctx: RequestContext, token: string) {
  const { database } = platform;
  const first = await takeFirstCode(platform, ctx, token);
  if (isRejection(first)) return first;
  const codes = await newRecoveryCodes();
  const done = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    await tx.run(sql`delete from authenticators where user_id = ${user.id} and confirmed_at is not null`);
    const isFirst = await tx.run(sql`
      update authenticators set confirmed_at = ${ctx.now}, last_step = ${first.step}, last_used_at = ${ctx.now}
      where id = ${first.id} and confirmed_at is null`);
    if (isFirst !== 1) return factorRejections.authenticatorOver();
    const hasCodes = (await recoveryCodesLeft(tx, user.id)) > 0;
    if (!hasCodes) await replaceRecoveryCodes(tx, user.id, codes);
    await notifyLogin(tx, ctx, 'factors', renderMessage(factorMessages.authenticatorAdded, {}), user);
    await logSecurityEvent(tx, ctx, { kind: 'authenticatorAdded', userId: user.id, subject: first.id });
    const authenticator = { addedAt: ctx.now.toISOString() };
    return hasCodes ? { authenticator } : { authenticator, recoveryCodes: codes.printed };
  });
  platform.wakeJobs();
  return isRejection(done) ? done : reply(done, 'Authenticator app added.');
}

async function remove(platform: Platform, ctx: RequestContext) {
  const done = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    const gone = await tx.one<{ id: string }>(
      sql`delete from authenticators where user_id = ${user.id} and confirmed_at is not null returning id`,
    );
    if (!gone) return factorRejections.noAuthenticator();
    if (user.two_factor_default === 'authenticator')
      await setColumns(tx, ctx, userTable, user.id, { two_factor_default: 'email' });
    await notifyLogin(tx, ctx, 'factors', renderMessage(factorMessages.authenticatorRemoved, {}), user);
    await logSecurityEvent(tx, ctx, { kind: 'authenticatorRemoved', userId: user.id, subject: gone.id });
    return { isRemoved: true as const };
  });
  platform.wakeJobs();
  return isRejection(done) ? done : reply(done, 'Authenticator app removed.');
}

async function makeCodes(platform: Platform, ctx: RequestContext) {
  const codes = await newRecoveryCodes();
  const done = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    await replaceRecoveryCodes(tx, user.id, codes);
    await notifyLogin(tx, ctx, 'factors', renderMessage(factorMessages.recoveryCodesMade, {}), user);
    await logSecurityEvent(tx, ctx, { kind: 'recoveryCodesMade', userId: user.id });
    return { recoveryCodes: codes.printed };
  });
  platform.wakeJobs();
  return isRejection(done)
    ? done
    : reply(done, 'We show these codes only once. Store them where only you can find them.');
}

/** Returns the endpoints for the authenticator app and the recovery codes of the user's own login. */
export const authenticatorEndpoints = (platform: Platform): Endpoint[] => [
  on(readAuthenticator, async (_request, ctx) => {
    const userId = ctx.actor.userId ?? '';
    const authenticator = await platform.database.one<{ addedAt: string; lastUsedAt: string | null }>(sql`
      select confirmed_at as "addedAt", last_used_at as "lastUsedAt" from authenticators
      where user_id = ${userId} and confirmed_at is not null`);
    return reply({
      authenticator: authenticator ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(platform.database, userId),
    });
  }),
  on(beginAuthenticator, (_request, ctx) => begin(platform, ctx)),
  on(confirmAuthenticator, ({ body }, ctx) => confirm(platform, ctx, body.token)),
  on(removeAuthenticator, (_request, ctx) => remove(platform, ctx)),
  on(makeRecoveryCodes, (_request, ctx) => makeCodes(platform, ctx)),
];
