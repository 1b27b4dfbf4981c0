import * as oidc from 'openid-client';
import { pageAddress } from '../../../platform/settings/address-table.ts';
import type { Config } from '../../../platform/settings/config.ts';
import { hashToken } from '../sessions/identify.ts';
import { openProviderFetch, providerSeconds } from './sign-on-fetch.ts';
import type { SignOnProvider } from './sign-on-providers.ts';

/** Returns the redirect URI for all providers, taken only from the configuration. */
export const signOnRedirectUri = (config: Config): string => pageAddress(config, 'auth', '/single-sign-on');
/** Returns the page that providers send users to after they sign out there. */
export const signOnLogoutUri = (config: Config): string => pageAddress(config, 'auth', '/logout');

const cacheMilliseconds = 10 * 60_000;
const maxCached = 500;

interface CachedClient {
  readonly client: oidc.Configuration;
  readonly until: number;
}

// Provider metadata, reloaded after ten minutes or when settings change.
const cache = new Map<string, CachedClient>();

/** Accepted signature algorithms of tokens. Algorithms with a shared secret are not accepted. */
const signatures: readonly string[] = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519', 'RS384', 'ES384', 'PS384'];

/**
 * Returns the client for a provider after checking the provider's metadata. Throws if the provider does not respond or
 * its metadata is unacceptable.
 */
export async function openSignOnClient(config: Config, provider: SignOnProvider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const key = [issuer, clientId, hashToken(clientSecret.reveal()).toString('hex')].join(' ');
  const known = cache.get(key);
  if (known && known.until > performance.now()) return known.client;
  const place = config.signOn;
  const ask = openProviderFetch(place);
  const client = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: 60 },
    oidc.ClientSecretBasic(clientSecret.reveal()),
    {
      timeout: providerSeconds,
      // `ask` checks the address; it allows plain HTTP only to this machine and only in development.
      execute: [oidc.enableNonRepudiationChecks, ...(place.isLoopbackAllowed ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: (address, { method, headers, body, signal }) =>
        ask(address, { method, headers, body: textOf(body), ...(signal ? { signal } : {}) }),
    },
  );
  rejectWeak(client, issuer);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, { client, until: performance.now() + cacheMilliseconds });
  return client;
}

function textOf(body: oidc.FetchBody): string | URLSearchParams | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body;
  throw new Error('single sign-on requests must have form bodies');
}

function rejectWeak(client: oidc.Configuration, issuer: string): void {
  const server = client.serverMetadata();
  if (server.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new Error('a single sign-on provider reports another issuer');
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
  if (!offered.some((alg) => signatures.includes(alg)))
    throw new Error('a single sign-on provider has no signature algorithm that we can verify');
}

export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export const newSignOnSecrets = (): SignOnSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** Returns the provider's page for this sign-in. */
export async function signOnAddress(
  config: Config,
  provider: SignOnProvider,
  { state, nonce, verifier }: SignOnSecrets,
  emailAddress: string | undefined,
): Promise<string> {
  const client = await openSignOnClient(config, provider);
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: signOnRedirectUri(config),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.trustedContexts.length > 0 ? { acr_values: provider.trustedContexts.join(' ') } : {}),
    ...(emailAddress === undefined ? {} : { login_hint: emailAddress }),
  }).href;
}

/** Data from a provider about a user, after full validation. */
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined if the provider did not send it. */
  readonly emailAddress: string | undefined;
  readonly isEmailVerified: boolean;
  readonly context: string | undefined;
  readonly methods: readonly string[];
}

export interface SignOnAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * Exchanges the code and validates the token: signature, issuer, audience, times, nonce, and state. Throws on any
 * failure. Requests the email address separately if the token lacks it. Source: OpenID Connect Core 1.0 §3.1.3.7.
 */
export async function provePerson(
  config: Config,
  provider: SignOnProvider,
  answer: SignOnAnswer,
  { state, nonce, verifier }: SignOnSecrets,
): Promise<ProvenPerson> {
  const client = await openSignOnClient(config, provider);
  const given = new URL(signOnRedirectUri(config));
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) given.searchParams.set(name, value);
  const tokens = await oidc.authorizationCodeGrant(client, given, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('a single sign-on provider returned no identity token');
  const hasEmail = claims['email'] !== undefined || client.serverMetadata().userinfo_endpoint === undefined;
  const userClaims = hasEmail ? claims : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    emailAddress: textIn(userClaims['email']),
    isEmailVerified: userClaims['email_verified'] === true,
    context: textIn(claims['acr']),
    methods: textsIn(claims['amr']),
  };
}

/** Returns the provider's page that ends its own session, or null if it has none or does not respond. */
export async function endSessionAddress(config: Config, provider: SignOnProvider): Promise<string | null> {
  if (!provider.endsSession) return null;
  try {
    const client = await openSignOnClient(config, provider);
    if (client.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: signOnLogoutUri(config) }).href;
  } catch {
    // Our own session has already ended, so a provider that does not respond is ignored.
    return null;
  }
}
