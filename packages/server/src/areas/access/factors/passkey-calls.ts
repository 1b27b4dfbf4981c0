import {
  addPasskey,
  checkPasskey,
  checkPasskeyOptions,
  listPasskeys,
  type Passkey,
  type PasskeyAttestation,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@fiducia/contract/access/passkey.routes';
import { factorRejections, passkeyCheckRejections } from '@fiducia/domain/access/factor-rejections';
import { passkeyTransports } from '@fiducia/domain/access/passkey-transports';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import type { UserRow } from '../sessions/user-rows.ts';
import { notifyLogin } from './notify-of-change.ts';
import { ownLogin } from './own-login.ts';
import { type Ceremony, ceremonyMinutes, openCeremony, partyOf, takeCeremony } from './passkey-ceremony.ts';
import { provePasskey } from './prove-passkey.ts';

const maxPasskeys = 20;
/** EdDSA, ES256, and RS256, which together cover all devices. Source: IANA registry "COSE Algorithms". */
const algorithms = [-8, -7, -257];
const shown = raw(`id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"`);

interface Key {
  readonly id: string;
  readonly transports: string[];
}

const keysOf = (db: Queries, userId: string, partyId: string): Promise<Key[]> =>
  db.many<Key>(
    sql`select credential_id as id, transports from passkeys where user_id = ${userId} and rp_id = ${partyId} order by created_at`,
  );

async function beginToAdd({ database, config }: Platform, ctx: RequestContext, clientUrl: string | undefined) {
  const user = await ownLogin(database, ctx);
  if (isRejection(user)) return user;
  const party = partyOf(config, clientUrl);
  const keys = await keysOf(database, user.id, party.id);
  if (keys.length >= maxPasskeys) return factorRejections.tooManyPasskeys();
  const occasion = { purpose: 'register', sessionId: ctx.actor.sessionId } as const;
  const { handle, challenge } = await openCeremony(database, occasion, party.id);
  const options = await generateRegistrationOptions({
    rpName: 'Fiducia',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email_address ?? '',
    userDisplayName: user.first_name ?? user.email_address ?? '',
    challenge,
    timeout: ceremonyMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials: keys,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return reply({ handle, options });
}

async function checkNewKey({ challenge, party }: Ceremony, credential: PasskeyAttestation) {
  const { clientDataJSON, attestationObject } = credential.response;
  try {
    const checked: VerifiedRegistrationResponse = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return checked.registrationInfo;
  } catch {
    // The library throws whenever a response is invalid.
    return undefined;
  }
}

interface NewPasskey {
  readonly handle: string;
  readonly name: string;
  readonly credential: PasskeyAttestation;
}

async function add(platform: Platform, ctx: RequestContext, { handle, name, credential }: NewPasskey) {
  const { database, config } = platform;
  const occasion = { purpose: 'register', sessionId: ctx.actor.sessionId } as const;
  const ceremony = await takeCeremony(database, config, handle, occasion);
  if (isRejection(ceremony)) return ceremony;
  const made = await checkNewKey(ceremony, credential);
  if (made === undefined) return factorRejections.passkeyNotAdded();
  const transports = passkeyTransports(credential.response.transports ?? []);
  const added = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    const id = newId();
    await tx.run(sql`
      insert into passkeys (id, user_id, credential_id, public_key, sign_count, rp_id, transports, name, is_synced, created_at)
      values (${id}, ${user.id}, ${made.credential.id}, ${Buffer.from(made.credential.publicKey)}, ${made.credential.counter},
        ${ceremony.party.id}, ${transports}::text[], ${name}, ${made.credentialBackedUp}, ${ctx.now})`);
    await notifyLogin(tx, ctx, 'factors', renderMessage(factorMessages.passkeyAdded, { name }), user);
    await logSecurityEvent(tx, ctx, { kind: 'passkeyAdded', userId: user.id, subject: id });
    const passkey: Passkey = {
      id,
      name,
      createdAt: ctx.now.toISOString(),
      lastUsedAt: null,
      isSynced: made.credentialBackedUp,
    };
    return passkey;
  });
  platform.wakeJobs();
  return isRejection(added) ? added : reply(added, 'Passkey added. You can use it to sign in.');
}

async function remove(platform: Platform, ctx: RequestContext, id: string) {
  const done = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    const gone = await tx.one<{ name: string }>(
      sql`delete from passkeys where id = ${id} and user_id = ${user.id} returning name`,
    );
    if (!gone) return absent;
    await notifyLogin(tx, ctx, 'factors', renderMessage(factorMessages.passkeyRemoved, gone), user);
    await logSecurityEvent(tx, ctx, { kind: 'passkeyRemoved', userId: user.id, subject: id });
    return { isRemoved: true as const };
  });
  platform.wakeJobs();
  return isRejection(done) ? done : reply(done, 'Passkey removed. It can no longer be used to sign in.');
}

async function beginCheck({ database, config }: Platform, ctx: RequestContext, clientUrl: string | undefined) {
  const user = await ownLogin(database, ctx);
  if (isRejection(user)) return user;
  const party = partyOf(config, clientUrl);
  const occasion = { purpose: 'check', sessionId: ctx.actor.sessionId } as const;
  const { handle, challenge } = await openCeremony(database, occasion, party.id);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: ceremonyMinutes * 60_000,
    allowCredentials: await keysOf(database, user.id, party.id),
    userVerification: 'required',
  });
  return reply({ handle, options });
}

/** Returns the actor's own login if the response comes from one of its passkeys. */
async function provenOwn(
  platform: Platform,
  ctx: RequestContext,
  body: Parameters<typeof provePasskey>[2],
): Promise<UserRow | Rejection> {
  const user = await ownLogin(platform.database, ctx);
  if (isRejection(user)) return user;
  const occasion = { purpose: 'check', sessionId: ctx.actor.sessionId } as const;
  const proven = await provePasskey(platform, ctx, body, occasion);
  if (isRejection(proven)) return proven;
  return proven.userId === user.id ? user : factorRejections.wrongPasskey();
}

/**
 * Returns the endpoints for the passkeys of the user's own login: list, add, rename, and remove passkeys, and confirm
 * the user's identity with one.
 */
export const passkeyEndpoints = (platform: Platform): Endpoint[] => [
  on(listPasskeys, async (_request, ctx) => {
    const { userId } = ctx.actor;
    return reply(
      await platform.database.many<Passkey>(
        sql`select ${shown} from passkeys where user_id = ${userId} order by created_at, id`,
      ),
    );
  }),
  on(passkeyOptions, ({ clientUrl }, ctx) => beginToAdd(platform, ctx, clientUrl)),
  on(addPasskey, ({ body }, ctx) => add(platform, ctx, body)),
  on(renamePasskey, async ({ params, body }, ctx) => {
    const renamed = await platform.database.one<Passkey>(sql`
      update passkeys set name = ${body.name} where id = ${params.id} and user_id = ${ctx.actor.userId} returning ${shown}`);
    return renamed ? reply(renamed) : absent;
  }),
  on(removePasskey, ({ params }, ctx) => remove(platform, ctx, params.id)),
  on(checkPasskeyOptions, ({ clientUrl }, ctx) => beginCheck(platform, ctx, clientUrl)),
  on(checkPasskey, async ({ body }, ctx) => {
    const user = await provenOwn(platform, ctx, body);
    if (isRejection(user)) return user.kind === 'unauthenticated' ? passkeyCheckRejections.wrongPasskey() : user;
    await platform.database.run(sql`update sessions set password_checked_at = now() where id = ${ctx.actor.sessionId}`);
    return reply({ isCorrect: true as const });
  }),
];
