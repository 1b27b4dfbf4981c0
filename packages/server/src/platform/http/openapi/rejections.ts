import type { Route } from '@fiducia/contract/lang/route';
import type { RejectionKind } from '@fiducia/domain/foundation/rejection/rejection';
import { rejectionStatus } from '../rejection-status.ts';
import { type Json, jsonContent, objectOf, refTo } from './json.ts';
import type { RejectionCodes } from './printed-schemas.ts';

const errors = {
  type: 'object',
  description: 'Sentences for each key: a field, a parameter, or a place such as `row 12`.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

export const rejectionSchemas: Json = {
  Rejection: objectOf({
    status: objectOf({
      successful: { type: 'boolean', const: false },
      message: { type: 'string', description: 'Tells a person what is wrong and what to do.' },
      code: { type: 'string', description: 'Names the rejection for programs.' },
      requestId: { type: 'string', description: 'Quote it to support.' },
    }),
    result: { ...objectOf({ errors }), description: 'Also holds what a program needs to go on, for some codes.' },
  }),
};

const responseNames: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'Broken',
  503: 'Unavailable',
};

const descriptions: Readonly<Record<number, string>> = {
  401: 'No one is signed in, or the sign-in failed.',
  403: 'Signed in, but this operation or action is not allowed.',
  404: 'There is no such record, or it is not visible to the caller.',
  409: 'A valid request at the wrong time.',
  413: 'The request is too large.',
  422: 'The input is invalid; `result.errors` names the keys.',
  429: 'Too many requests. Try again later.',
  500: 'A fault on our side.',
  503: 'A party we depend on does not answer, or the request took too long.',
};

type Codes = ReadonlyMap<number, readonly string[]>;

/** The rejections that the platform adds to those of a handler. */
function platformRejections(route: Route): readonly string[] {
  const isPublic = route.who.anonymous !== undefined;
  const isLimited = route.perMinute !== undefined || route.perDay !== undefined;
  const hasInput = route.method !== 'GET';
  return [
    'invalid invalid',
    'unavailable tooSlow',
    ...(isPublic ? [] : ['unauthenticated unauthenticated', 'forbidden forbidden']),
    ...(hasInput ? ['forbidden fromElsewhere', 'invalid idempotencyKeyReused', 'tooLarge tooLarge'] : []),
    ...(route.path.includes('/:') ? ['absent absent'] : []),
    ...(isLimited ? ['tooMany tooOften'] : []),
    ...(route.needsFreshSignIn === undefined ? [] : ['conflict freshSignInNeeded']),
    ...(route.files === undefined ? [] : ['invalid harmfulFile', 'unavailable scannerSilent']),
  ];
}

/** Returns the codes that an operation can return, by status: the platform's and those of its handler. */
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

/** Responses that are the same for most operations. */
const shared: ReadonlyMap<string, readonly string[]> = new Map([
  ['401', ['unauthenticated']],
  ['403', ['forbidden']],
  ['403 change', ['forbidden', 'fromElsewhere']],
  ['404', ['absent']],
  ['413', ['tooLarge']],
  ['422', ['invalid']],
  ['422 change', ['idempotencyKeyReused', 'invalid']],
  ['429', ['tooOften']],
  ['500', ['broken']],
  ['503', ['tooSlow']],
]);

const nameOfShared = (key: string): string => {
  const [status, isChange] = key.split(' ');
  return `${responseNames[Number(status)] ?? ''}${isChange === undefined ? '' : 'Change'}`;
};

export const sharedRejections: Json = Object.fromEntries(
  [...shared].map(([key, codes]) => [nameOfShared(key), responseOf(Number(key.split(' ')[0]), codes)]),
);

/** Returns every response of an operation other than success, with its possible codes. */
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

/** Lists every code with its statuses and its sentences; placeholders are in braces. */
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
