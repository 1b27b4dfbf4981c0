import { randomBytes } from 'node:crypto';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import type { Config, Portal } from '../../../platform/settings/config.ts';
import { hashToken } from '../sessions/identify.ts';
import { newToken } from '../sessions/one-time-secrets.ts';

export const ceremonyMinutes = 5;

/** A WebAuthn relying party: a domain that passkeys belong to, and the origins where browsers may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

const portalsOfOne: readonly Portal[] = ['auth', 'participant', 'admin', 'client', 'advisor', 'ira'];

/**
 * Returns the relying party that all portals share under the parent domain, except the registry. The registry has its
 * own session domain and therefore its own passkeys.
 */
export const portalParty = (config: Config): RelyingParty => ({
  id: config.domain,
  origins: portalsOfOne.map((portal) => portalAddress(config, portal)),
});
export const registryParty = (config: Config): RelyingParty => ({
  id: config.cookieDomains.registry,
  origins: [portalAddress(config, 'registry')],
});

/** Returns the relying party for the requesting portal; `clientUrl` is either one of our portals or undefined. */
export function partyOf(config: Config, clientUrl: string | undefined): RelyingParty {
  const registry = registryParty(config);
  const isRegistry = clientUrl !== undefined && registry.origins.includes(new URL(clientUrl).origin);
  return isRegistry ? registry : portalParty(config);
}

export type CeremonyPurpose = 'register' | 'signIn' | 'check';

export interface Occasion {
  readonly purpose: CeremonyPurpose;
  /** Null for a sign-in; otherwise the session that requested the challenge, which is the only one that may respond. */
  readonly sessionId: string | null;
}

/** Stores a new challenge. Returns a handle for the requesting browser; only its hash is stored. */
export async function openCeremony(
  db: Queries,
  { purpose, sessionId }: Occasion,
  partyId: string,
): Promise<{ readonly handle: string; readonly challenge: Uint8Array<ArrayBuffer> }> {
  const handle = newToken();
  const challenge = new Uint8Array(randomBytes(32));
  await db.run(sql`
    insert into passkey_challenges (id, handle_hash, purpose, session_id, challenge, rp_id, expires_at)
    values (${newId()}, ${hashToken(handle)}, ${purpose}, ${sessionId}, ${Buffer.from(challenge).toString('base64url')}, ${partyId},
      now() + make_interval(mins => ${ceremonyMinutes}))`);
  return { handle, challenge };
}

export interface Ceremony {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/**
 * Returns an unused challenge and marks it as used, even if the response proves to be wrong. Call this outside a
 * transaction.
 */
export async function takeCeremony(
  db: Queries,
  config: Config,
  handle: string,
  { purpose, sessionId }: Occasion,
): Promise<Ceremony | Rejection> {
  const row = await db.one<{ challenge: string; rp_id: string }>(sql`
    update passkey_challenges set used_at = now()
    where handle_hash = ${hashToken(handle)} and purpose = ${purpose} and session_id is not distinct from ${sessionId}
      and used_at is null and expires_at > now()
    returning challenge, rp_id`);
  const party = [portalParty(config), registryParty(config)].find(({ id }) => id === row?.rp_id);
  return row && party ? { challenge: row.challenge, party } : factorRejections.passkeyOver();
}
