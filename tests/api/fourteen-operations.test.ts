import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenericOperation, GenericRoute } from '../../packages/contract/src/lang/entity-routes.ts';
import { type Field, isWritable } from '../../packages/contract/src/lang/field.ts';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { readOnlyModels } from '../../packages/contract/src/system/read-only-models.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import type { Table } from '../../packages/server/src/platform/engine/table.ts';
import {
  changeSamples,
  createdByScenarios,
  draftSamples,
  rowSamples,
  tablesWithRows,
} from '../support/entity-samples.ts';
import { inOrder } from '../support/in-order.ts';
import { planter } from '../support/plant-record.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Log {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly userId: string | null;
}

const routes: readonly Route[] = listEndpoints().map(({ route }) => route);
const generic = routes.filter((route): route is GenericRoute => 'operation' in route && 'entity' in route);
const permissions = [
  ...new Set(routes.flatMap((route) => Object.values(route.who).filter((who) => typeof who === 'string'))),
];

let server: TestServer;
let staff: Caller;
let plant: ReturnType<typeof planter>;
beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', permissions);
  plant = planter(server.platform.database, rowSamples, tablesWithRows, staff.userId);
});
afterAll(() => server.stop());

/** Returns the address of an entity's operation if the generic pattern serves it and staff may call it. */
function addressOf(entity: Table, operation: GenericOperation, id = ''): string | undefined {
  const route = generic.find((one) => one.entity === entity && one.operation === operation);
  return route?.who.staffMember === undefined ? undefined : route.path.replace(':id', id);
}

function sampleOf(field: Field, now: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return `${typeof now === 'string' ? now.slice(0, 6) : ''} changed`.trim().slice(0, field.options.maxLength ?? 20);
    case 'number':
    case 'money':
    case 'rate':
      return typeof now === 'number' ? now + 1 : 1;
    case 'boolean':
      return now !== true;
    case 'date':
      return now === '2026-02-03' ? '2026-02-04' : '2026-02-03';
    case 'taxId':
      return '212345678';
    case 'code':
      return field.codes?.find(({ code }) => code !== now)?.code;
    default:
      return undefined;
  }
}

/** Returns one field that staff may change, with another value. */
function changeOf(entity: Table, row: Row): [field: string, value: unknown] | undefined {
  const given = Object.entries(changeSamples[entity.name] ?? {})[0];
  if (given) return given;
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const value = isWritable(field, 'update') && field.kind !== 'taxId' ? sampleOf(field, row[name]) : undefined;
    if (value !== undefined && value !== row[name]) return [name, value];
  }
  return undefined;
}

async function draftOf(entity: Table): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const { isRequired, hasDefault } = field.options;
    if (isRequired !== true || hasDefault === true || !isWritable(field, 'create')) continue;
    const target = field.of === undefined ? undefined : allTables.find((one) => one.name === field.of);
    draft[name] = target === undefined ? sampleOf(field, undefined) : await plant(target.table);
  }
  return { ...draft, ...draftSamples[entity.name] };
}

const logsOf = async (entity: Table, id: string): Promise<readonly Log[]> =>
  (await staff.call<readonly Log[]>('GET', addressOf(entity, 'changeLogs.list', id) ?? '')).result;

describe('[read-only-models] no call creates, updates, or deletes what only the system writes', () => {
  const methods = { created: 'POST', updated: 'PATCH', deleted: 'DELETE' } as const;
  test.each(readOnlyModels.map((model) => [model.name, model] as const))('%s', async (_, model) => {
    for (const [verb, method] of Object.entries(methods)) {
      if (!model.cannotBe.some((one) => one === verb)) continue;
      const tail = verb === 'created' ? '' : `/${'f'.repeat(32)}`;
      for (const audience of ['public', 'private']) {
        const response = await staff.call(
          method,
          `/${audience}/${model.path}${tail}`,
          method === 'DELETE' ? undefined : {},
        );
        expect([verb, audience, response.httpStatus, response.status.successful]).toEqual([verb, audience, 404, false]);
      }
    }
  });
});

