import multipart from '@fastify/multipart';
import type { Route } from '@fiducia/contract/lang/route';
import { type Actor, actorWith, anonymousActor, hasPermission } from '@fiducia/domain/actor/actor';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokenConstraint, type Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import type { Work } from '../engine/context.ts';
import { scopeOf } from '../engine/scope-of.ts';
import type { Clock } from '../world/clock.ts';
import { type Denial, denialOfRefusal } from './denial.ts';
import { type Answer, failureEnvelope, searchEnvelope, successEnvelope } from './answer.ts';
import type { Endpoint, Request } from './handler.ts';
import { hashBytes, hashRequest, keyedTransactions } from './idempotency.ts';
import { countCall } from './call-counts.ts';
import { addressKey, hit } from './rate-limit.ts';
import { type Input, isIdName, readInput } from './read-input.ts';
import type { ScanFiles } from './scan-files.ts';
import { refusalStatus } from './refusal-status.ts';

export interface ApiOptions {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly endpoints: readonly Endpoint[];
  /** Who is behind a bearer token; the anonymous actor when nobody is. */
  readonly identify: (token: string) => Promise<Actor>;
  /** Does a session of this person count at this host? Where it does not, nobody is signed in. */
  readonly countsAt: (actor: Actor, hostName: string) => boolean;
  /** Is this the address of one of our portals? */
  readonly isPortalUrl: (url: string) => boolean;
  readonly uploadBytes: number;
  /** Looks at uploads before anything else does; undefined where no scanner is connected. */
  readonly scanFiles: ScanFiles | undefined;
  /** Name of the session's cookie. */
  readonly sessionCookie: string;
  /** Constraint name → refusal, for the constraints that people can break. */
  readonly constraintRefusals: Readonly<Record<string, Refusal>>;
  readonly onError: (error: unknown, requestId: string) => void;
  /** The refusal when this call asks for a fresh sign-in and the session has none. */
  readonly staleness: (route: Route, actor: Actor) => Promise<Refusal | undefined>;
  /** Writes down what policy or a limit turned away, before the answer leaves. */
  readonly noteDenial: (denial: Denial) => Promise<void>;
}

const unauthenticated: Refusal = {
  refused: true,
  code: 'unauthenticated',
  kind: 'unauthenticated',
  sentence: 'Please sign in to continue.',
};
const fromElsewhere: Refusal = {
  refused: true,
  code: 'fromElsewhere',
  kind: 'forbidden',
  sentence: 'Another site sent this request. Open the page here and try again.',
};
const notYours: Refusal = {
  refused: true,
  code: 'forbidden',
  kind: 'forbidden',
  sentence: 'You do not have the permission for this. Ask an administrator of your account.',
};

/** Serves declared routes under /public/ and /private/: policy, input, limits, envelope, idempotency, errors. */
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
  // The reader of forms listens to every request of its scope: calls that take no file go without it.
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
  const refuse = async (refusal: Refusal) => {
    const denial = denialOfRefusal(refusal, route, actor, request);
    if (denial) await options.noteDenial(denial).catch((error: unknown) => options.onError(error, request.id));
    return send(response, request, refusal);
  };
  const denied =
    crossSiteOf(request) ??
    denialOf(route, actor) ??
    flawOfKey(request) ??
    flawOfSeen(request) ??
    (isLimited(route) ? await limitOf(route, actor, request, options) : undefined) ??
    (route.needsFreshSignIn === undefined ? undefined : await options.staleness(route, actor));
  if (denied) return refuse(denied);
  const input = await readInput(route, request, options);
  if (isRefusal(input)) return refuse(input);
  const work = workFor(endpoint, request, heldFor(route, actor), input, options);
  const asked = { ...input, ...factsOf(request, options), token };
  const began = performance.now();
  try {
    const answer = await endpoint.handle(asked as never, work);
    countCall(route, began, false);
    return isRefusal(answer) ? await refuse(answer) : send(response, request, answer);
  } catch (error) {
    const refusal = options.constraintRefusals[brokenConstraint(error) ?? ''];
    countCall(route, began, refusal === undefined);
    if (!refusal) throw error;
    return send(response, request, refusal);
  }
}

/** Bearer token; for downloads that a browser opens by itself, the cookie. Only reading may lean on the cookie. */
function tokenOf(request: FastifyRequest, cookieName: string): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ') === true) return header.slice(7);
  if (request.method !== 'GET') return undefined;
  // Ours hold letters, digits, dashes and underscores alone.
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return /^[\w-]+$/.exec(own ?? '')?.[0];
}

/** Our pages call their own host. A browser says when another site made it change something here. */
const crossSiteOf = (request: FastifyRequest): Refusal | undefined =>
  request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site' ? fromElsewhere : undefined;

function denialOf(route: Route, actor: Actor): Refusal | undefined {
  if (route.who.anonymous !== undefined) return undefined;
  if (actor.userType === 'anonymous') return unauthenticated;
  if (actor.userType === 'system') return undefined;
  const who = route.who[actor.userType];
  if (who === undefined) return notYours;
  return who === true || hasPermission(actor, who) ? undefined : notYours;
}

// An actor is known for a while and asks often: what follows from one is made once.
const holders = new WeakMap<Actor, Map<string, Actor>>();

