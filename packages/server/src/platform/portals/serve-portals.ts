import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { runtimeConfigurationPath } from '@fiducia/contract/lang/runtime-configuration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { portalAddress } from '../settings/address-table.ts';
import { type Config, type Portal, portals } from '../settings/config.ts';
import { serveCspReports } from './csp-reports.ts';
import { fetchAhead, portalToReturnTo } from './fetch-ahead.ts';
import { portalListPage } from './portal-list-page.ts';
import { addSecurityHeaders, contentSecurityPolicy } from './security-headers.ts';

type PortalsConfig = Pick<
  Config,
  | 'mode'
  | 'domain'
  | 'publicScheme'
  | 'publicPort'
  | 'portalLabels'
  | 'cookieDomains'
  | 'safety'
  | 'webFolder'
  | 'limits'
>;

/** Files at the root of the build that browsers request by name. */
const rootFiles = new Map([
  ['/favicon.svg', 'favicon.svg'],
  // Requested by clients that don't read the page's links.
  ['/favicon.ico', 'favicon.svg'],
  ['/robots.txt', 'robots.txt'],
  ['/theme.js', 'theme.js'],
]);

/** API and file paths. If such a path doesn't exist, the response is 404 instead of a page. */
const apiPaths = /^\/(public|private|templates|runtime-configuration|assets)\//;

/**
 * Serves the web app. The host name selects the portal, and every path of a portal returns its page. Assets are cached
 * forever. The host name decides only what is shown; the API decides what is allowed, based on the session.
 */
export async function servePortals(
  app: FastifyInstance,
  config: PortalsConfig,
  clock: { readonly now: () => Date },
): Promise<void> {
  addSecurityHeaders(app, config.mode);
  await app.register(serveCspReports);
  await app.register(fastifyStatic, {
    root: join(config.webFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // A route for each file that exists at the start. A wildcard route would read the whole folder for each request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    immutable: true,
    maxAge: '365d',
    index: false,
    suppressWarning: true,
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Uses one MIME type for scripts and modules, including compressed ones, because workers require it.
    const isScript = () => String(reply.getHeader('content-type')).startsWith('application/javascript');
    if (request.url.startsWith('/assets/')) {
      // The sign-in page fetches the code of the portal that its user is about to see.
      reply.header('cross-origin-resource-policy', 'same-site');
      if (isScript()) reply.header('content-type', 'text/javascript; charset=utf-8');
    }
    done();
  });
  const properties = runtimeConfiguration(config);
  app.get(runtimeConfigurationPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ...properties, now: clock.now().toISOString() }),
  );
  app.get('/*', (request, reply) => answerPage(request, reply, config));
}

/** Returns the settings about the environment that the web app needs. */
function runtimeConfiguration(config: PortalsConfig): Record<string, unknown> {
  return {
    apiBaseUrl: '',
    appVersion: process.env.npm_package_version ?? '0.1.0',
    environment: config.mode,
    cookieName: config.safety.sessionCookie,
    cookieDomain: config.cookieDomains.session,
    registryCookieDomain: config.cookieDomains.registry,
    uploadLimitBytes: config.limits.uploadBytes,
    portals: Object.fromEntries(portals.map((portal) => [portal, portalAddress(config, portal)])),
  };
}

/** Returns the portal of a host name, if there is one. */
export function portalOfHost(config: Pick<Config, 'domain' | 'portalLabels'>, hostName: string): Portal | undefined {
  const name = hostName.toLowerCase();
  return portals.find((portal) => name === `${config.portalLabels[portal]}.${config.domain}`);
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, config: PortalsConfig): Promise<unknown> {
  const path = request.url.split('?')[0] ?? '/';
  if (apiPaths.test(path)) return reply.callNotFound();
  const rootFile = rootFiles.get(path);
  if (rootFile !== undefined) {
    return reply
      .header('cache-control', 'public, max-age=86400')
      .sendFile(rootFile, config.webFolder, { cacheControl: false });
  }
  if (!wantsPage(request)) return reply.callNotFound();
  const nonce = randomBytes(18).toString('base64url');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce));
  const portal = portalOfHost(config, request.hostname);
  if (portal === undefined) return answerList(request, reply, config, nonce);
  const html = await readPage(config.webFolder, portal);
  if (html === undefined) return reply.code(503).send(notBuilt);
  const page = html.replaceAll('__CSP_NONCE__', nonce);
  const next = portal === 'auth' ? portalToReturnTo(config, request.url) : undefined;
  if (next === undefined) return reply.send(page);
  const address = portalAddress(config, next);
  reply.header('content-security-policy', contentSecurityPolicy(nonce, address));
  return reply.send(await fetchAhead(page, config.webFolder, next, address));
}

const notBuilt =
  '<!doctype html><title>Fiducia</title><p>The web app is not built. Run <code>npm run build</code> and reload.</p>';

function answerList(request: FastifyRequest, reply: FastifyReply, config: PortalsConfig, nonce: string): FastifyReply {
  const isDevelopment = config.mode === 'development';
  const name = request.hostname;
  const isLocal = isDevelopment && (name === 'localhost' || isIP(name) !== 0);
  const isKnownHost = name === config.domain || isLocal;
  return reply
    .code(isKnownHost ? 200 : 421)
    .send(portalListPage(config, { nonce, isKnownHost, hasDeveloperPages: isDevelopment && isKnownHost }));
}

/** Returns true for a page navigation, as opposed to a request for a script or image. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

async function readPage(webFolder: string, portal: Portal): Promise<string | undefined> {
  try {
    return await readFile(join(webFolder, `${portal}.html`), 'utf8');
  } catch {
    return undefined;
  }
}