describe.each(allTables.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  let id: string;
  let row: Row;
  const has = (operation: GenericOperation) => addressOf(entity, operation) !== undefined;
  const at = (operation: GenericOperation) => addressOf(entity, operation, id) ?? '';
  beforeAll(async () => {
    id = await plant(entity.table);
  });

  test('is found and read by its id', async () => {
    if (has('search')) {
      const found = await staff.call<readonly Row[]>('GET', `${at('search')}?search-id=equals(${id})`);
      expect([found.httpStatus, found.text.slice(0, 200)]).toEqual([200, expect.anything()]);
      expect(found.result.map((one) => one.id)).toEqual([id]);
      row = found.result[0] ?? row;
    }
    if (!has('refresh')) return;
    const read = await staff.call<Row>('GET', at('refresh'));
    expect([read.httpStatus, read.result.id]).toEqual([200, id]);
    row = read.result;
  });

  test.runIf(has('update'))(
    'updates one field and logs before and after; an unchanged value is not written',
    async () => {
      const change = changeOf(entity, row);
      if (change === undefined) throw new Error(`${entity.name} can be updated, but no field of it`);
      const [name, value] = change;
      const column = entity.columns.get(name) ?? '';
      const before = await logsOf(entity, id);
      const changed = await staff.call<Row>('PATCH', at('update'), { [name]: value });
      expect([changed.httpStatus, changed.status.message]).toEqual([200, '']);
      expect(changed.result[name]).toEqual(value);
      const after = await logsOf(entity, id);
      const [log] = after
        .slice(0, after.length - before.length)
        .filter((one) => one.after !== null && column in one.after);
      expect(log).toMatchObject({ action: 'update', userId: staff.userId, after: { [column]: value } });
      expect(log?.before?.[column] ?? null).toEqual(row[name] ?? null);
      const again = await staff.call<Row>('PATCH', at('update'), { [name]: value });
      expect([again.httpStatus, again.result['updatedAt']]).toEqual([200, changed.result['updatedAt']]);
      expect(await logsOf(entity, id)).toHaveLength(after.length);
      const count = await staff.call<{ count: number }>('GET', at('changeLogs.count'));
      expect(count.result.count).toBe(after.length);
    },
  );

  test.runIf(has('update'))('rejects an undeclared field by its name', async () => {
    const response = await staff.call('PATCH', at('update'), { noSuchField: 1 });
    expect([response.httpStatus, response.result]).toEqual([
      422,
      { errors: expect.objectContaining({ noSuchField: [expect.any(String)] }) },
    ]);
  });

  test.runIf(has('create') && !createdByScenarios.has(entity.name))(
    '[create-refused-with-id] is created from its required fields, never with an id',
    async () => {
      const draft = await draftOf(entity);
      const rejected = await staff.call<{ errors: object }>('POST', at('create'), { ...draft, id });
      expect([rejected.httpStatus, Object.keys(rejected.result.errors)]).toEqual([422, ['id']]);
      const made = await staff.call<Row>('POST', at('create'), draft);
      expect([made.httpStatus, made.text.slice(0, 300)]).toEqual([200, expect.anything()]);
      expect(made.result.id).toMatch(/^[0-9a-f]{32}$/);
      const logs = await logsOf(entity, made.result.id);
      expect(logs.at(-1)).toMatchObject({ action: 'create', before: null, userId: staff.userId });
    },
  );

  test.runIf(has('notes.create'))('accepts a note and lists it with a subtitle of 60 characters', async () => {
    const note = `${entity.name} `.repeat(12).trim();
    expect((await staff.call('POST', at('notes.create'), { note })).httpStatus).toBe(200);
    const { result } = await staff.call<readonly { note: string; subtitle: string }[]>('GET', at('notes.list'));
    expect(result[0]).toMatchObject({ note, userId: staff.userId });
    expect(result[0]?.subtitle.startsWith(note.slice(0, 57))).toBe(true);
    expect(result[0]?.subtitle.replace(/(…|\.\.\.)$/, '').length).toBeLessThanOrEqual(60);
  });

  test.runIf(has('documents.create'))('accepts a document that can be viewed and downloaded', async () => {
    const bytes = Buffer.from('%PDF-1.4 sample');
    const stored = await staff.upload<{ id: string }>(at('documents.create'), 'file', 'letter.pdf', bytes);
    expect([stored.httpStatus, stored.text.slice(0, 200)]).toEqual([200, expect.anything()]);
    const { result } = await staff.call<readonly Row[]>('GET', at('documents.list'));
    expect(result[0]).toMatchObject({ fileName: 'letter.pdf', sizeBytes: bytes.length });
    for (const way of ['view', 'download']) {
      const file = await staff.call('GET', `/public/files/${result[0]?.id}/${way}`);
      expect([file.httpStatus, file.text]).toEqual([200, bytes.toString()]);
    }
  });

  test.runIf(has('flags.set'))('a flag is off, then on', async () => {
    const path = (operation: GenericOperation) => at(operation).replace(':flagName', 'urgent');
    expect((await staff.call('GET', path('flags.get'))).result).toEqual({ flagName: 'urgent', isOn: false });
    expect((await staff.call('POST', path('flags.set'), { isOn: true })).httpStatus).toBe(200);
    expect((await staff.call('GET', path('flags.get'))).result).toEqual({ flagName: 'urgent', isOn: true });
  });

  test.runIf(has('delete') && has('restore'))(
    '[restore-with-query] is soft-deleted and restored with ?restore=1',
    async () => {
      const gone = await staff.call('DELETE', at('delete'));
      expect([gone.httpStatus, gone.status.message]).toEqual([200, '']);
      if (has('search')) {
        const list = (more: string) => staff.call('GET', `${at('search')}?search-id=equals(${id})${more}`);
        expect((await list('')).collection.totalResults).toBe(0);
        expect((await list('&includeDeleted=1')).collection.totalResults).toBe(1);
      }
      expect((await staff.call('POST', at('restore'), {})).httpStatus).toBe(422);
      const back = await staff.call<Row>('POST', `${at('restore')}?restore=1`, {});
      expect([back.httpStatus, back.result['deletedAt']]).toEqual([200, null]);
      expect((await logsOf(entity, id)).slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'delete']);
    },
  );
});
