import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openDenialLog } from './access/denial-log.ts';
import { openFreshness } from './access/fresh-sign-in.ts';
import { openIdentifier } from './access/identify.ts';
import { allAreas } from './all-areas.ts';
import { openClamd } from './files/clamd.ts';
import { answerError, answerNowhere, serveApi } from './http/api.ts';
import { asProgram, type Endpoint } from './http/handler.ts';
import { openScanFiles } from './http/scan-files.ts';
import type { OpenPlatform } from './open-platform.ts';
import { bankPages } from './payments/serve-bank-pages.ts';
import type { Area, Platform } from './platform/area.ts';
import { portalAddress } from './platform/address-table.ts';
import { portals } from './config.ts';
import { addRefusalPages } from './platform/refusal-page.ts';
import { serveUnsubscribe } from './platform/serve-unsubscribe.ts';
import { servePortals } from './platform/serve-portals.ts';
import { sessionCountsAt } from './platform/session-counts-at.ts';
import { serveDeveloperPages } from './world/serve-developer-pages.ts';

/** The program's HTTP face, not yet listening: API, portals, health, developer pages. */
export async function buildApp(platform: OpenPlatform): Promise<FastifyInstance> {
  const { config, database, keyring, clock, log, movableClock } = platform;
  const { scanner } = config.safety;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than most requests say: what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID().replaceAll('-', ''),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.requestMilliseconds,
    // Each proxy adds the address that it saw; what stands before those was written by whoever asks.
    trustProxy: config.proxies === 0 ? false : (_address, hop) => hop < config.proxies,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const onError = (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'a request failed');
  app.setErrorHandler((error, request, response) => answerError(error, request, response, onError));
  app.setNotFoundHandler(answerNowhere);
  logRequests(app);
  serveHealth(app, platform);
  addRefusalPages(app);
  const origins = new Set(portals.map((portal) => portalAddress(config, portal)));
  await serveApi(app, {
    database,
    keyring,
    clock,
    endpoints: allAreas.flatMap((area) => endpointsOf(area, platform)),
    identify: openIdentifier(database).identify,
    countsAt: (actor, hostName) => sessionCountsAt(config, actor, hostName),
    isPortalUrl: (url) => origins.has(originOf(url)),
    uploadBytes: config.limits.uploadBytes,
    scanFiles: scanner === undefined ? undefined : openScanFiles(openClamd(scanner), log),
    sessionCookie: config.safety.sessionCookie,
    constraintRefusals: Object.assign({}, ...allAreas.map((area) => area.constraints ?? {})),
    onError,
    staleness: openFreshness(database),
    noteDenial: openDenialLog(platform),
  });
  await serveUnsubscribe(app, platform, Object.assign({}, ...allAreas.map((area) => area.messageEnders ?? {})));
  await servePortals(app, config, clock);
  if (movableClock !== undefined) {
    await serveDeveloperPages(app, {
      config,
      db: database,
      keyring,
      clock: movableClock,
      onMoved: () => platform.wakeJobs(),
      more: bankPages(platform),
    });
  }
  return app;
}

function endpointsOf(area: Area, platform: Platform): readonly Endpoint[] {
  const endpoints = area.endpoints?.(platform) ?? [];
  return area.isProgramBecause === undefined ? endpoints : asProgram(area.isProgramBecause, endpoints);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never its address: addresses hold ids and e-mail addresses.
    request.log.debug(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

function serveHealth(app: FastifyInstance, { database }: OpenPlatform): void {
  app.get('/health', async () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const isReady = await database.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database' });
  });
}
