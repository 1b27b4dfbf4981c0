import multipart from '@fastify/multipart';
import type { Route } from '@fiducia/contract/lang/route';
import { type Actor, actorWith, anonymousActor, hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, failureEnvelope, searchEnvelope, successEnvelope } from '../call/answer.ts';
import type { RequestContext } from '../call/context.ts';
import type { Endpoint, Request } from '../call/handler.ts';
import { scopeOf } from '../call/scope-of.ts';
import type { Clock } from '../db/clock.ts';
import { brokenConstraint, type Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { DatabaseUnavailable } from '../db/outage.ts';
import { countCall } from './call-counts.ts';
import { isClosedWhileHeld } from './closed-while-held.ts';
import { contradiction } from './contradiction.ts';
import { type Denial, denialOfRejection } from './denial.ts';
import { hashBytes, hashRequest, keyedTransactions } from './idempotency.ts';
import { addressKey, hit } from './rate-limit.ts';
import { type Input, isIdName, readInput } from './read-input.ts';
import { rejectionStatus } from './rejection-status.ts';
import type { ScanFiles } from './scan-files.ts';
import { languageOf, rejectionIn, replyIn } from './spoken-answer.ts';
import { knownError, tooLarge } from './thrown-errors.ts';

export interface ApiOptions {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly endpoints: readonly Endpoint[];
  /** Returns the actor of a bearer token, or the anonymous actor if the token isn't valid. */
  readonly identify: (token: string) => Promise<Actor>;
  /** Returns whether this user's session is valid at this host. If not, the request is anonymous. */
  readonly countsAt: (actor: Actor, hostName: string) => boolean;
  /** Returns whether this is the address of one of our portals. */
  readonly isPortalUrl: (url: string) => boolean;
  readonly uploadBytes: number;
  /** Scans uploads before anything else reads them; undefined if no scanner is connected. */
  readonly scanFiles: ScanFiles | undefined;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /** Rejections by constraint name, for the constraints that users can violate. */
  readonly constraintRejections: Readonly<Record<string, Rejection>>;
  readonly onError: (error: unknown, requestId: string) => void;
  /** Returns the rejection if this route requires a fresh sign-in and the session has none. */
  readonly staleness: (route: Route, actor: Actor) => Promise<Rejection | undefined>;
  /** Returns the rejection if the database is held after a restore. */
  readonly heldRejection: () => Promise<Rejection | undefined>;
  /** Logs a denied request before the response is sent. */
  readonly noteDenial: (denial: Denial) => Promise<void>;
}

const unauthenticated: Rejection = {
  rejected: true,
  code: 'unauthenticated',
  kind: 'unauthenticated',
  sentence: 'Please sign in to continue.',
};
const fromElsewhere: Rejection = {
  rejected: true,
  code: 'fromElsewhere',
  kind: 'forbidden',
  sentence: 'This request came from another website. Open Fiducia in your browser and try again.',
};
const notYours: Rejection = {
  rejected: true,
  code: 'forbidden',
  kind: 'forbidden',
  sentence: 'You don’t have permission for this. Ask your account administrator.',
};

/**
 * Serves declared routes under /public/ and /private/, with access rules, input validation, rate limits, idempotency,
 * and error responses.
 */
export async function serveApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const taken = new Set<string>();
  const serveAll = (scope: FastifyInstance, endpoints: readonly Endpoint[]) => {
    for (const endpoint of endpoints) {
      const { method, path } = endpoint.route;
      const key = `${method} ${path.replace(/:[A-Za-z]+/g, ':x')}`;
      if (taken.has(key)) throw new Error(`two handlers for ${key}`);
      taken.add(key);
      scope.route({
        method,
        url: path,
        handler: (request, response) => serve(endpoint, request, response, options),
      });
    }
  };
  serveAll(
    app,
    options.endpoints.filter(({ route }) => route.files === undefined),
  );
  // The multipart parser hooks into every request of its scope, so routes without files are registered outside of it.
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: options.uploadBytes, files: 20, fields: 50, fieldSize: 1_000_000 },
    });
    serveAll(
      uploads,
      options.endpoints.filter(({ route }) => route.files !== undefined),
    );
  });
}

