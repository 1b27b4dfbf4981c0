import type { Route } from '@fiducia/contract/lang/route';
import type { RejectionKind } from '@fiducia/domain/foundation/rejection/rejection';
import { isClosedWhileHeld } from '../closed-while-held.ts';
import { rejectionStatus } from '../rejection-status.ts';
import { type Json, jsonContent, objectOf, refTo } from './json.ts';
import type { RejectionCodes } from './printed-schemas.ts';

const errors = {
  type: 'object',
  description: 'Messages for each key: a field, a parameter, or a location such as `row 12`.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

export const rejectionSchemas: Json = {
  Rejection: objectOf({
    status: objectOf({
      successful: { type: 'boolean', const: false },
      message: { type: 'string', description: 'A message for users: what is wrong and what to do.' },
      code: { type: 'string', description: 'Identifies the rejection for programs.' },
      requestId: { type: 'string', description: 'Include it when you contact support.' },
    }),
    result: {
      ...objectOf({ errors }),
      description: 'For some codes, also contains the data that a program needs to continue.',
    },
  }),
};

const responseNames: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedContentType',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'Broken',
  503: 'Unavailable',
};

const descriptions: Readonly<Record<number, string>> = {
  401: 'The request isn’t signed in, or the sign-in failed.',
  403: 'The user isn’t allowed to do this.',
  404: 'The record doesn’t exist, or the caller can’t see it.',
  409: 'The request is valid but conflicts with the current state.',
  413: 'The request is too large.',
  415: 'The request body has a content type that the call doesn’t accept.',
  422: 'The input is invalid. `result.errors` lists the keys.',
  429: 'Too many requests. Try again later.',
  500: 'An error on our side.',
  503: 'A service that we depend on didn’t respond, the request took too long, or other requests changed the same records. With a `Retry-After` header, the same request may succeed after that time.',
};

type Codes = ReadonlyMap<number, readonly string[]>;

/** Returns the rejections that the platform adds to those of a handler. */
function platformRejections(route: Route): readonly string[] {
  const isPublic = route.who.anonymous !== undefined;
  const isLimited = route.perMinute !== undefined || route.perDay !== undefined;
  const hasInput = route.method !== 'GET';
  return [
    'invalid invalid',
    'unavailable databaseUnavailable',
    'unavailable leaving',
    'unavailable overloaded',
    'unavailable tooSlow',
    ...(isPublic ? [] : ['unauthenticated unauthenticated', 'forbidden forbidden']),
    ...(hasInput
      ? [
          'forbidden fromElsewhere',
          'invalid idempotencyKeyReused',
          'tooLarge tooLarge',
          'unsupported unsupportedContentType',
          'conflict contradiction',
          'unavailable busy',
        ]
      : []),
    ...(isClosedWhileHeld(route) ? ['conflict heldAfterRestore'] : []),
    ...(route.path.includes('/:') ? ['absent absent'] : []),
    ...(isLimited ? ['tooMany tooOften'] : []),
    ...(route.needsFreshSignIn === undefined ? [] : ['conflict freshSignInNeeded']),
    ...(route.files === undefined ? [] : ['invalid harmfulFile', 'unavailable scannerSilent']),
  ];
}

/** Returns an operation's rejection codes by status: those from the platform and those from its handler. */
export const rejectionCodes = (route: Route, ofHandler: readonly string[]): Codes =>
  codesOf([...platformRejections(route), ...ofHandler]);

function codesOf(names: readonly string[]): Codes {
  const codes = new Map<number, string[]>([[500, ['broken']]]);
  for (const name of [...new Set(names)].sort()) {
    const [kind = '', code = ''] = name.split(' ');
    if (!isKind(kind)) throw new Error(`there is no kind of rejection ${kind}`);
    codes.set(rejectionStatus[kind], [...(codes.get(rejectionStatus[kind]) ?? []), code]);
  }
  return codes;
}

const isKind = (name: string): name is RejectionKind => Object.hasOwn(rejectionStatus, name);

function responseOf(status: number, codes: readonly string[]): Json {
  const code = { type: 'string', enum: codes };
  return {
    description: descriptions[status] ?? '',
    headers: { 'X-Request-Id': refTo('requestId', 'headers') },
    content: jsonContent({
      allOf: [refTo('Rejection'), { type: 'object', properties: { status: { type: 'object', properties: { code } } } }],
    }),
  };
}

/** Rejection responses that many operations share. */
const shared: ReadonlyMap<string, readonly string[]> = new Map([
  ['401', ['unauthenticated']],
  ['403', ['forbidden']],
  ['403 change', ['forbidden', 'fromElsewhere']],
  ['404', ['absent']],
  ['413', ['tooLarge']],
  ['415', ['unsupportedContentType']],
  ['422', ['invalid']],
  ['422 change', ['idempotencyKeyReused', 'invalid']],
  ['429', ['tooOften']],
  ['500', ['broken']],
  ['503', ['databaseUnavailable', 'leaving', 'overloaded', 'tooSlow']],
  ['503 change', ['busy', 'databaseUnavailable', 'leaving', 'overloaded', 'tooSlow']],
]);

const nameOfShared = (key: string): string => {
  const [status, isChange] = key.split(' ');
  return `${responseNames[Number(status)] ?? ''}${isChange === undefined ? '' : 'Change'}`;
};

export const sharedRejections: Json = Object.fromEntries(
  [...shared].map(([key, codes]) => [nameOfShared(key), responseOf(Number(key.split(' ')[0]), codes)]),
);

/** Returns the rejection responses of an operation by status, with the codes that each can have. */
export function rejectionResponses(route: Route, ofHandler: readonly string[]): Json {
  const codes = rejectionCodes(route, ofHandler);
  return Object.fromEntries(
    [...codes].map(([status, list]) => {
      const text = list.join();
      const [known] = [...shared].find(([key, own]) => key.startsWith(String(status)) && own.join() === text) ?? [];
      return [String(status), known === undefined ? responseOf(status, list) : refTo(nameOfShared(known), 'responses')];
    }),
  );
}

/** Returns each rejection code with its statuses and messages. Placeholders are in braces. */
export function rejectionsByCode({ rejections }: RejectionCodes): Json {
  const byCode = new Map<string, { statuses: number[]; messages: string[] }>();
  for (const [name, sentences] of Object.entries(rejections)) {
    const [kind = '', code = ''] = name.split(' ');
    if (!isKind(kind)) throw new Error(`there is no kind of rejection ${kind}`);
    const known = byCode.get(code) ?? { statuses: [], messages: [] };
    const status = code === 'broken' ? 500 : rejectionStatus[kind];
    byCode.set(code, { statuses: [...known.statuses, status], messages: [...known.messages, ...sentences] });
  }
  return Object.fromEntries([...byCode].sort(([a], [b]) => (a < b ? -1 : 1)));
}
