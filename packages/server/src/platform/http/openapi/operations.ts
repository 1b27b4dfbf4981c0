import type { Entity } from '@fiducia/contract/lang/entity';
import type { GenericOperation, GenericRoute } from '@fiducia/contract/lang/entity-routes';
import type { Route } from '@fiducia/contract/lang/route';
import { z } from 'zod';
import { type Json, jsonContent, objectOf, refTo } from './json.ts';
import { headerParameters, parametersOfSearch, pathParameters, queryParameters } from './parameters.ts';
import type { PrintedSchemas } from './printed-schemas.ts';
import { rejectionResponses } from './rejections.ts';

/** The inputs for the description of an operation, in addition to its route. */
export interface Sources extends PrintedSchemas {
  readonly entities: ReadonlyMap<string, Entity>;
}

export const isGeneric = (route: Route): route is GenericRoute => 'operation' in route && 'entity' in route;

/** Returns `METHOD /path`, which identifies a route in the printed schemas. */
export const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Returns the possible rejections of the handler and, for changes, those of the database constraints that users can
 * violate.
 */
export function codesOfHandler(
  route: Route,
  area: string,
  { rejections: { operations } }: Pick<PrintedSchemas, 'rejections'>,
): readonly string[] {
  const key = isGeneric(route) ? `${route.entity.name} ${route.operation}` : keyOf(route);
  const constraints = route.method === 'GET' ? [] : (operations[`constraints ${area}`] ?? []);
  return [...(operations[key] ?? []), ...constraints];
}

interface Place {
  readonly route: Route;
  /** Returns the path in the document's notation. */
  readonly template: string;
  readonly area: string;
}

export function operationOf({ route, template, area }: Place, sources: Sources): Json {
  const body = bodyOf(route, sources);
  const searched = searchedBy(route, sources);
  return {
    operationId: operationIdOf(route, sources),
    summary: route.summary,
    ...descriptionOf(route),
    tags: [area],
    'x-who': route.who,
    ...securityOf(route),
    parameters: [
      ...pathParameters(template),
      ...(searched ? parametersOfSearch(searched) : queryParameters(route)),
      ...(isGeneric(route) && route.operation === 'restore' ? [restoreParameter] : []),
      ...headerParameters(route),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      '200': {
        description: 'Success',
        headers: { 'X-Request-Id': refTo('requestId', 'headers') },
        content: contentOf(route, sources),
      },
      ...rejectionResponses(route, codesOfHandler(route, area, sources)),
    },
  };
}

const restoreParameter: Json = {
  name: 'restore',
  in: 'query',
  required: true,
  schema: { type: 'string', enum: ['1'] },
};

function descriptionOf(route: Route): Json {
  const sentences = [
    ...(route.perMinute === undefined ? [] : [`Limited to ${route.perMinute} requests a minute.`]),
    ...(route.perDay === undefined ? [] : [`Limited to ${route.perDay} requests a day.`]),
    ...(route.needsFreshSignIn === undefined ? [] : ['May require a recent sign-in (409 `freshSignInNeeded`).']),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

const session: readonly Json[] = [{ bearer: [] }];

/** Read-only calls also accept the cookie; calls that are open to anonymous users need no credentials. */
function securityOf(route: Route): Json {
  const own = route.method === 'GET' ? [...session, { cookie: [] }] : session;
  return { security: route.who.anonymous === undefined ? own : [{}, ...own] };
}

const genericIds: Readonly<Record<GenericOperation, (one: string, many: string) => string>> = {
  search: (_, many) => `search${many}`,
  create: (one) => `create${one}`,
  refresh: (one) => `get${one}`,
  update: (one) => `update${one}`,
  delete: (one) => `delete${one}`,
  restore: (one) => `restore${one}`,
  'notes.list': (one) => `list${one}Notes`,
  'notes.create': (one) => `create${one}Note`,
  'documents.list': (one) => `list${one}Documents`,
  'documents.create': (one) => `create${one}Document`,
  'flags.get': (one) => `get${one}Flag`,
  'flags.set': (one) => `set${one}Flag`,
  'changeLogs.list': (one) => `list${one}Changes`,
  'changeLogs.count': (one) => `count${one}Changes`,
};

function operationIdOf(route: Route, { results }: Sources): string {
  if (isGeneric(route)) return genericIds[route.operation](route.entity.name, pluralOf(route.entity.name));
  const named = results.operations[keyOf(route)];
  if (!named) throw new Error(`${keyOf(route)} has no printed schema: run npm run openapi:schemas`);
  return named.operationId;
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function entityNamed(name: string, { entities }: Sources): Entity {
  const entity = entities.get(name);
  if (!entity) throw new Error(`there is no entity ${name}`);
  return entity;
}

function searchedBy(route: Route, sources: Sources): Entity | undefined {
  if (route.searches !== undefined) return entityNamed(route.searches, sources);
  return isGeneric(route) && route.operation === 'search' ? route.entity : undefined;
}

const rowOperations: ReadonlySet<GenericOperation> = new Set(['create', 'refresh', 'update', 'restore']);

function contentOf(route: Route, sources: Sources): Json {
  const { results } = sources;
  if (route.isDownload === true)
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const searched = searchedBy(route, sources);
  const success = { status: refTo('Success') };
  if (searched) {
    const rows = { type: 'array', items: refTo(searched.name) };
    const found = { result: rows, collection: refTo('Collection'), search: refTo('SearchEcho') };
    return jsonContent(objectOf({ ...success, ...found }));
  }
  const isRow = isGeneric(route) && rowOperations.has(route.operation);
  const result = isRow
    ? refTo(route.entity.name)
    : isGeneric(route)
      ? results.generic[route.operation]
      : results.operations[keyOf(route)]?.result;
  return jsonContent(objectOf({ ...success, result: result ?? { type: 'null' } }));
}

const noteBody = objectOf({ note: { type: 'string', minLength: 1, maxLength: 10_000 } });
const flagBody = objectOf({ isOn: { type: 'boolean' } });

function bodyOf(route: Route, sources: Sources): Json | undefined {
  const json = (schema: Json, isRequired = true): Json => ({ required: isRequired, content: jsonContent(schema) });
  if (isGeneric(route)) {
    if (route.operation === 'create') return json(refTo(`${route.entity.name}Draft`));
    if (route.operation === 'update') return json(refTo(`${route.entity.name}Changes`));
    if (route.operation === 'notes.create') return json(noteBody);
    if (route.operation === 'flags.set') return json(flagBody);
  }
  if (route.drafts !== undefined) {
    const { name } = entityNamed(route.drafts, sources);
    return json(refTo(`${name}${route.method === 'PATCH' ? 'Changes' : 'Draft'}`));
  }
  if (route.files !== undefined)
    return { required: true, content: { 'multipart/form-data': { schema: formOf(route) } } };
  return route.body === undefined ? undefined : json(schemaOf(route.body), !route.body.safeParse({}).success);
}

function schemaOf(type: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' });
  return schema;
}

/** Returns the schema of a multipart form with files and text parts. */
function formOf(route: Route): Json {
  const body = route.body === undefined ? {} : schemaOf(route.body);
  const files = (route.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }] as const);
  return {
    type: 'object',
    properties: { ...Object(body['properties']), ...Object.fromEntries(files) },
    ...(Array.isArray(body['required']) ? { required: body['required'] } : {}),
  };
}