/** Who calls, within the accounts in which they hold what the call asks for. */
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

/** The database as far as the actor's rows go. */
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
    const refused = most === undefined ? undefined : await hit(options.database, `${bucket} ${seconds}`, most, seconds);
    if (refused) return refused;
  }
  return undefined;
}

/** A key that cannot be kept is refused: ignoring it would promise what does not hold. */
function flawOfKey(request: FastifyRequest): Refusal | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && key.length >= 8 && key.length <= 200)) return undefined;
  return invalid({ 'Idempotency-Key': ['Send a key of 8 to 200 characters, or none.'] });
}

const seenShape = /^"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)"$/;

function flawOfSeen(request: FastifyRequest): Refusal | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || !Number.isNaN(Date.parse(seenShape.exec(header)?.[1] ?? ''))) return undefined;
  return invalid({ 'If-Match': ['Send the updatedAt of the record as you read it, in double quotes, or nothing.'] });
}

/** What the editor of the record that the address ends in had read: its `updatedAt`, in `If-Match`. */
function seenBy(request: FastifyRequest, params: Readonly<Record<string, string>>): Work['seen'] {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const at = seenShape.exec(header)?.[1];
  const [, recordId] = Object.entries(params).findLast(([name]) => isIdName(name)) ?? [];
  return at === undefined || recordId === undefined ? undefined : { at, recordId };
}

function workFor(
  { route, isProgramBecause }: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  input: Input,
  options: ApiOptions,
): Work {
  const database = isProgramBecause === undefined ? databaseFor(options.database, actor) : options.database;
  const key = request.headers['idempotency-key'];
  const fingerprint =
    input.files.length === 0
      ? input.body
      : [input.body, input.files.map((file) => [file.fileName, hashBytes(file.bytes)])];
  const keyed =
    typeof key === 'string' && route.method !== 'GET'
      ? {
          userKey: actor.sessionId ?? actor.userId ?? addressKey(options.keyring, request.ip),
          key,
          // Keyed: a request may hold a tax id or a PIN, which a bare hash would give away.
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
): Pick<Request<Route>, 'clientUrl' | 'utcOffset' | 'address' | 'userAgent'> {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const clientUrl = header('x-client-url');
  const offset = Number(header('x-utc-offset') ?? 0);
  return {
    clientUrl: clientUrl !== undefined && options.isPortalUrl(clientUrl) ? clientUrl : undefined,
    utcOffset: Number.isInteger(offset) && Math.abs(offset) <= 840 ? offset : 0,
    address: request.ip,
    userAgent: (header('user-agent') ?? '').slice(0, 300),
  };
}

function send(response: FastifyReply, request: FastifyRequest, answer: Answer<unknown>): FastifyReply {
  response.header('cache-control', 'no-store').header('x-request-id', request.id);
  if (isRefusal(answer)) {
    return response.code(refusalStatus[answer.kind]).type('application/json').send(failureEnvelope(answer, request.id));
  }
  switch (answer.is) {
    case 'reply':
      return response.type('application/json').send(successEnvelope(answer.result, answer.message));
    case 'search':
      return response.type('application/json').send(searchEnvelope(answer.found));
    case 'download': {
      const how = answer.isInline ? 'inline' : 'attachment';
      return response
        .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(answer.mimeType)
        .send(answer.body);
    }
  }
}

/** An address that leads nowhere: said without repeating it, because people put what they should not into addresses. */
export const answerNowhere = (request: FastifyRequest, response: FastifyReply): FastifyReply =>
  send(response, request, absent);

/** What a thrown error says to the caller: nothing but that it was ours, and its number. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  response: FastifyReply,
  onError: ApiOptions['onError'],
) {
  const known = knownError(error);
  if (known) return send(response, request, known);
  onError(error, request.id);
  const refusal: Refusal = {
    refused: true,
    code: 'broken',
    kind: 'unavailable',
    sentence: `Something went wrong on our side. Please try again; if it stays, tell us this number: ${request.id}.`,
  };
  return response
    .code(500)
    .type('application/json')
    .header('cache-control', 'no-store')
    .send(failureEnvelope(refusal, request.id));
}

function knownError(error: unknown): Refusal | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return {
      refused: true,
      code: 'tooLarge',
      kind: 'tooLarge',
      sentence: 'That is too large. Files may have up to 10 MB.',
    };
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return invalid({}, 'This call takes JSON.');
  const isTheirs =
    typeof error === 'object' && error !== null && 'statusCode' in error && Number(error.statusCode) < 500;
  if (isTheirs) return invalid({}, 'The request could not be read. Check it and send it again.');
  // Text that no column can hold, such as a zero character.
  if (code === '22021')
    return invalid({}, 'The request holds a character that cannot be stored. Remove it and send it again.');
  if (code === '23503')
    return invalid({}, 'The request refers to a record that is not there. Choose another one and send it again.');
  if (code === '22003')
    return invalid({}, 'The request holds a number that is too large. Correct it and send it again.');
  if (code === '22008')
    return invalid({}, 'The request holds a date that is not in the calendar. Correct it and send it again.');
  if (code === '57014')
    return {
      refused: true,
      code: 'tooSlow',
      kind: 'unavailable',
      sentence: 'That took too long. Narrow the search and try again.',
    };
  return undefined;
}
