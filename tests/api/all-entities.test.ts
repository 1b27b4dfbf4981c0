import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../packages/contract/src/lang/entity.ts';
import type { Field, FieldKind } from '../../packages/contract/src/lang/field.ts';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { readOnlyModels } from '../../packages/contract/src/system/read-only-models.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { rowSamples, tablesWithRows } from '../support/entity-samples.ts';
import { inOrder } from '../support/in-order.ts';
import { planter } from '../support/plant-record.ts';
import { type Home, homes, lookupPaths, valueKeys } from '../support/specification/homes.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

// Every entity of the specification (doc 2 §3, doc 3 §7.13 and §8), copied here to compare the code with it.

interface NamedField {
  readonly name: string;
  readonly type: string;
  readonly relation?: string;
  readonly enum?: readonly string[];
}
interface Named {
  readonly name: string;
  readonly kind: 'entity' | 'lookup' | 'value';
  readonly isReadOnly?: boolean;
  readonly fields: readonly NamedField[];
  readonly relations: readonly string[];
}

const named: readonly Named[] = JSON.parse(
  readFileSync(new URL('../support/specification/entities.json', import.meta.url), 'utf8'),
);
const declared = new Map<string, Entity>(allTables.map((entity) => [entity.name, entity]));
const routes: readonly Route[] = listEndpoints().map(({ route }) => route);
const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`));
const used = new Set<string>();

/** The field kinds that correspond to the specification's type names. */
const kindsOf: Readonly<Record<string, readonly FieldKind[]>> = {
  text: ['text', 'friendlyId', 'code', 'json', 'number'],
  id: ['id', 'ref'],
  number: ['number'],
  boolean: ['boolean'],
  money: ['money'],
  date: ['date', 'month'],
  dateTime: ['dateTime'],
  enum: ['code', 'text'],
  lookup: ['code', 'text', 'ref'],
  file: ['file'],
  relation: ['ref', 'text'],
  email: ['text'],
  phone: ['text'],
};

const refersTo = (entity: Entity | undefined, name: string): boolean =>
  Object.values<Field>(entity?.fields ?? {}).some((field) => field.of === name);

/** Returns what is wrong with a home: the fields, the call, or the key that it names do not exist. */
function homeProblem(at: string, home: Home | undefined, has: (name: string) => boolean): string[] {
  if (home === undefined) return [`${at} is nowhere`];
  used.add(at);
  if ('fields' in home) return home.fields.filter((name) => !has(name)).map((name) => `${at}: there is no ${name}`);
  if ('call' in home) return calls.has(home.call) ? [] : [`${at}: nobody serves ${home.call}`];
  return [];
}

/** Returns the field of a name: the field itself, the id for which `objects=1` adds the object, or the code of a lookup. */
const standing = (entity: Entity, name: string): Field | undefined =>
  entity.fields[name as never] ?? entity.fields[`${name}Id` as never] ?? entity.fields[`${name}Code` as never];

function fieldProblems(entity: Entity, { name, type, relation, enum: codes = [] }: NamedField): string[] {
  const at = `${entity.name}.${name}`;
  const has = (one: string) => one in entity.fields;
  const field = standing(entity, name);
  if (field === undefined) {
    const isOtherSide = relation !== undefined && refersTo(declared.get(relation), entity.name);
    return isOtherSide ? [] : homeProblem(at, homes[at], has);
  }
  if (kindsOf[type]?.includes(field.kind) !== true && field.kind !== type)
    return at in homes ? homeProblem(at, homes[at], has) : [`${at} is ${field.kind}, not ${type}`];
  const isKnown = (code: string) =>
    field.codes?.some((item) => (code.endsWith('*') ? item.code.startsWith(code.slice(0, -1)) : item.code === code));
  return field.kind === 'code' ? codes.filter((code) => !isKnown(code)).map((code) => `${at} has no ${code}`) : [];
}

function relationProblems(entity: Entity, relation: string): string[] {
  if (refersTo(entity, relation) || refersTo(declared.get(relation), entity.name)) return [];
  const at = `${entity.name} → ${relation}`;
  return homeProblem(at, homes[at], (one) => one in entity.fields);
}

/** Returns the missing fields of values that are not declared entities, under the names the code uses. */
const valueProblems = ({ name, fields }: Named, has: (field: string) => boolean): string[] =>
  fields.flatMap((field) =>
    has(field.name) ? [] : homeProblem(`${name}.${field.name}`, homes[`${name}.${field.name}`], has),
  );

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  const permissions = routes.flatMap(({ who }) => Object.values(who).filter((one) => typeof one === 'string'));
  staff = await server.signIn('staffMember', [...new Set(permissions)]);
});
afterAll(() => server.stop());

test("each of the specification's 103 entities is a declared entity, a lookup, or a value in the code", () => {
  expect(named).toHaveLength(103);
  const related = ['Model', 'ChangeLog', 'Note', 'Document', 'Flag', 'SearchResult', 'ResponseEnvelope'];
  const known = new Set([...declared.keys(), ...Object.keys(lookupPaths), ...Object.keys(valueKeys), ...related]);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

describe('every field and relation of a declared entity exists, or its difference has a reason', () => {
  test.each(
    named.flatMap((one) => {
      const entity = declared.get(one.name);
      return entity === undefined ? [] : [[one.name, one, entity] as const];
    }),
  )('%s', (_, one, entity) => {
    for (const field of ['id', 'createdAt', 'updatedAt', 'deletedAt']) expect(entity.fields).toHaveProperty(field);
    const problems = [
      ...one.fields.flatMap((field) => fieldProblems(entity, field)),
      ...one.relations.flatMap((relation) => relationProblems(entity, relation)),
    ];
    expect(problems).toEqual([]);
    for (const [name, home] of Object.entries(homes)) {
      const field = name.startsWith(`${one.name}.`) && 'absent' in home ? name.slice(one.name.length + 1) : undefined;
      if (field !== undefined) expect(Object.keys(entity.fields)).not.toContain(field);
    }
  });
});

test('[read-only-models] no call writes what the specification marks as read-only', () => {
  const marked = named.filter(({ isReadOnly }) => isReadOnly === true);
  expect(marked).toHaveLength(readOnlyModels.length);
  const problems = marked.flatMap(({ name }) => {
    const entity = declared.get(name);
    const path = entity?.path ?? (name === 'Note' ? 'notes' : lookupPaths[name]?.replace('/public/', ''));
    const model = readOnlyModels.find((one) => one.path === path?.split('/').at(-1));
    if (model === undefined) return [`${name} is not among the read-only models`];
    const collection = new RegExp(`^/(public|private)/${path}(/:id)?$`);
    const methods = { created: 'POST', updated: 'PATCH', deleted: 'DELETE', searched: '', 'navigated to': '' } as const;
    return model.cannotBe.flatMap((verb) =>
      routes
        .filter((route) => route.method === methods[verb] && collection.test(route.path))
        // Restoring is a POST to a record and requires the permission to delete.
        .filter((route) => verb !== 'created' || !route.path.endsWith('/:id'))
        .map((route) => `${name} can be ${verb} by ${route.method} ${route.path}`),
    );
  });
  expect(problems).toEqual([]);
});

describe('every lookup returns items with its fields', () => {
  const lookups = named.flatMap((one) => {
    const path = declared.has(one.name) ? undefined : lookupPaths[one.name];
    return path === undefined ? [] : [[one.name, path, one] as const];
  });
  test.each(lookups)('%s: %s', async (_, path, one) => {
    const response = await staff.call<readonly object[]>('GET', path);
    expect([response.httpStatus, response.result.length > 0]).toEqual([200, true]);
    const problems = response.result.flatMap((item) => valueProblems(one, (field) => field in item));
    expect([...new Set(problems)]).toEqual([]);
    if (one.kind === 'lookup') expect(calls).not.toContain(`POST ${path}`);
  });
});

test('values that are not records have their fields', () => {
  const problems = named
    .filter(({ name }) => name in valueKeys)
    .flatMap((one) => valueProblems(one, (field) => valueKeys[one.name]?.includes(field) === true));
  expect(problems).toEqual([]);
  const place = declared.get('Participant');
  const expected = [...(valueKeys['Address'] ?? []), ...(valueKeys['Phone'] ?? [])];
  expect(expected.filter((name) => !(name in (place?.fields ?? {})))).toEqual([]);
  const line = declared.get('OrderLine');
  for (const name of ['status', 'substatus', 'fieldsRequiringDataFix']) expect(line?.fields).toHaveProperty(name);
});

test('relations shared by all records, and the response envelope, have their fields', async () => {
  const { planId } = await server.sponsor();
  const at = `/private/plans/${planId}`;
  const isOf = (name: string, thing: object) => {
    const one = named.find((other) => other.name === name);
    expect(one && valueProblems(one, (field) => field in thing)).toEqual([]);
  };
  expect((await staff.call('POST', `${at}/notes`, { note: 'Called' })).httpStatus).toBe(200);
  await staff.upload(`${at}/documents`, 'file', 'letter.pdf', Buffer.from('%PDF-1.4 sample'));
  const first = async (path: string) => (await staff.call<readonly object[]>('GET', `${at}/${path}`)).result[0] ?? {};
  isOf('Note', await first('notes'));
  isOf('Document', await first('documents'));
  isOf('ChangeLog', await first('change-logs'));
  isOf('Flag', (await staff.call<object>('GET', `${at}/flags/needsCall`)).result);
  const found = await staff.call<readonly object[]>('GET', '/public/plans');
  isOf('Model', found.result[0] ?? {});
  const envelope: object = JSON.parse(found.text);
  isOf('ResponseEnvelope', envelope);
  isOf('SearchResult', { ...envelope, ...found.collection });
});

test("a service's detail without a number is empty and breaks no list", async () => {
  const { database } = server.platform;
  const id = await planter(database, rowSamples, tablesWithRows, staff.userId)('order_lines');
  const read = async (detail: object) => {
    await database.query('update order_lines set detail = $2 where id = $1', [id, JSON.stringify(detail)]);
    return (await staff.call<readonly object[]>('GET', `/public/order-lines?search-id=equals(${id})`)).result;
  };
  expect(
    await read({ taxYear: 2025, grossDistribution: 500_000, taxableAmount: 420_000, dayOfMonth: 15 }),
  ).toMatchObject([{ taxYear: 2025, taxableAmount: 420_000, nontaxableAmount: 80_000, targetSpecificDayOfMonth: 15 }]);
  expect(await read({ taxYear: 'soon', taxableAmount: null, dayOfMonth: 'last' })).toMatchObject([
    { taxYear: null, taxableAmount: null, nontaxableAmount: null, targetSpecificDayOfMonth: null },
  ]);
});

test('no listed difference is obsolete', () => {
  const notAsked = Object.keys(homes).filter((at) => !used.has(at));
  expect(notAsked).toEqual([]);
});

test('the generic pattern reads the ledger, and only postings write it', () => {
  for (const name of ['AssetTrackingLedger', 'AssetTrackingLedgerEntry']) {
    const entity = declared.get(name);
    const writes = routes.filter(
      (route) => route.method !== 'GET' && 'entity' in route && route.entity === entity && 'operation' in route,
    );
    expect(writes.map((route) => String(Reflect.get(route, 'operation'))).toSorted()).toEqual([
      'documents.create',
      'flags.set',
      'notes.create',
    ]);
    const written = Object.entries<Field>(entity?.fields ?? {}).filter(
      ([, one]) => one.options.isDerived !== true && one.options.isReadOnly !== true,
    );
    expect(written).toEqual([]);
  }
});
