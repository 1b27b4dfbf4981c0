import type { GenericRoute } from '../../packages/contract/src/lang/entity-routes.ts';
import { type Field, isWritable } from '../../packages/contract/src/lang/field.ts';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { methodsOf } from '../../packages/contract/src/lang/search.ts';
import { type UserType, userTypes } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { type Random, seeded } from '../../packages/sandbox/src/demo/random.ts';
import { draftSamples } from '../../tests/support/entity-samples.ts';
import { fillPath, tableOfName } from '../../tests/support/rights/addresses.ts';
import { sampleInput } from '../../tests/support/rights/sample-body.ts';
import { nowhere, personOf, type Rights } from '../../tests/support/rights/tenants.ts';
import { hostileText, hostileValue, mutate, oneIn } from './fuzz-values.ts';

export interface FuzzRequest {
  readonly route: Route;
  readonly userType: UserType | 'anonymous';
  readonly method: Route['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | Buffer | undefined;
}

/** Returns the mutated request with this seed. Only the IDs in it differ between runs. */
export function fuzzRequest(rights: Rights, routes: readonly Route[], seed: number): FuzzRequest {
  const random = seeded(seed);
  // Each round of seeds calls every route once.
  const route = routes[seed % routes.length] as Route;
  const allowed = userTypes.filter((type) => route.who[type] !== undefined);
  const types = oneIn(random, 5) || allowed.length === 0 ? ([...userTypes, 'anonymous'] as const) : allowed;
  const userType = random.pick(types);
  const idOf = (table: string | undefined): string => idFrom(rights, table, random);
  const path = fillPath(route.path, idOf)
    .split('/')
    .map((part, i) => (i > 2 && oneIn(random, 25) ? encodeURIComponent(hostileText(random).toWellFormed()) : part))
    .join('/');
  const { payload, type } = payloadOf(route, random, idOf);
  return {
    route,
    userType,
    method: route.method,
    url: `${path}${queryOf(route, random, idOf)}`,
    headers: {
      ...(userType === 'anonymous' ? {} : { authorization: `Bearer ${personOf(rights.ours, userType).full.token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headersOf(random),
    },
    payload,
  };
}

/** Returns a record's ID: mostly one of the caller's own tenant, sometimes another's, a missing, or a malformed one. */
function idFrom(rights: Rights, table: string | undefined, random: Random): string {
  if (table === undefined || oneIn(random, 12)) return random.pick([nowhere, 'x', nowhere.toUpperCase()]);
  const tenant = oneIn(random, 8) ? rights.theirs : rights.ours;
  const ids = [...(tenant.planter.rows.get(table) ?? [])];
  return ids.length === 0 ? nowhere : random.pick(ids);
}

function headersOf(random: Random): Record<string, string> {
  if (!oneIn(random, 10)) return {};
  const text = hostileText(random).replace(/[^\x20-\x7e]/g, '?');
  const name = random.pick([
    'idempotency-key',
    'if-match',
    'x-client-url',
    'x-utc-offset',
    'x-master-account-id',
    'accept',
  ]);
  return { [name]: text };
}

const isGeneric = (route: Route): route is GenericRoute => 'operation' in route && 'entity' in route;

function queryOf(route: Route, random: Random, idOf: (table: string | undefined) => string): string {
  const query = new URLSearchParams();
  if (route.query) {
    const sample = sampleInput(route.query, (name) => idOf(tableOfName(name, '')));
    for (const [name, value] of Object.entries((mutate(sample, random) ?? {}) as object))
      if (value !== undefined) query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (isGeneric(route) && route.operation === 'search') addSearch(query, route, random);
  if (isGeneric(route) && route.operation === 'restore' && !oneIn(random, 5)) query.set('restore', '1');
  if (oneIn(random, 30)) query.append(hostileText(random), hostileText(random));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function addSearch(query: URLSearchParams, { entity }: GenericRoute, random: Random): void {
  const fields = Object.entries<Field>(entity.fields);
  for (let i = random.whole(4); i > 0; i--) {
    const [name, field] = random.pick(fields);
    const method = random.pick([...methodsOf(field), 'contains', 'between']);
    query.append(
      `search-${name}`,
      `${method}(${oneIn(random, 2) ? hostileText(random) : String(sampleOf(field, random))})`,
    );
  }
  for (const name of ['query', 'page', 'resultsPerPage', 'sortDirection', 'export', 'columns', 'objects'])
    if (oneIn(random, 8)) query.set(name, oneIn(random, 2) ? '1' : hostileText(random));
  if (oneIn(random, 3)) query.set('sortBy', oneIn(random, 6) ? hostileText(random) : random.pick(fields)[0]);
}

/** Returns a value of the field's kind, which may still be invalid. */
function sampleOf(field: Field, random: Random): unknown {
  switch (field.kind) {
    case 'money':
    case 'number':
    case 'rate':
      return random.whole(100_000);
    case 'boolean':
      return oneIn(random, 2);
    case 'date':
      return `20${10 + random.whole(40)}-0${1 + random.whole(9)}-15`;
    case 'month':
      return '2026-03';
    case 'dateTime':
      return '2026-01-31T15:00:00Z';
    case 'code':
      return random.pick(field.codes ?? [{ code: 'x', displayName: 'x' }]).code;
    case 'codes':
      return (field.codes ?? []).slice(0, 2).map(({ code }) => code);
    case 'taxId':
      return '000123456';
    default:
      return 'sample';
  }
}

function draftOf(route: GenericRoute, random: Random, idOf: (table: string | undefined) => string): object {
  const verb = route.operation === 'create' ? 'create' : 'update';
  const fields = Object.entries<Field>(route.entity.fields).filter(([, field]) => isWritable(field, verb));
  const chosen = fields.filter(
    ([, { options }]) => (verb === 'create' && options.isRequired === true) || oneIn(random, 3),
  );
  const values = chosen.map(([name, field]): [string, unknown] => {
    const isReference = field.kind === 'ref' || field.kind === 'file' || field.kind === 'id';
    return [name, isReference ? idOf(tableOfName(name, '')) : sampleOf(field, random)];
  });
  return { ...Object.fromEntries(values), ...(verb === 'create' ? draftSamples[route.entity.name] : {}) };
}

function bodyOf(route: Route, random: Random, idOf: (table: string | undefined) => string): unknown {
  if (isGeneric(route)) {
    if (route.operation === 'create' || route.operation === 'update') return draftOf(route, random, idOf);
    return { note: 'sample', isOn: true };
  }
  return route.body ? sampleInput(route.body, (name) => idOf(tableOfName(name, ''))) : {};
}

const fileStarts = [
  '%PDF-1.4 ',
  'PK\u0003\u0004',
  'first name,last name\nAda,Byron\n',
  '<html>',
  '01,BANK,ME,260101,1200,1,,,2/\n',
  '',
];

interface Payload {
  readonly payload: string | Buffer | undefined;
  readonly type: string | undefined;
}

function payloadOf(route: Route, random: Random, idOf: (table: string | undefined) => string): Payload {
  if (route.method === 'GET') return { payload: undefined, type: undefined };
  const body = bodyOf(route, random, idOf);
  const mutated = oneIn(random, 6) ? body : mutate(body, random);
  if (route.files !== undefined && !oneIn(random, 20)) return multipartOf(route.files, mutated, random);
  if (route.method === 'DELETE' && oneIn(random, 2)) return { payload: undefined, type: undefined };
  const text = JSON.stringify(mutated);
  const type = oneIn(random, 60)
    ? random.pick(['text/plain', 'application/xml', 'multipart/form-data', 'x'])
    : 'application/json';
  return { payload: oneIn(random, 60) ? text.slice(0, -1) : text, type };
}

function multipartOf(parts: readonly string[], fields: unknown, random: Random): Payload {
  const boundary = 'fuzz-boundary';
  const written: string[] = [];
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  for (const [name, value] of entries.slice(0, 40)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    written.push(`content-disposition: form-data; name="${encodeURIComponent(name.toWellFormed())}"\r\n\r\n${text}`);
  }
  for (const part of oneIn(random, 10) ? [...parts, 'other'] : parts) {
    const name = `a.${random.pick(['pdf', 'xlsx', 'csv', 'txt', 'exe', 'bai', 'xml', ''])}`;
    const bytes = `${random.pick(fileStarts)}${oneIn(random, 3) ? String(hostileValue(random)) : ''}`;
    written.push(
      `content-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n${bytes}`,
    );
  }
  const text = `${written.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`;
  return { payload: Buffer.from(text), type: `multipart/form-data; boundary=${boundary}` };
}