async function serve(endpoint: Endpoint, request: FastifyRequest, response: FastifyReply, options: ApiOptions) {
  const { route } = endpoint;
  const token = tokenOf(request, options.sessionCookie);
  const found = token === undefined ? anonymousActor : await options.identify(token);
  const actor = options.countsAt(found, request.hostname) ? found : anonymousActor;
  const reject = async (rejection: Rejection) => {
    const denial = denialOfRejection(rejection, route, actor, request);
    if (denial) await options.noteDenial(denial).catch((error: unknown) => options.onError(error, request.id));
    return send(response, request, rejection);
  };
  const denied =
    crossSiteOf(request) ??
    denialOf(route, actor) ??
    (isClosedWhileHeld(route) ? await options.heldRejection() : undefined) ??
    problemOfKey(request) ??
    problemOfSeen(request) ??
    (isLimited(route) ? await limitOf(route, actor, request, options) : undefined) ??
    (route.needsFreshSignIn === undefined ? undefined : await options.staleness(route, actor));
  if (denied) return reject(denied);
  const input = await readInput(route, request, options);
  if (isRejection(input)) return reject(input);
  const ctx = requestContextFor(endpoint, request, heldFor(route, actor), input, options);
  const call = { ...input, ...factsOf(request, options), token };
  const began = performance.now();
  try {
    const answer = await endpoint.handle(call as never, ctx);
    countCall(route, began, false);
    return isRejection(answer) ? await reject(answer) : send(response, request, answer);
  } catch (error) {
    const rejection = options.constraintRejections[brokenConstraint(error) ?? ''];
    countCall(route, began, rejection === undefined || rejection === contradiction);
    if (!rejection) throw error;
    if (rejection === contradiction) options.onError(error, request.id);
    return send(response, request, rejection);
  }
}

/** Returns the bearer token or, for GET requests only, the session cookie, which the browser sends with downloads. */
function tokenOf(request: FastifyRequest, cookieName: string): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ') === true) return header.slice(7);
  if (request.method !== 'GET') return undefined;
  // Our tokens contain only letters, digits, dashes, and underscores.
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return /^[\w-]+$/.exec(own ?? '')?.[0];
}

/**
 * Returns a rejection if the browser reports that another site sent the request. Our pages call only their own host.
 */
const crossSiteOf = (request: FastifyRequest): Rejection | undefined =>
  request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site' ? fromElsewhere : undefined;

function denialOf(route: Route, actor: Actor): Rejection | undefined {
  if (route.who.anonymous !== undefined) return undefined;
  if (actor.userType === 'anonymous') return unauthenticated;
  if (actor.userType === 'system') return undefined;
  const who = route.who[actor.userType];
  if (who === undefined) return notYours;
  return who === true || hasPermission(actor, who) ? undefined : notYours;
}

// Caches derived actors, because actors are cached and serve many requests.
const holders = new WeakMap<Actor, Map<string, Actor>>();

/** Returns the actor limited to the accounts in which they have the permission that the route requires. */
function heldFor(route: Route, actor: Actor): Actor {
  if (actor.userType === 'anonymous' || actor.userType === 'system') return actor;
  const who = route.who[actor.userType];
  if (typeof who !== 'string') return actor;
  const ofActor = holders.get(actor) ?? new Map<string, Actor>();
  holders.set(actor, ofActor);
  const held = ofActor.get(who) ?? actorWith(actor, who);
  ofActor.set(who, held);
  return held;
}

const scoped = new WeakMap<Database, WeakMap<Actor, Database>>();

/** Returns the database limited to the actor's rows. */
function databaseFor(database: Database, actor: Actor): Database {
  const ofDatabase = scoped.get(database) ?? new WeakMap<Actor, Database>();
  scoped.set(database, ofDatabase);
  const ofActor = ofDatabase.get(actor) ?? database.scopedTo(scopeOf(actor));
  ofDatabase.set(actor, ofActor);
  return ofActor;
}

const isLimited = (route: Route): boolean => route.perMinute !== undefined || route.perDay !== undefined;

async function limitOf(route: Route, actor: Actor, request: FastifyRequest, options: ApiOptions) {
  const bucket = `${route.method} ${route.path} ${actor.userId ?? addressKey(options.keyring, request.ip)}`;
  const limits = [
    [route.perMinute, 60],
    [route.perDay, 86_400],
  ] as const;
  for (const [most, seconds] of limits) {
    const rejected =
      most === undefined ? undefined : await hit(options.database, `${bucket} ${seconds}`, most, seconds);
    if (rejected) return rejected;
  }
  return undefined;
}

/** Returns a rejection for an invalid idempotency key. Ignoring the key would make retries unsafe. */
function problemOfKey(request: FastifyRequest): Rejection | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && key.length >= 8 && key.length <= 200)) return undefined;
  return invalid({ 'Idempotency-Key': ['Send a key of 8 to 200 characters, or no key.'] });
}

const seenShape = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)"$/;

