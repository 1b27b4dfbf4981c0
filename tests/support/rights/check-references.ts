import { type Field, isWritable } from '../../../packages/contract/src/lang/field.ts';
import type { Route } from '../../../packages/contract/src/lang/route.ts';
import { type UserType, userTypes } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import type { Table } from '../../../packages/server/src/platform/engine/table.ts';
import { draftSamples } from '../entity-samples.ts';
import { ask, fillPath, firstOf, foreignTo, tableOfName } from './addresses.ts';
import { nameOf } from './check-calls.ts';
import { genericRoute } from './check-records.ts';
import { type Checked, Findings, leakOf } from './checked.ts';
import { idNames } from './sample-body.ts';
import { nowhere, type Person, personOf, type Rights } from './tenants.ts';

type Kind = 'foreign' | 'deleted' | 'random' | 'malformed';
const kinds: readonly Kind[] = ['foreign', 'deleted', 'random', 'malformed'];

function substitute(rights: Rights, type: UserType, table: string | undefined, kind: Kind): string | undefined {
  if (kind === 'random') return '0123456789abcdef'.repeat(2);
  if (kind === 'malformed') return "1' or '1'='1";
  if (table === undefined) return undefined;
  if (kind === 'foreign') return foreignTo(rights, type)(table);
  const entity = allTables.find((one) => one.table === table);
  const deleted = entity && rights.rows(entity, type)?.deleted;
  return deleted === nowhere ? undefined : deleted;
}

/** Returns all data of the other tenant, as one line per table. */
async function stateOf({ server, theirs }: Rights): Promise<string> {
  const parts = [...theirs.planter.rows].map(([table, ids]) => {
    const list = [...ids].map((id) => `'${id}'`).join(',');
    return `select '${table}' as t, count(*) || md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as d from ${table} t where t.id in (${list})`;
  });
  const { rows } = await server.platform.database.query<{ t: string; d: string }>(parts.join(' union all '));
  return rows.map(({ t, d }) => `${t} ${d}`).join('\n');
}

/** Returns rows that do not belong to the other tenant but name one of its records: a link created by our user. */
export async function strayLinks({ server, theirs }: Rights): Promise<string[]> {
  const ids = [...theirs.planter.rows].flatMap(([table, some]) => (ownedByTenant.has(table) ? [...some] : []));
  const stray: string[] = [];
  for (const { table } of allTables) {
    const { rows } = await server.platform.database.query<{ id: string; named: string }>(
      `select t.id, found.one as named from ${table} t, lateral (select m[1] as one from regexp_matches(t::text, '[0-9a-f]{32}', 'g') m) found
        where found.one = any($1) and not t.id = any($2) and t::text not like '%' || $3 || '%' limit 5`,
      [ids, [...(theirs.planter.rows.get(table) ?? [])], theirs.mark],
    );
    stray.push(...rows.map(({ id, named }) => `${table} ${id} names ${named}`));
  }
  return stray;
}

const ownedByTenant: ReadonlySet<string> = new Set([
  'accounts',
  'plans',
  'participants',
  'orders',
  'order_lines',
  'payment_instructions',
  'payments',
  'stored_files',
  'deposits',
  'deposit_links',
  'campaigns',
  'prospects',
  'national_registry_accounts',
  'invoices',
  'tax_forms',
]);

/**
 * Replaces every id in the body, query, and header of every call, as every user type but staff, by a foreign, a deleted,
 * a random, and a malformed one: no server error, nothing revealed, nothing of the other tenant changed.
 */
export async function checkReferences(rights: Rights, routes: readonly Route[]): Promise<Checked> {
  const found = new Findings();
  for (const route of routes) {
    if (route.files !== undefined || route.who.anonymous !== undefined || /\/(logout|sessions)$/.test(route.path))
      continue;
    for (const type of userTypes) {
      if (type === 'staffMember' || route.who[type] === undefined) continue;
      await checkRoute(rights, found, route, personOf(rights.ours, type));
    }
  }
  return found;
}

