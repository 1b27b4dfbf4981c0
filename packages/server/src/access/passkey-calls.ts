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
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import { passkeyTransports } from '@fiducia/domain/access/passkey-transports';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { raw, sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { ownLogin } from './own-login.ts';
import { type Ceremony, ceremonyMinutes, openCeremony, partyOf, takeCeremony } from './passkey-ceremony.ts';
import { provePasskey } from './prove-passkey.ts';
import { logSecurityEvent } from './security-events.ts';
import type { UserRow } from './user-rows.ts';
import { tellLogin } from './tell-of-change.ts';

const mostPasskeys = 20;
/** EdDSA, ES256, RS256: between them every device there is. Source: the COSE registry of algorithms. */
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

async function beginToAdd({ database, config }: Platform, work: Work, clientUrl: string | undefined) {
  const user = await ownLogin(database, work);
  if (isRefusal(user)) return user;
  const party = partyOf(config, clientUrl);
  const keys = await keysOf(database, user.id, party.id);
  if (keys.length >= mostPasskeys) return factorRefusals.tooManyPasskeys();
  const occasion = { purpose: 'register', sessionId: work.actor.sessionId } as const;
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
    // The library throws about whatever is wrong in an answer.
    return undefined;
  }
}

interface NewPasskey {
  readonly handle: string;
  readonly name: string;
  readonly credential: PasskeyAttestation;
}

async function add(platform: Platform, work: Work, { handle, name, credential }: NewPasskey) {
  const { database, config } = platform;
  const occasion = { purpose: 'register', sessionId: work.actor.sessionId } as const;
  const ceremony = await takeCeremony(database, config, handle, occasion);
  if (isRefusal(ceremony)) return ceremony;
  const made = await checkNewKey(ceremony, credential);
  if (made === undefined) return factorRefusals.passkeyNotAdded();
  const transports = passkeyTransports(credential.response.transports ?? []);
  const added = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    const id = newId();
    await tx.run(sql`
      insert into passkeys (id, user_id, credential_id, public_key, sign_count, rp_id, transports, name, is_synced, created_at)
      values (${id}, ${user.id}, ${made.credential.id}, ${Buffer.from(made.credential.publicKey)}, ${made.credential.counter},
        ${ceremony.party.id}, ${transports}::text[], ${name}, ${made.credentialBackedUp}, ${work.now})`);
    await tellLogin(tx, work, 'factors', say(factorMessages.passkeyAdded, { name }), user);
    await logSecurityEvent(tx, work, { kind: 'passkeyAdded', userId: user.id, subject: id });
    const passkey: Passkey = {
      id,
      name,
      createdAt: work.now.toISOString(),
      lastUsedAt: null,
      isSynced: made.credentialBackedUp,
    };
    return passkey;
  });
  platform.wakeJobs();
  return isRefusal(added) ? added : reply(added, 'The passkey was added. You can sign in with it from now on.');
}

async function remove(platform: Platform, work: Work, id: string) {
  const done = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    const gone = await tx.one<{ name: string }>(
      sql`delete from passkeys where id = ${id} and user_id = ${user.id} returning name`,
    );
    if (!gone) return absent;
    await tellLogin(tx, work, 'factors', say(factorMessages.passkeyRemoved, gone), user);
    await logSecurityEvent(tx, work, { kind: 'passkeyRemoved', userId: user.id, subject: id });
    return { isRemoved: true as const };
  });
  platform.wakeJobs();
  return isRefusal(done) ? done : reply(done, 'The passkey was removed and no longer signs in.');
}

async function beginCheck({ database, config }: Platform, work: Work, clientUrl: string | undefined) {
  const user = await ownLogin(database, work);
  if (isRefusal(user)) return user;
  const party = partyOf(config, clientUrl);
  const occasion = { purpose: 'check', sessionId: work.actor.sessionId } as const;
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

/** The own login, when one of its own passkeys answered. */
async function provenOwn(
  platform: Platform,
  work: Work,
  body: Parameters<typeof provePasskey>[2],
): Promise<UserRow | Refusal> {
  const user = await ownLogin(platform.database, work);
  if (isRefusal(user)) return user;
  const occasion = { purpose: 'check', sessionId: work.actor.sessionId } as const;
  const proven = await provePasskey(platform, work, body, occasion);
  if (isRefusal(proven)) return proven;
  return proven.userId === user.id ? user : factorRefusals.wrongPasskey();
}

/** The passkeys of one's own login: list, add, rename, remove, and show one again. */
export const passkeyEndpoints = (platform: Platform): Endpoint[] => [
  on(listPasskeys, async (_request, work) => {
    const { userId } = work.actor;
    return reply(
      await platform.database.many<Passkey>(
        sql`select ${shown} from passkeys where user_id = ${userId} order by created_at, id`,
      ),
    );
  }),
  on(passkeyOptions, ({ clientUrl }, work) => beginToAdd(platform, work, clientUrl)),
  on(addPasskey, ({ body }, work) => add(platform, work, body)),
  on(renamePasskey, async ({ params, body }, work) => {
    const renamed = await platform.database.one<Passkey>(sql`
      update passkeys set name = ${body.name} where id = ${params.id} and user_id = ${work.actor.userId} returning ${shown}`);
    return renamed ? reply(renamed) : absent;
  }),
  on(removePasskey, ({ params }, work) => remove(platform, work, params.id)),
  on(checkPasskeyOptions, ({ clientUrl }, work) => beginCheck(platform, work, clientUrl)),
  on(checkPasskey, async ({ body }, work) => {
    const user = await provenOwn(platform, work, body);
    if (isRefusal(user)) return user.kind === 'unauthenticated' ? { ...user, kind: 'invalid' } : user;
    await platform.database.run(
      sql`update sessions set password_checked_at = now() where id = ${work.actor.sessionId}`,
    );
    return reply({ isCorrect: true as const });
  }),
];
