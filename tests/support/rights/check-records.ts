import type { GenericOperation, GenericRoute } from '../../../packages/contract/src/lang/entity-routes.ts';
import { type Grants, rowMatches, ruleFor } from '../../../packages/contract/src/lang/row-rule.ts';
import { type UserType, userTypes } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import { byField, type Table } from '../../../packages/server/src/platform/engine/table.ts';
import type { Answer } from '../test-server.ts';
import { type Checked, Findings, plain } from './checked.ts';
import { rehearsing } from './rehearse.ts';
import { allRoutes, nowhere, type Person, personOf, type Rights, type Rows } from './tenants.ts';

const generic = allRoutes.filter((route): route is GenericRoute => 'operation' in route && 'entity' in route);
export const genericRoute = (entity: Table, operation: GenericOperation): GenericRoute | undefined =>
  generic.find((route) => route.entity === entity && route.operation === operation);

/** What each kind of record allows to which user, as declared when this was called. */
export type RecordPolicy = ReadonlyMap<string, Readonly<Record<'read' | 'create' | 'update' | 'remove', Grants>>>;
export const recordPolicy = (): RecordPolicy =>
  new Map(allTables.map(({ name, read, create, update, remove }) => [name, { read, create, update, remove }]));

const operations = [
  ['refresh', 'read'],
  ['update', 'update'],
  ['delete', 'remove'],
  ['restore', 'remove'],
  ['notes.list', 'read'],
  ['notes.create', 'read'],
  ['documents.list', 'read'],
  ['flags.get', 'read'],
  ['flags.set', 'read'],
  ['changeLogs.list', 'read'],
  ['changeLogs.count', 'read'],
] as const;
type Operation = (typeof operations)[number][0];

const bodies: Readonly<Partial<Record<Operation, object>>> = {
  update: {},
  restore: {},
  'notes.create': { note: 'Seen' },
  'flags.set': { isOn: true },
};

/** Checks every kind of record × user type × own, deleted, foreign, missing × every generic call against its declaration. */
export function checkRecords(rights: Rights, policy: RecordPolicy, only?: Table): Promise<Checked> {
  return rehearsing(rights, async () => {
    const found = new Findings();
    for (const entity of only ? [only] : allTables) {
      for (const type of userTypes) {
        const rows = rights.rows(entity, type);
        const grants = policy.get(entity.name);
        if (!rows || !grants) continue;
        const me = personOf(rights.ours, type);
        for (const [operation, verb] of operations)
          await checkOne(rights, found, { entity, me, rows, operation, grants: grants[verb] });
        await checkSearch(rights, found, { entity, me, rows, grants: grants.read });
      }
    }
    return found;
  });
}

interface Case {
  readonly entity: Table;
  readonly me: Person;
  readonly rows: Rows;
  readonly grants: Grants;
}

const isMine = async (rights: Rights, { entity, me, grants }: Case, id: string): Promise<boolean> => {
  const { rows } = await rights.server.platform.database.query<Record<string, unknown>>(
    `select * from ${entity.table} where id = $1`,
    [id],
  );
  return rows[0] !== undefined && rowMatches(ruleFor(grants, me.actor), byField(entity, rows[0]), me.actor);
};

function callOf(
  entity: Table,
  type: UserType,
  operation: Operation,
  id: string,
): [GenericRoute['method'], string, object | undefined] | undefined {
  const route = genericRoute(entity, operation);
  if (route?.who[type] === undefined) return undefined;
  const url = route.path.replace(':id', id).replace(':flagName', 'urgent');
  return [route.method, operation === 'restore' ? `${url}?restore=1` : url, bodies[operation]];
}

async function checkOne(rights: Rights, found: Findings, given: Case & { operation: Operation }): Promise<void> {
  const { entity, me, rows, operation } = given;
  const requestRecord = async (id: string): Promise<Answer | undefined> => {
    const call = callOf(entity, me.type, operation, id);
    return call && me.full.call(...call);
  };
  const missing = await requestRecord(nowhere);
  if (!missing) return;
  const name = `${entity.name} ${operation}: ${me.type}`;
  found.expect(
    missing.httpStatus === 404,
    () => `${name}: a record of nothing got ${missing.httpStatus} ${missing.text.slice(0, 200)}`,
  );
  const own = await requestRecord(rows.own);
  const isOwn = await isMine(rights, given, rows.own);
  found.expect(
    isOwn ? ![401, 403, 404, 500].includes(own?.httpStatus ?? 0) || isUndeleted(operation) : own?.httpStatus === 404,
    () => `${name}: the own record got ${own?.httpStatus} ${own?.text.slice(0, 200)}`,
  );
  for (const id of rows.foreign) {
    if (await isMine(rights, given, id)) continue;
    const foreign = await requestRecord(id);
    found.expect(
      foreign !== undefined && plain(foreign) === plain(missing),
      () => `${name}: a foreign record got ${foreign && plain(foreign).slice(0, 300)}`,
    );
  }
  if (me.type === 'staffMember' || operation === 'restore') return;
  const deleted = await requestRecord(rows.deleted);
  found.expect(
    deleted !== undefined && plain(deleted) === plain(missing),
    () => `${name}: a deleted record got ${deleted && plain(deleted).slice(0, 300)}`,
  );
}

// Restoring a record that is not deleted does nothing.
const isUndeleted = (operation: Operation): boolean => operation === 'restore';

async function checkSearch(rights: Rights, found: Findings, given: Case): Promise<void> {
  const { entity, me, rows } = given;
  const route = genericRoute(entity, 'search');
  if (route?.who[me.type] === undefined) return;
  const name = `${entity.name} search: ${me.type}`;
  const counted = async (id: string, more: string): Promise<number> =>
    (await me.full.call('GET', `${route.path}?search-id=equals(${id})${more}`)).collection.totalResults;
  const ids: [string, boolean][] = [
    [nowhere, false],
    [rows.own, await isMine(rights, given, rows.own)],
  ];
  for (const id of rows.foreign) ids.push([id, await isMine(rights, given, id)]);
  if (me.type !== 'staffMember') ids.push([rows.deleted, false]);
  for (const [id, isThere] of ids) {
    for (const more of ['', '&returnRecordCountsOnly=1', '&includeDeleted=1&objects=1&abbreviated=1']) {
      const total = await counted(id, more);
      found.expect(
        total === (isThere ? 1 : 0),
        () => `${name}${more}: finds ${total} of ${id === rows.own ? 'its own' : 'what is not its own'}`,
      );
    }
  }
}
