import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Logins, openLogins, type Person } from './logins.ts';
import { type LocalProvider, type SignInAt, startOidcProvider } from './oidc-provider.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';

export const auth = 'http://auth.fiducia.localhost:8080';
export const breakGlass = 'keeper@house.test';
const rejected = {
  httpStatus: 401,
  sentence:
    'We couldn’t sign you in with single sign-on. Start again. If it keeps happening, ask your account administrator whether you were invited with this email address.',
};

export let server: TestServer;
export let logins: Logins;
export let staff: LocalProvider;
export let acme: LocalProvider;
export let other: LocalProvider;
export let editor: Caller;
export let acmeId: string;
export let otherId: string;
/** Opens an installation whose staff must use single sign-on, and two sponsors with their own providers, for every test of a file. */
export function openSignOnScenario(): void {
  beforeAll(async () => {
    [staff, acme, other] = (await Promise.all(
      [0, 1, 2].map(() => startOidcProvider(`${auth}/single-sign-on`, `${auth}/logout`)),
    )) as [LocalProvider, LocalProvider, LocalProvider];
    // A provider whose own metadata accepts any method.
    acme.pretend({ id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] });
    server = await openTestServer(undefined, undefined, {
      FIDUCIA_SSO_STAFF_ISSUER: staff.issuer,
      FIDUCIA_SSO_STAFF_CLIENT_ID: staff.clientId,
      FIDUCIA_SSO_STAFF_CLIENT_SECRET: staff.clientSecret,
      FIDUCIA_SSO_STAFF_DOMAINS: 'house.test',
      FIDUCIA_SSO_STAFF_REQUIRED: 'yes',
      FIDUCIA_SSO_STAFF_BREAK_GLASS: breakGlass,
      FIDUCIA_SSO_STAFF_TRUSTED_ACR: 'urn:strong',
      FIDUCIA_SSO_STAFF_TRUSTED_AMR: 'hwk',
      FIDUCIA_SSO_STAFF_END_SESSION: 'yes',
    });
    logins = openLogins(server);
    editor = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
    acmeId = (await server.sponsor('Acme')).masterAccountId;
    otherId = (await server.sponsor('Other')).masterAccountId;
    await set(acmeId, acme, ['acme.test']);
    await set(otherId, other, ['other.test']);
  });
  afterAll(async () => {
    await server?.stop();
    await Promise.all([staff, acme, other].map((provider) => provider?.stop()));
  });
  beforeEach(() => {
    for (const provider of [staff, acme, other]) {
      provider.forge(undefined);
    }
  });
}

export const settingsOf = (
  { issuer, clientId, clientSecret }: LocalProvider,
  domains: readonly string[],
  more: object = {},
) => ({
  issuer,
  clientId,
  clientSecret,
  domains,
  domainsProof: 'A TXT record that we asked for',
  isRequired: false,
  trustedContexts: [],
  trustedMethods: ['mfa'],
  endsSession: false,
  ...more,
});
export async function set(accountId: string, provider: LocalProvider, domains: readonly string[], more: object = {}) {
  const saved = await editor.call(
    'POST',
    `/private/accounts/${accountId}/single-sign-on`,
    settingsOf(provider, domains, more),
  );
  expect(saved.httpStatus, saved.text).toBe(200);
  return saved;
}

interface Begun {
  readonly handle: string | null;
  readonly address: string | null;
}
export interface Finished {
  readonly authentication?: { readonly token: string };
  readonly user: { readonly id: string };
  readonly challenge?: string;
  readonly username?: string;
  readonly returnUrl: string | null;
}
export const begin = (body: object) => logins.post<Begun>('/public/users/single-sign-on/begin', body);
export const finish = (handle: string, answer: object) =>
  logins.post<Finished>('/public/users/single-sign-on/finish', { handle, ...answer });

let serial = 0;
/** Creates a login, with an account role when an account is named, and its subject at its provider. */
export async function person(
  type: string,
  domain: string,
  { accountId, isOwner = false, status = 'active' }: { accountId?: string; isOwner?: boolean; status?: string } = {},
): Promise<Person & { readonly subject: string }> {
  const emailAddress = `person${++serial}@${domain}`;
  const made = await logins.makeUser(type, { email_address: emailAddress, email_address_confirmed: false });
  if (accountId !== undefined)
    await server.platform.database.query(
      `insert into account_users (id, account_id, user_id, is_account_owner, status, invitation_expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [newId(), accountId, made.id, isOwner, status, new Date(server.platform.clock.now().getTime() + 86_400_000)],
    );
  const provider = { 'house.test': staff, 'acme.test': acme, 'other.test': other }[domain];
  const subject = `subject-${serial}`;
  provider?.people.set(subject, { email: emailAddress, email_verified: true });
  return { id: made.id, emailAddress, subject };
}

/** Runs the whole flow as a browser does. */
export async function signOn(
  provider: LocalProvider,
  emailAddress: string,
  subject: string,
  how: SignInAt = { amr: ['mfa'] },
) {
  const begun = await begin({ emailAddress });
  const response = await provider.follow(begun.result.address ?? '', subject, how);
  return finish(begun.result.handle ?? '', pick(response));
}
export const pick = ({ code, state, iss, error }: Record<string, string>) => ({ code, state, iss, error });

export const lastEvent = async (kind: string) =>
  (
    await server.platform.database.query<{ user_id: string | null; details: Record<string, unknown> }>(
      'select user_id, details from security_events where kind = $1 order by created_at desc, id desc limit 1',
      [kind],
    )
  ).rows[0];

/** Asserts the single rejection text; only the security log has the reason. */
export async function isRejected(asked: ReturnType<typeof finish>, reason: string, userId?: string) {
  const answer = await asked;
  expect({ httpStatus: answer.httpStatus, sentence: answer.status.message }, answer.text).toEqual(rejected);
  const event = await lastEvent('signOnFailed');
  expect(event?.details['reason']).toBe(reason);
  if (userId !== undefined) expect(event?.user_id).toBe(userId);
}
