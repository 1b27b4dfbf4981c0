import type { Entity } from '@fiducia/contract/lang/entity';
import type { GenericRoute } from '@fiducia/contract/lang/entity-routes';
import type { Field } from '@fiducia/contract/lang/field';
import { runtimeConfigurationPath, runtimeConfigurationSchema } from '@fiducia/contract/lang/runtime-configuration';
import { methodsOf, searchParameters } from '@fiducia/contract/lang/search';
import type { Route } from '@fiducia/contract/lang/route';
import { z } from 'zod';
import { isWritable } from '../engine/draft.ts';

type Json = Record<string, unknown>;

const isGeneric = (route: Route): route is GenericRoute => 'operation' in route && 'entity' in route;

/** The OpenAPI 3.1 document of the declared calls: the same text that the server runs by. */
export function openApi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = { [runtimeConfigurationPath]: { get: readRuntimeConfiguration } };
  const entities = new Map<string, Entity>();
  for (const route of routes) {
    if (isGeneric(route)) entities.set(route.entity.name, route.entity);
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fiducia', version, description: 'Pays people the retirement money they are owed.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Envelope: envelope,
        ...Object.fromEntries([...entities].map(([name, entity]) => [name, rowSchema(entity)])),
      },
    },
  };
}

const readRuntimeConfiguration: Json = {
  summary: 'Where the web finds the API and the other portals',
  tags: ['runtime-configuration'],
  security: [],
  responses: {
    '200': {
      description: 'Success',
      content: { 'application/json': { schema: z.toJSONSchema(runtimeConfigurationSchema) } },
    },
  },
};

const envelope: Json = {
  type: 'object',
  properties: {
    status: {
      type: 'object',
      properties: { successful: { type: 'boolean' }, message: { type: 'string' }, code: { type: 'string' } },
      required: ['successful', 'message'],
    },
    result: {},
  },
  required: ['status', 'result'],
};

function operationOf(route: Route): Json {
  const body = bodyOf(route);
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? ''],
    'x-who': route.who,
    ...(route.who.anonymous === undefined ? {} : { security: [] }),
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(body === undefined ? {} : { requestBody: { content: body } }),
    responses: {
      '200': { description: 'Success', content: contentOf(route) },
      default: {
        description: 'Refusal: status.message says what to do, result.errors names the keys',
        content: jsonOf({ $ref: '#/components/schemas/Envelope' }),
      },
    },
  };
}

const jsonOf = (schema: unknown): Json => ({ 'application/json': { schema } });

function contentOf(route: Route): Json {
  if (route.isDownload === true) return { 'application/octet-stream': {} };
  if (!isGeneric(route)) return jsonOf({ $ref: '#/components/schemas/Envelope' });
  const row = { $ref: `#/components/schemas/${route.entity.name}` };
  const isRow = ['create', 'refresh', 'update', 'restore'].includes(route.operation);
  const result = route.operation === 'search' ? { type: 'array', items: row } : isRow ? row : {};
  return jsonOf({ allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { result } }] });
}

function pathParameters(route: Route): Json[] {
  return [...route.path.matchAll(/:([A-Za-z]+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(route: Route): Json[] {
  if (isGeneric(route) && route.operation === 'search') return parametersOfSearch(route.entity);
  if (!route.query) return [];
  const schema = z.toJSONSchema(route.query, { unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function parametersOfSearch(entity: Entity): Json[] {
  const filters = Object.entries(entity.fields).filter(([, field]) => methodsOf(field).length > 0);
  return [
    ...searchParameters.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    ...filters.map(([name, field]) => ({
      name: `search-${name}`,
      in: 'query',
      description: `{method}({value}) with one of ${methodsOf(field).join(', ')}`,
      schema: { type: 'string' },
    })),
  ];
}

function bodyOf(route: Route): Json | undefined {
  if (isGeneric(route) && (route.operation === 'create' || route.operation === 'update')) {
    return jsonOf(draftSchema(route.entity, route.operation));
  }
  const schema = route.body ? z.toJSONSchema(route.body, { unrepresentable: 'any' }) : undefined;
  if (route.files === undefined) return schema === undefined ? undefined : jsonOf(schema);
  const files = Object.fromEntries(route.files.map((name) => [name, { type: 'string', format: 'binary' }]));
  const fields = schema && typeof schema === 'object' && 'properties' in schema ? (schema.properties as Json) : {};
  return { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, ...files } } } };
}

function rowSchema(entity: Entity): Json {
  const fields = Object.entries<Field>(entity.fields);
  return {
    type: 'object',
    ...(entity.description === undefined ? {} : { description: entity.description }),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
  };
}

function draftSchema(entity: Entity, verb: 'create' | 'update'): Json {
  const fields = Object.entries<Field>(entity.fields).filter(([, field]) => isWritable(field, verb));
  const required = fields
    .filter(([, { options }]) => options.isRequired === true && options.hasDefault !== true)
    .map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(verb === 'create' && required.length > 0 ? { required } : {}),
  };
}

const typeOfKind: Readonly<Record<Field['kind'], Json>> = {
  text: { type: 'string' },
  friendlyId: { type: 'string' },
  number: { type: 'integer' },
  money: { type: 'integer', description: 'Whole cents' },
  rate: { type: 'integer', description: 'Basis points' },
  boolean: { type: 'boolean' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  code: { type: 'string' },
  codes: { type: 'array', items: { type: 'string' } },
  ref: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  id: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  file: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  taxId: { type: 'string', description: 'Masked in replies' },
  secret: { type: 'string', description: 'Masked in replies' },
  json: {},
};

function fieldSchema(field: Field): Json {
  const codes = field.codes?.map((item) => item.code);
  const type = typeOfKind[field.kind];
  const withCodes =
    codes === undefined
      ? type
      : field.kind === 'codes'
        ? { type: 'array', items: { enum: codes } }
        : { ...type, enum: codes };
  return { title: field.label, ...withCodes };
}