async function checkRoute(rights: Rights, found: Findings, route: Route, me: Person): Promise<void> {
  const segment = route.path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? '';
  const url = fillPath(route.path, firstOf(rights.ours));
  const ownId = (name: string) => firstOf(rights.ours)(tableOfName(name, segment) ?? '') ?? nowhere;
  const fields = [
    ...idNames(route.body).map((name) => ['body', name] as const),
    ...idNames(route.query).map((name) => ['query', name] as const),
  ];
  if (route.method === 'GET') fields.push(['query', 'search-id'] as never);
  const before = fields.length === 0 ? '' : await stateOf(rights);
  for (const [place, name] of [...fields, ['header', 'masterAccountId'] as const]) {
    for (const kind of kinds) {
      const id = substitute(rights, me.type, tableOfName(name.replace('search-', ''), segment), kind);
      if (id === undefined) continue;
      const value = name.startsWith('search-') ? `equals(${id})` : id;
      const query = place === 'query' ? `?${name}=${encodeURIComponent(value)}` : '';
      const headers: Record<string, string> = place === 'header' ? { 'x-master-account-id': id } : {};
      if (place === 'header' && route.method !== 'GET') continue;
      const response = await ask(
        me.full,
        route,
        `${url}${query}`,
        (one) => (place === 'body' && one === name ? id : ownId(one)),
        headers,
      );
      const what = () => `${nameOf(route)}: ${me.type}, ${kind} ${name} in the ${place}`;
      found.expect(response.httpStatus !== 500, () => `${what()}: ${response.text.slice(0, 200)}`);
      const leak = leakOf(rights, response.text, id);
      found.expect(leak === undefined, () => `${what()}: was told ${leak}`);
    }
  }
  if (before !== '')
    found.expect(
      (await stateOf(rights)) === before,
      () => `${nameOf(route)}: ${me.type} changed what is the other tenant's`,
    );
}

/** Checks in create and update that every reference rejects another tenant's, a deleted, a random, and a malformed id. */
export async function checkDrafts(rights: Rights): Promise<Checked> {
  const found = new Findings();
  for (const entity of allTables) {
    for (const type of userTypes) {
      for (const verb of ['create', 'update'] as const) {
        const route = genericRoute(entity, verb);
        if (type === 'staffMember' || route?.who[type] === undefined) continue;
        for (const [name, field] of Object.entries<Field>(entity.fields)) {
          if ((field.kind !== 'ref' && field.kind !== 'file' && field.kind !== 'id') || !isWritable(field, verb))
            continue;
          await checkDraft(rights, found, { entity, me: personOf(rights.ours, type), verb, name, field });
        }
      }
    }
  }
  return found;
}

interface Drafted {
  readonly entity: Table;
  readonly me: Person;
  readonly verb: 'create' | 'update';
  readonly name: string;
  readonly field: Field;
}

async function checkDraft(rights: Rights, found: Findings, { entity, me, verb, name, field }: Drafted): Promise<void> {
  const route = genericRoute(entity, verb);
  const rows = rights.rows(entity, me.type);
  if (!route || !rows) return;
  const table = field.kind === 'file' ? 'stored_files' : allTables.find((one) => one.name === field.of)?.table;
  const url = route.path.replace(':id', rows.own);
  for (const kind of kinds) {
    const id = substitute(rights, me.type, table, kind);
    if (id === undefined) continue;
    const body = verb === 'update' ? { [name]: id } : { ...draftOf(rights, entity, me), [name]: id };
    const response = await me.full.call(route.method, url, body);
    const what = () => `${entity.name}.${name} ${verb} by ${me.type}, ${kind}`;
    found.expect(
      response.httpStatus >= 400 && response.httpStatus < 500,
      () => `${what()}: ${response.httpStatus} ${response.text.slice(0, 150)}`,
    );
    const leak = leakOf(rights, response.text, id);
    found.expect(leak === undefined, () => `${what()}: was told ${leak}`);
  }
}

const values: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  text: 'Sample',
  number: 1,
  money: 1,
  rate: 1,
  boolean: true,
  date: '2026-01-05',
  taxId: '212345678',
  month: '2026-01',
};

function draftOf(rights: Rights, entity: Table, me: Person): Record<string, unknown> {
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const { isRequired, hasDefault } = field.options;
    if (isRequired !== true || hasDefault === true || !isWritable(field, 'create')) continue;
    const target = allTables.find((one) => one.name === field.of);
    const row = target && (rights.rows(target, me.type)?.own ?? firstOf(rights.ours)(target.table));
    draft[name] = row ?? field.codes?.[0]?.code ?? values[field.kind];
  }
  return { ...draft, ...draftSamples[entity.name] };
}