function problemOfSeen(request: FastifyRequest): Rejection | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || !Number.isNaN(Date.parse(seenShape.exec(header)?.[1] ?? ''))) return undefined;
  return invalid({
    'If-Match': ['Send the record’s updatedAt as you read it, in double quotes, or leave the header out.'],
  });
}

/** Returns the version of the record that its editor had read: its `updatedAt`, from `If-Match`. */
function seenBy(request: FastifyRequest, params: Readonly<Record<string, string>>): RequestContext['seen'] {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const at = seenShape.exec(header)?.[1];
  const [, recordId] = Object.entries(params).findLast(([name]) => isIdName(name)) ?? [];
  return at === undefined || recordId === undefined ? undefined : { at, recordId };
}

function requestContextFor(
  { route, bypassesRowSecurityBecause }: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  input: Input,
  options: ApiOptions,
): RequestContext {
  const database = bypassesRowSecurityBecause === undefined ? databaseFor(options.database, actor) : options.database;
  const key = request.headers['idempotency-key'];
  const fingerprint =
    input.files.length === 0
      ? input.body
      : [input.body, input.files.map((file) => [file.fileName, hashBytes(file.bytes)])];
  const keyed =
    typeof key === 'string' && route.method !== 'GET'
      ? {
          userKey: actor.userId ?? actor.sessionId ?? addressKey(options.keyring, request.ip),
          key,
          // Uses a keyed hash, because a request may contain a tax ID or PIN, which can be guessed from a plain hash.
          requestHash: options.keyring
            .blindIndex('request', hashRequest(route.method, request.url, fingerprint))
            .toString('hex'),
        }
      : undefined;
  return {
    actor,
    requestId: request.id,
    now: options.clock.now(),
    keyring: options.keyring,
    seen: seenBy(request, input.params),
    accountId: actor.masterAccountIds.find((id) => id === request.headers['x-master-account-id']),
    db: database,
    inTx: keyedTransactions(database, keyed),
  };
}

function factsOf(
  request: FastifyRequest,
  options: ApiOptions,
): Pick<Request<Route>, 'clientUrl' | 'address' | 'userAgent'> {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const clientUrl = header('x-client-url');
  return {
    clientUrl: clientUrl !== undefined && options.isPortalUrl(clientUrl) ? clientUrl : undefined,
    address: request.ip,
    userAgent: (header('user-agent') ?? '').slice(0, 300),
  };
}

function send(response: FastifyReply, request: FastifyRequest, answer: Answer<unknown>): FastifyReply {
  response.header('cache-control', 'no-store').header('x-request-id', request.id);
  if (isRejection(answer)) {
    if (answer.retryAfterSeconds !== undefined) response.header('retry-after', answer.retryAfterSeconds);
    return response
      .code(rejectionStatus[answer.kind])
      .type('application/json')
      .send(failureEnvelope(rejectionIn(languageOf(request), answer), request.id));
  }
  switch (answer.is) {
    case 'reply': {
      const { result, message } = replyIn(languageOf(request), answer);
      return response.type('application/json').send(successEnvelope(result, message));
    }
    case 'search':
      return response.type('application/json').send(searchEnvelope(answer.found));
    case 'download': {
      const how = answer.isInline ? 'inline' : 'attachment';
      if (answer.isForOtherSites === true) response.header('cross-origin-resource-policy', 'cross-origin');
      return response
        .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(answer.mimeType)
        .send(answer.body);
    }
  }
}

/** Responds to an unknown path without repeating it, because users may put sensitive data into URLs. */
export const answerNowhere = (request: FastifyRequest, response: FastifyReply): FastifyReply =>
  send(response, request, absent);

/** Sends the response to a thrown error. For an unknown error, it contains only an apology and a reference number. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  response: FastifyReply,
  { onError, uploadBytes }: Pick<ApiOptions, 'onError' | 'uploadBytes'>,
) {
  const known = tooLarge(error, request, uploadBytes) ?? knownError(error);
  // Nothing is wrong with the request or our code, but operators count these.
  if (error instanceof DatabaseUnavailable) onError(error, request.id);
  if (known) return send(response, request, known);
  onError(error, request.id);
  const rejection: Rejection = {
    rejected: true,
    code: 'broken',
    kind: 'unavailable',
    sentence: `Something went wrong on our side. Please try again. If it keeps happening, tell us this number: ${request.id}.`,
  };
  return response
    .code(500)
    .type('application/json')
    .header('cache-control', 'no-store')
    .send(failureEnvelope(rejectionIn(languageOf(request), rejection), request.id));
}
