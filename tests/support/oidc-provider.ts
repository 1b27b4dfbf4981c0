import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

export interface OidcPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface SignInAt {
  readonly acr?: string;
  readonly amr?: string[];
}

type Body = Record<string, unknown>;

/** The claims of an ID token, for changing them before it is issued. */
export interface Forgery {
  readonly header?: Body;
  readonly claims?: Body;
  /** The wrong signature: another key than the provider's, none, or the client's secret. */
  readonly by?: 'stranger' | 'nobody' | 'secret';
}

export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Maps a subject to the provider's claims about the user. */
  readonly people: Map<string, OidcPerson>;
  /** Starts at its page: signs in there and returns where it redirects the browser. */
  follow(address: string, subject: string, how?: SignInAt): Promise<Record<string, string>>;
  /** Changes the ID tokens that it issues from now on; undefined: none. */
  forge(forgery: Forgery | undefined): void;
  /** Changes its discovery document. */
  pretend(metadata: Body): void;
  /** Requests that it received, by path. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Body => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

function forged(token: string, { header = {}, claims = {}, by }: Forgery, key: KeyObject, secret: string): string {
  const [head, body] = token.split('.').map((part, at) => (at < 2 ? decode(part) : {}));
  const text = `${encode({ ...head, ...header })}.${encode({ ...body, ...claims })}`;
  if (by === 'nobody') return `${text}.`;
  if (by === 'secret') return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  const stranger = by === 'stranger' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey : key;
  return `${text}.${sign('sha256', Buffer.from(text), stranger).toString('base64url')}`;
}

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const page = `<!doctype html><html lang="en"><title>Example identity</title><link rel="icon" href="data:,"><h1>Example identity</h1>
<form method="post"><label>Person <input name="subject"></label><label>Methods <input name="amr"></label><button>Sign in</button></form></html>`;

/** Fifty years in seconds. */
const years = 50 * 366 * 86_400;

/** Grants every requested scope: users are not asked for consent by their own employer. */
const grantAll: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
};

/** Signs in with a new cookie jar, as a browser does on its first visit. */
async function follow(address: string, home: string, subject: string, how: SignInAt) {
  const jar = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10; step++) {
    if (url.origin !== home) return Object.fromEntries(url.searchParams);
    const isPage = url.pathname.startsWith('/interaction/');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(isPage
        ? { method: 'POST', body: new URLSearchParams({ subject, acr: how.acr ?? '', amr: (how.amr ?? []).join(' ') }) }
        : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(next, url);
  }
  throw new Error('the provider sends people in a circle');
}

interface Given {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly logoutUri: string;
  readonly jwk: JWK;
  readonly people: ReadonlyMap<string, OidcPerson>;
}

const configurationOf = ({ clientId, clientSecret, redirectUri, logoutUri, jwk, people }: Given): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [logoutUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [jwk] },
  claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
  cookies: { keys: [randomUUID()] },
  // Their cookies end at a date, which the browser compares with the machine's clock, however far test time is behind it.
  ttl: { Interaction: years, Session: years, Grant: years },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  loadExistingGrant: grantAll,
});

/** Starts a real OpenID Connect provider on this machine, with one client. */
export async function startOidcProvider(redirectUri: string, logoutUri: string): Promise<LocalProvider> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = { ...pair.privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' } as JWK;
  const key = createPrivateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const [clientId, clientSecret] = ['fiducia', randomUUID()];
  const people = new Map<string, OidcPerson>();
  const requested: string[] = [];
  const changes: { forgery?: Forgery | undefined; metadata?: Body } = {};
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(
    issuer,
    configurationOf({ clientId, clientSecret, redirectUri, logoutUri, jwk, people }),
  );
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as Body | undefined;
    if (ctx.path === '/token' && changes.forgery && typeof body?.['id_token'] === 'string')
      ctx.body = { ...body, id_token: forged(body['id_token'], changes.forgery, key, clientSecret) };
    if (ctx.path === '/.well-known/openid-configuration') ctx.body = { ...body, ...changes.metadata };
  });
  const serve = provider.callback();
  handle = async (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    requested.push(path);
    if (!path.startsWith('/interaction/')) return serve(request, response);
    if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(page);
    const typed = new URLSearchParams(await readText(request));
    const amr = (typed.get('amr') ?? '').split(' ').filter((word) => word !== '');
    const login = {
      accountId: typed.get('subject') ?? '',
      ...(typed.get('acr') ? { acr: typed.get('acr') ?? '' } : {}),
      ...(amr.length > 0 ? { amr } : {}),
    };
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  };
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    asked: requested,
    follow: (address, subject, how = {}) => follow(address, issuer, subject, how),
    forge: (forgery) => {
      changes.forgery = forgery;
    },
    pretend: (metadata) => {
      changes.metadata = metadata;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
