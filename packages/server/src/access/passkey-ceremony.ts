import { randomBytes } from 'node:crypto';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Config, Portal } from '../config.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { portalAddress } from '../platform/address-table.ts';
import { hashToken } from './identify.ts';
import { newToken } from './one-time-secrets.ts';

export const ceremonyMinutes = 5;

/** A domain that passkeys belong to, with the addresses on which browsers may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

const portalsOfOne: readonly Portal[] = ['auth', 'participant', 'admin', 'client', 'advisor', 'ira'];

/** One for all portals under the parent domain; the registry's session has a domain of its own, and so have its passkeys. */
export const portalParty = (config: Config): RelyingParty => ({
  id: config.domain,
  origins: portalsOfOne.map((portal) => portalAddress(config, portal)),
});
export const registryParty = (config: Config): RelyingParty => ({
  id: config.cookieDomains.registry,
  origins: [portalAddress(config, 'registry')],
});

/** The party of the portal that asks; `clientUrl` is one of our portals or nothing. */
export function partyOf(config: Config, clientUrl: string | undefined): RelyingParty {
  const registry = registryParty(config);
  const isRegistry = clientUrl !== undefined && registry.origins.includes(new URL(clientUrl).origin);
  return isRegistry ? registry : portalParty(config);
}

export type CeremonyPurpose = 'register' | 'signIn' | 'check';

export interface Occasion {
  readonly purpose: CeremonyPurpose;
  /** Null for a sign-in; otherwise the session that asks, which alone may answer. */
  readonly sessionId: string | null;
}

/** Keeps a new challenge. The handle goes to the browser that asked and is stored as a hash. */
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

/** Uses a challenge up, whatever comes of it; so call this outside of a transaction. */
export async function takeCeremony(
  db: Queries,
  config: Config,
  handle: string,
  { purpose, sessionId }: Occasion,
): Promise<Ceremony | Refusal> {
  const row = await db.one<{ challenge: string; rp_id: string }>(sql`
    update passkey_challenges set used_at = now()
    where handle_hash = ${hashToken(handle)} and purpose = ${purpose} and session_id is not distinct from ${sessionId}
      and used_at is null and expires_at > now()
    returning challenge, rp_id`);
  const party = [portalParty(config), registryParty(config)].find(({ id }) => id === row?.rp_id);
  return row && party ? { challenge: row.challenge, party } : factorRefusals.passkeyOver();
}
