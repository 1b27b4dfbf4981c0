import type { Entity } from '@fiducia/contract/lang/entity';
import type { Route } from '@fiducia/contract/lang/route';
import { runtimeConfigurationPath, runtimeConfigurationSchema } from '@fiducia/contract/lang/runtime-configuration';
import { z } from 'zod';
import { draftSchema, rowSchema } from './entity-schemas.ts';
import { introduction } from './introduction.ts';
import { type Json, jsonContent, objectOf } from './json.ts';
import { isGeneric, operationOf, type Sources } from './operations.ts';
import { sharedParameters } from './parameters.ts';
import type { PrintedSchemas, ResultSchemas } from './printed-schemas.ts';
import { rejectionSchemas, rejectionsByCode, sharedRejections } from './rejections.ts';

/** The routes of one area, which is a tag in the document. */
export interface AreaRoutes {
  readonly name: string;
  readonly description: string;
  readonly routes: readonly Route[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** The document, with the parts that an area's document is made of. */
export interface ApiDocument extends Json {
  readonly info: Json;
  readonly tags: readonly Json[];
  readonly paths: Paths;
  readonly components: Json & { readonly schemas: Json };
}

/** Builds the OpenAPI 3.1 document from the same declarations that the server serves. */
export function openApi(areas: readonly AreaRoutes[], printed: PrintedSchemas, version: string): ApiDocument {
  const routes = areas.flatMap((area) => area.routes);
  const entities = new Map(routes.flatMap((route) => (isGeneric(route) ? [[route.entity.name, route.entity]] : [])));
  const sources: Sources = { ...printed, entities };
  const paths = pathsOf(areas, sources);
  const schemas = schemasOf(routes, entities, printed.results);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fiducia',
      version,
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Fiducia' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    'x-rejections': rejectionsByCode(printed.rejections),
    tags: tagsOf(areas),
    paths,
    components: {
      securitySchemes,
      headers: {
        requestId: {
          description: 'ID of this request. Include it when you contact support.',
          schema: { type: 'string' },
        },
      },
      parameters: sharedParameters,
      schemas: onlyUsed(schemas, [paths, sharedRejections]),
      responses: sharedRejections,
    },
  };
}

function pathsOf(areas: readonly AreaRoutes[], sources: Sources): Paths {
  const templates = templatesOf(areas.flatMap(({ routes }) => routes));
  const paths = new Map<string, Paths[string]>([[runtimeConfigurationPath, { get: readRuntimeConfiguration }]]);
  for (const { name: area, routes } of areas)
    for (const route of routes) {
      const template = templates.get(shapeOf(route)) ?? route.path;
      const operation = operationOf({ route, template, area }, sources);
      paths.set(template, { ...paths.get(template), [route.method.toLowerCase()]: operation });
    }
  return Object.fromEntries([...paths].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const shapeOf = ({ path }: Route): string => path.replace(/:[A-Za-z]+/g, ':');

/**
 * Returns one path template per shape of a path, because a parameter can have only one name in the document. The names
 * of generic routes take precedence.
 */
function templatesOf(routes: readonly Route[]): ReadonlyMap<string, string> {
  const inOrder = [...routes.filter((route) => !isGeneric(route)), ...routes.filter(isGeneric)];
  return new Map(inOrder.map((route) => [shapeOf(route), route.path.replace(/:([A-Za-z]+)/g, '{$1}')]));
}

/** Returns one tag per area. An area can consist of several parts. */
const tagsOf = (areas: readonly AreaRoutes[]): Json[] => [
  ...new Map(areas.map(({ name, description }) => [name, { name, description }])).values(),
];

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a sign-in returns, for example step 2 of `POST /public/users/login`.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'authToken',
    description: 'The same token, for GET requests from a browser.',
  },
};

const readRuntimeConfiguration: Json = {
  operationId: 'readRuntimeConfiguration',
  summary: 'Get the addresses of the API and of the portals',
  tags: ['system'],
  security: [],
  responses: {
    '200': { description: 'Success', content: jsonContent(z.toJSONSchema(runtimeConfigurationSchema)) },
  },
};

function schemasOf(routes: readonly Route[], entities: ReadonlyMap<string, Entity>, results: ResultSchemas): Json {
  const created = routes.flatMap((route) =>
    route.drafts !== undefined && route.method === 'POST' ? [route.drafts] : [],
  );
  const bodies = routes.flatMap((route): [string, Json][] => {
    if (!isGeneric(route)) return [];
    const { entity, operation } = route;
    if (operation === 'create') return [[`${entity.name}Draft`, draftSchema(entity, 'create')]];
    return operation === 'update' ? [[`${entity.name}Changes`, draftSchema(entity, 'update')]] : [];
  });
  const drafts = [...new Set(created)].flatMap((name): [string, Json][] => {
    const entity = entities.get(name);
    return entity === undefined ? [] : [[`${name}Draft`, draftSchema(entity, 'create', parentsOf(entity))]];
  });
  return {
    Success: objectOf({ successful: { type: 'boolean', const: true }, message: { type: 'string' } }),
    ...rejectionSchemas,
    ...Object.fromEntries([...entities].map(([name, entity]) => [name, rowSchema(entity)])),
    ...Object.fromEntries(bodies),
    ...Object.fromEntries(drafts),
    ...results.schemas,
  };
}

/** Returns the schemas that the roots refer to, directly or through other schemas. */
function onlyUsed(schemas: Json, roots: readonly Json[]): Json {
  const used = new Set<string>();
  const waiting: unknown[] = [...roots];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      waiting.push(schemas[name]);
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** Returns the reference fields, which come from the path when a record is created under another one. */
const parentsOf = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'ref' ? [name] : []));

/** Returns the part of the document with one area's operations and the schemas that they refer to. */
export function areaOfDocument(document: ApiDocument, area: string): Json {
  const { 'x-rejections': _rejections, info, tags, paths, components, ...rest } = document;
  const ofArea = Object.entries(paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(
      ([, { tags: names }]) => Array.isArray(names) && names.includes(area),
    );
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  const keptPaths = Object.fromEntries(ofArea);
  return {
    ...rest,
    info: { ...info, description: '' },
    tags: tags.filter(({ name }) => name === area),
    paths: keptPaths,
    components: { ...components, schemas: onlyUsed(components.schemas, [keptPaths, sharedRejections]) },
  };
}

/** Returns the document's introduction without any operation. */
export function introductionOfDocument(document: ApiDocument): Json {
  const { 'x-rejections': _rejections, ...rest } = document;
  return { ...rest, tags: [], paths: {}, components: {} };
}
