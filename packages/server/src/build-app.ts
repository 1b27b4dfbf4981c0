import { randomUUID } from 'node:crypto';
import { recoveryRejections } from '@fiducia/domain/recovery/recovery-rejections';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { allAreas } from './all-areas.ts';
import type { Area, Platform } from './area.ts';
import { openDenialLog } from './areas/access/sessions/denial-log.ts';
import { openFreshness } from './areas/access/sessions/fresh-sign-in.ts';
import { openIdentifier } from './areas/access/sessions/identify.ts';
import { checkRejections } from './check-rejections.ts';
import { endpointsOfArea } from './endpoints-of-area.ts';
import type { OpenPlatform } from './open-platform.ts';
import { bypassingRowSecurity, type Endpoint } from './platform/call/handler.ts';
import { openClamd } from './platform/files/clamd.ts';
import { answerNoHttp } from './platform/http/answer-no-http.ts';
import { answerError, answerNowhere, serveApi } from './platform/http/api.ts';
import { type Departure, openDeparture, serveDeparture } from './platform/http/departure.ts';
import { openScanFiles } from './platform/http/scan-files.ts';
import { addRejectionPages } from './platform/portals/rejection-page.ts';
import { servePortals } from './platform/portals/serve-portals.ts';
import { serveUnsubscribe } from './platform/portals/serve-unsubscribe.ts';
import { sessionCountsAt } from './platform/portals/session-counts-at.ts';
import { portalAddress } from './platform/settings/address-table.ts';
import { portals } from './platform/settings/config.ts';
import { serveApiReference } from './serve-api-reference.ts';

/**
 * Builds the HTTP server with the API, the portals, health checks, and the adapters' pages. The server isn't listening
 * yet.
 */
export async function buildApp(platform: OpenPlatform, departure = openDeparture()): Promise<FastifyInstance> {
  const { config, database, keyring, clock, log } = platform;
  const { scanner } = config.safety;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than most requests log, so each log line names the request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID().replaceAll('-', ''),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.requestMilliseconds,
    // Each proxy appends the address that it saw. The client may have forged the earlier entries.
    trustProxy: config.proxies === 0 ? false : (_address, hop) => hop < config.proxies,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // `serveDeparture` declines them in our envelope.
    return503OnClosing: false,
    clientErrorHandler: answerNoHttp,
    frameworkErrors: (_error, request, response) => void answerNowhere(request, response),
  });
  const onError = (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'a request failed');
  app.setErrorHandler((error, request, response) =>
    answerError(error, request, response, { onError, uploadBytes: config.limits.uploadBytes }),
  );
  app.setNotFoundHandler(answerNowhere);
  // Fastify would hand plain text to calls that expect JSON.
  app.removeContentTypeParser('text/plain');
  logRequests(app);
  serveDeparture(app, departure);
  serveHealth(app, platform, departure);
  addRejectionPages(app);
  const origins = new Set(portals.map((portal) => portalAddress(config, portal)));
  await serveApi(app, {
    database,
    keyring,
    clock,
    endpoints: allAreas.flatMap((area) => openEndpoints(area, platform)),
    identify: openIdentifier(database).identify,
    countsAt: (actor, hostName) => sessionCountsAt(config, actor, hostName),
    isPortalUrl: (url) => origins.has(originOf(url)),
    uploadBytes: config.limits.uploadBytes,
    scanFiles: scanner === undefined ? undefined : openScanFiles(openClamd(scanner), log),
    sessionCookie: config.safety.sessionCookie,
    constraintRejections: Object.assign({}, checkRejections, ...allAreas.map((area) => area.constraints ?? {})),
    onError,
    staleness: openFreshness(database),
    heldRejection: async () =>
      (await platform.marks.hold.current()) === undefined ? undefined : recoveryRejections.heldAfterRestore(),
    noteDenial: openDenialLog(platform),
  });
  await serveUnsubscribe(app, platform, Object.assign({}, ...allAreas.map((area) => area.messageEnders ?? {})));
  serveApiReference(app);
  await servePortals(app, config, clock);
  await platform.servePages(app);
  return app;
}

function openEndpoints(area: Area, platform: Platform): readonly Endpoint[] {
  const endpoints = endpointsOfArea(area, platform);
  return area.bypassesRowSecurityBecause === undefined
    ? endpoints
    : bypassingRowSecurity(area.bypassesRowSecurityBecause, endpoints);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route pattern and never the URL, which can contain IDs and email addresses.
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

function serveHealth(app: FastifyInstance, { database }: OpenPlatform, departure: Departure): void {
  app.get('/health', async () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    if (departure.stage !== 'serving') return reply.code(503).send({ status: 'leaving' });
    const isReady = await database.isAnswering();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database' });
  });
}
