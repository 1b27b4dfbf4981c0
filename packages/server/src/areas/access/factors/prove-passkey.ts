import { generateKeyPairSync } from 'node:crypto';
import type { PasskeyAssertion } from '@fiducia/contract/access/passkey.routes';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Platform } from '../../../area.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { type Ceremony, type Occasion, type RelyingParty, takeCeremony } from './passkey-ceremony.ts';
import { clearTries, subjectOf, takeTry } from './sign-in-attempts.ts';

interface StoredPasskey {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
}

export interface ProvenPasskey {
  readonly id: string;
  readonly userId: string;
  readonly party: RelyingParty;
}

let nobodysKey: Uint8Array<ArrayBuffer> | undefined;

/**
 * Returns a public key whose private key was discarded. Responses of unknown passkeys are checked against it, so that
 * they take the same time.
 */
function keyOfNobody(): Uint8Array<ArrayBuffer> {
  if (nobodysKey) return nobodysKey;
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  // COSE: elliptic curve (1: 2), ES256 (3: -7), P-256 (-1: 1), then the two coordinates.
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const part = (key: number, text: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 0x20]), Buffer.from(text, 'base64url')]);
  nobodysKey = new Uint8Array(Buffer.concat([head, part(0x21, x), part(0x22, y)]));
  return nobodysKey;
}

/**
 * Returns the counter reported by the device if the challenge, origin, domain, user verification, and signature are all
 * correct.
 */
async function checkSignature(
  { challenge, party }: Ceremony,
  publicKey: Uint8Array<ArrayBuffer>,
  credential: PasskeyAssertion,
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared again when it is written, so that only one of two concurrent responses is accepted.
      credential: { id: credential.id, publicKey, counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws whenever a response is invalid; the caller gets the same rejection for every reason.
    return undefined;
  }
}

/**
 * Updates the signature counter. Returns false if it didn't increase although this device counts, so the passkey was
 * copied.
 */
async function countUse(db: Queries, ctx: RequestContext, passkey: StoredPasskey, counter: number): Promise<boolean> {
  const isNext = await db.run(sql`
    update passkeys set sign_count = ${counter}, last_used_at = ${ctx.now}
    where id = ${passkey.id} and (sign_count < ${counter} or (sign_count = 0 and ${counter}::bigint = 0))`);
  return isNext === 1;
}

const isHandleOf = (userId: string, handle: string | null | undefined): boolean =>
  Buffer.from(handle ?? '', 'base64url').toString('utf8') === userId;

/**
 * Returns the login whose passkey responded to a challenge. Gives the same rejection for an unknown passkey or a wrong
 * signature, challenge, page, domain, or user. After five invalid responses, a passkey is locked for a while, as with
 * passwords.
 */
export async function provePasskey(
  { database, config }: Platform,
  ctx: RequestContext,
  { handle, credential }: { readonly handle: string; readonly credential: PasskeyAssertion },
  occasion: Occasion,
): Promise<ProvenPasskey | Rejection> {
  const ceremony = await takeCeremony(database, config, handle, occasion);
  if (isRejection(ceremony)) return ceremony;
  const subject = subjectOf(ctx.keyring, credential.id, Buffer.from('passkey'));
  const taken = await takeTry(database, subject);
  if (!taken.isAllowed) return factorRejections.passkeyLocked();
  const passkey = await database.one<StoredPasskey>(sql`
    select id, user_id, public_key, sign_count from passkeys
    where credential_id = ${credential.id} and rp_id = ${ceremony.party.id}`);
  const counter = await checkSignature(
    ceremony,
    passkey ? new Uint8Array(passkey.public_key) : keyOfNobody(),
    credential,
  );
  const { userHandle } = credential.response;
  if (!passkey || counter === undefined || !isHandleOf(passkey.user_id, userHandle)) {
    const userId = passkey?.user_id ?? null;
    await logSecurityEvent(database, ctx, { kind: 'passkeyFailed', userId, subject: passkey?.id ?? null });
    return factorRejections.wrongPasskey();
  }
  if (!(await countUse(database, ctx, passkey, counter))) {
    await logSecurityEvent(database, ctx, {
      kind: 'passkeyCopied',
      userId: passkey.user_id,
      subject: passkey.id,
      details: { stored: passkey.sign_count, told: counter },
    });
    return factorRejections.wrongPasskey();
  }
  await clearTries(database, subject);
  return { id: passkey.id, userId: passkey.user_id, party: ceremony.party };
}
