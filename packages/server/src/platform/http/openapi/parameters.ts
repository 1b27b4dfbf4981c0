import type { Entity } from '@fiducia/contract/lang/entity';
import type { Route } from '@fiducia/contract/lang/route';
import { methodsOf, searchParameters } from '@fiducia/contract/lang/search';
import { searchHeader } from '@fiducia/domain/foundation/secret/secret-search';
import { z } from 'zod';
import { isIdName } from '../read-input.ts';
import { type Json, refTo } from './json.ts';

type SearchParameter = (typeof searchParameters)[number];

const isOne: Json = { type: 'string', enum: ['1'] };

/** Parameters of every search. */
const describedParameters: Readonly<Record<SearchParameter, readonly [schema: Json, description: string]>> = {
  query: [{ type: 'string', maxLength: 200 }, 'Searches each record’s name fields for this text.'],
  page: [{ type: 'integer', minimum: 1, default: 1 }, 'Page number.'],
  resultsPerPage: [
    { type: 'integer', minimum: -1, maximum: 500, default: 25 },
    'Rows per page: 1 to 500. -1 returns all rows, up to 10,000.',
  ],
  sortBy: [{ type: 'string' }, 'Name of a sortable field.'],
  sortDirection: [{ type: 'string', enum: ['asc', 'desc'] }, 'Sort direction.'],
  includeDeleted: [isOne, 'Also returns deleted records. Staff only.'],
  objects: [isOne, 'Adds the referenced record (`plan`) to each reference (`planId`): its ID and its name fields.'],
  abbreviated: [
    isOne,
    'Returns only the ID, the name fields, and the default columns of each row, without `search.fields`.',
  ],
  returnRecordCountsOnly: [isOne, 'Returns no rows, only the exact count.'],
  totals: [
    { type: 'string' },
    'Comma-separated money fields. Returns no rows, only the exact count and, in `collection.totals`, the sum of each field over all rows. `search.fields` says which fields have a total, and which rows `totalLeavesOut`.',
  ],
  export: [{ type: 'string', enum: ['1', 'csv', 'xlsx'] }, 'Starts an export instead. See `search.exportDownloadUri`.'],
  columns: [{ type: 'string' }, 'Comma-separated fields for an export.'],
  customColumns: [{ type: 'string' }, 'Comma-separated fields for an export.'],
};

const componentName = (name: string): string => `search${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Parameters that operations reference by name. */
export const sharedParameters: Json = {
  ...Object.fromEntries(
    searchParameters.map((name) => {
      const [schema, description] = describedParameters[name];
      return [componentName(name), { name, in: 'query', description, schema }];
    }),
  ),
  searchInHeader: {
    name: searchHeader,
    in: 'header',
    description:
      'Search parameters that must not appear in a URL, such as tax IDs: `query` and `search-…`, written as a query string.',
    schema: { type: 'string', maxLength: 8000 },
    example: 'search-taxId=equals(123456789)',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a retry safe: a repeated request with the same key returns the first response and has no second effect. Another request with the same key is rejected (`idempotencyKeyReused`).',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
    example: '5f0e2c1a-plan-2026-11-22',
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `updatedAt` of the record as you read it, in double quotes. If another user has changed one of the same fields, the request is rejected with 409 `changedMeanwhile` and both values.',
    schema: { type: 'string', pattern: '^"\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z"$' },
    example: '"2026-11-22T18:30:00.000Z"',
  },
  masterAccountId: {
    name: 'X-Master-Account-Id',
    in: 'header',
    description: 'The master account a client or advisor is working in. It never adds permissions.',
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  },
};

/** Returns the header parameters of a route. */
export function headerParameters(route: Route): Json[] {
  const names = [
    ...(route.method === 'GET' ? [] : ['idempotencyKey']),
    ...(route.method === 'PATCH' ? ['ifMatch'] : []),
    ...(route.who.client === undefined && route.who.advisor === undefined ? [] : ['masterAccountId']),
  ];
  return names.map((name) => refTo(name, 'parameters'));
}

export function pathParameters(template: string): Json[] {
  return [...template.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isIdName(name) ? { pattern: '^[0-9a-f]{32}$' } : {}) },
  }));
}

/** Returns the query parameters that a route declares. */
export function queryParameters(route: Route): Json[] {
  if (!route.query) return [];
  const schema = z.toJSONSchema(route.query, { unrepresentable: 'any', io: 'input' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

/** Returns the parameters of a search: paging, sorting, and a filter for each searchable field. */
export function parametersOfSearch(entity: Entity): Json[] {
  const filters = Object.entries(entity.fields).filter(([, field]) => methodsOf(field).length > 0);
  return [
    ...searchParameters.map((name) => refTo(componentName(name), 'parameters')),
    refTo('searchInHeader', 'parameters'),
    ...filters.map(([name, field]) => ({
      name: `search-${name}`,
      in: 'query',
      description: `Filter by ${field.label}: \`method(value)\`.`,
      schema: { type: 'string', pattern: `^(${methodsOf(field).join('|')})\\(.*\\)$` },
    })),
  ];
}
