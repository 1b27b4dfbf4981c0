import { generateKeyPairSync } from 'node:crypto';
import type { PasskeyAssertion } from '@fiducia/contract/access/passkey.routes';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import type { Platform } from '../platform/area.ts';
import { type Ceremony, type Occasion, type RelyingParty, takeCeremony } from './passkey-ceremony.ts';
import { logSecurityEvent } from './security-events.ts';
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

/** A public key whose other half was thrown away, as a device writes one: a passkey that nobody has is compared with it. */
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

/** The counter that the device told, when challenge, address, domain, person's check and signature are all right. */
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
      // The counter is compared when it is written, so that two answers at once cannot both be the next.
      credential: { id: credential.id, publicKey, counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws about whatever is wrong in an answer; to the asker all of it is one thing.
    return undefined;
  }
}

/** Moves the counter on. False: it did not grow although this device counts, so there is a copy of the passkey. */
async function countUse(db: Queries, work: Work, passkey: StoredPasskey, told: number): Promise<boolean> {
  const isNext = await db.run(sql`
    update passkeys set sign_count = ${told}, last_used_at = ${work.now}
    where id = ${passkey.id} and (sign_count < ${told} or (sign_count = 0 and ${told}::bigint = 0))`);
  return isNext === 1;
}

const isHandleOf = (userId: string, handle: string | null | undefined): boolean =>
  Buffer.from(handle ?? '', 'base64url').toString('utf8') === userId;

/**
 * Whose passkey answered a challenge. One refusal for a strange passkey, a wrong signature, another challenge, page, domain
 * or person; five wrong answers of one passkey wait, as with passwords.
 */
export async function provePasskey(
  { database, config }: Platform,
  work: Work,
  { handle, credential }: { readonly handle: string; readonly credential: PasskeyAssertion },
  occasion: Occasion,
): Promise<ProvenPasskey | Refusal> {
  const ceremony = await takeCeremony(database, config, handle, occasion);
  if (isRefusal(ceremony)) return ceremony;
  const subject = subjectOf(work.keyring, credential.id, Buffer.from('passkey'));
  const taken = await takeTry(database, subject);
  if (!taken.isAllowed) return factorRefusals.passkeyLocked();
  const passkey = await database.one<StoredPasskey>(sql`
    select id, user_id, public_key, sign_count from passkeys
    where credential_id = ${credential.id} and rp_id = ${ceremony.party.id}`);
  const told = await checkSignature(ceremony, passkey ? new Uint8Array(passkey.public_key) : keyOfNobody(), credential);
  const { userHandle } = credential.response;
  if (!passkey || told === undefined || !isHandleOf(passkey.user_id, userHandle)) {
    const userId = passkey?.user_id ?? null;
    await logSecurityEvent(database, work, { kind: 'passkeyFailed', userId, subject: passkey?.id ?? null });
    return factorRefusals.wrongPasskey();
  }
  if (!(await countUse(database, work, passkey, told))) {
    await logSecurityEvent(database, work, {
      kind: 'passkeyCopied',
      userId: passkey.user_id,
      subject: passkey.id,
      details: { stored: passkey.sign_count, told },
    });
    return factorRefusals.wrongPasskey();
  }
  await clearTries(database, subject);
  return { id: passkey.id, userId: passkey.user_id, party: ceremony.party };
}
