import type { Queries } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hashToken } from '../sessions/identify.ts';
import { newToken } from '../sessions/one-time-secrets.ts';
import type { SignOnSecrets } from './sign-on-client.ts';
import { type SignOnProvider, staffKey } from './sign-on-providers.ts';

const attemptMinutes = 10;

/**
 * Stores a sign-in that continues at a provider. Returns a handle for the requesting browser; only its hash is stored.
 */
export async function openAttempt(
  db: Queries,
  keyring: Keyring,
  provider: SignOnProvider,
  { state, nonce, verifier }: SignOnSecrets,
  returnUrl: string | undefined,
): Promise<string> {
  const handle = newToken();
  const sealed = keyring.seal('signOn', [state, nonce, verifier].join(' '));
  await db.run(sql`
    insert into sign_on_attempts (id, handle_hash, provider_id, issuer, secrets_encrypted, return_url, expires_at)
    values (${newId()}, ${hashToken(handle)}, ${provider.key === staffKey ? null : provider.key}, ${provider.issuer}, ${sealed},
      ${returnUrl ?? null}, now() + make_interval(mins => ${attemptMinutes}))`);
  return handle;
}

export interface SignOnAttempt {
  readonly providerKey: string;
  readonly issuer: string;
  readonly secrets: SignOnSecrets;
  readonly returnUrl: string | null;
}

interface AttemptRow {
  readonly provider_id: string | null;
  readonly issuer: string;
  readonly secrets_encrypted: Buffer;
  readonly return_url: string | null;
}

/** Returns an unused attempt and marks it as used, even if the sign-in fails. Call this outside a transaction. */
export async function takeAttempt(db: Queries, keyring: Keyring, handle: string): Promise<SignOnAttempt | undefined> {
  const row = await db.one<AttemptRow>(sql`
    update sign_on_attempts set used_at = now()
    where handle_hash = ${hashToken(handle)} and used_at is null and expires_at > now()
    returning provider_id, issuer, secrets_encrypted, return_url`);
  if (!row) return undefined;
  const [state = '', nonce = '', verifier = ''] = keyring.open('signOn', row.secrets_encrypted).reveal().split(' ');
  return {
    providerKey: row.provider_id ?? staffKey,
    issuer: row.issuer,
    secrets: { state, nonce, verifier },
    returnUrl: row.return_url,
  };
}
