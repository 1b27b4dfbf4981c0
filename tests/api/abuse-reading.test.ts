import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Field } from '../../packages/contract/src/lang/field.ts';
import { userTypes } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { fillPath, firstOf, hasIds } from '../support/rights/addresses.ts';
import { nameOf } from '../support/rights/check-calls.ts';
import { genericRoute } from '../support/rights/check-records.ts';
import { leakOf } from '../support/rights/checked.ts';
import { allAnswers, columnNow, hiddenColumns, otherValue, setHidden } from '../support/rights/oracle.ts';
import { rehearsing } from '../support/rights/rehearse.ts';
import { sampleInput } from '../support/rights/sample-body.ts';
import { allRoutes, nowhere, openRights, personOf, type Rights } from '../support/rights/tenants.ts';

let rights: Rights;
beforeAll(async () => {
  rights = await openRights();
  // Planted secrets can’t be opened, and the letter of acceptance prints this one.
  const { database, keyring } = rights.server.platform;
  await database.query('update ira_transfers set account_number_encrypted = $1', [
    keyring.seal('bankAccount', 'CR-447122'),
  ]);
});
afterAll(() => rights.stop());

const idsIn = (text: string): string[] => text.match(/\b[0-9a-f]{32}\b/g) ?? [];

/** Returns every id and number that staff read from the other tenant's records of the kinds that participants have. */
async function collected(): Promise<string[]> {
  const staff = personOf(rights.ours, 'staffMember').full;
  const found = new Set<string>();
  for (const entity of allTables) {
    const route = genericRoute(entity, 'search');
    const isOfPeople = rights.rows(entity, 'participant') !== undefined;
    const ids = [...(rights.theirs.planter.rows.get(entity.table) ?? [])];
    if (!route || ids.length === 0 || !isOfPeople) continue;
    const response = await staff.call<{ id: string; friendlyId?: string }[]>(
      'GET',
      `${route.path}?resultsPerPage=500&search-id=isOneOf(${ids.join(',')})`,
    );
    for (const row of response.httpStatus === 200 ? response.result : []) {
      found.add(row.id);
      if (row.friendlyId) found.add(row.friendlyId);
    }
  }
  return [...found];
}

test("[abuse-2] a participant who knows every id and number of another participant can't read that record", async () => {
  const all = await collected();
  expect(all.length).toBeGreaterThan(20);
  const { full, userId, participantId } = personOf(rights.ours, 'participant');
  const mine = new Set([userId, participantId]);
  const reads = allRoutes.filter((route) => route.method === 'GET' && route.who.participant !== undefined);
  const problems: string[] = [];
  let requestCount = 0;
  for (const route of reads) {
    const urls = hasIds(route)
      ? all.map((id) => fillPath(route.path, () => id))
      : all
          .slice(0, 60)
          .map((id) => `${fillPath(route.path, firstOf(rights.ours))}?query=${id}&search-friendlyId=equals(${id})`);
    for (const url of urls) {
      const response = await full.call('GET', url);
      const own = idsIn(url)[0] ?? url.split('query=')[1]?.split('&')[0] ?? '';
      const leak = leakOf(rights, response.text, own);
      requestCount++;
      if (response.httpStatus >= 500 || leak !== undefined) problems.push(`${url}: ${response.httpStatus} ${leak}`);
      if (
        hasIds(route) &&
        response.httpStatus === 200 &&
        idsIn(response.text).some((id) => all.includes(id) && !mine.has(id))
      )
        problems.push(`${url}: told of a record`);
    }
  }
  expect(problems).toEqual([]);
  expect(requestCount).toBeGreaterThan(400);
}, 120_000);

test('[abuse-5] search-oracle: 200 queries return identical bytes for records that differ only in hidden fields', async () => {
  const problems: string[] = [];
  let compared = 0;
  for (const entity of allTables) {
    // Hidden fields are hidden from all users except staff alike, so one reader per kind of record is enough.
    const who = genericRoute(entity, 'search')?.who ?? {};
    const type = userTypes.find((one) => one !== 'staffMember' && who[one] !== undefined && rights.rows(entity, one));
    const rows = type && rights.rows(entity, type);
    if (type !== undefined && rows !== undefined) {
      const { full } = personOf(rights.ours, type);
      // A field that the row rule itself reads decides whether the record is found at all.
      const rule = JSON.stringify(entity.read[type].rows);
      const columns = hiddenColumns(entity).filter(([, , name]) => !rule.includes(`"field":"${name}"`));
      if (columns.length === 0) continue;
      const before = await allAnswers(full, entity, rows.own);
      const cache = new Map<string, unknown>();
      for (const [column, field] of columns) {
        const now = await columnNow(rights, entity, rows.own, column);
        const other = otherValue(field, now);
        if (other !== undefined && (await setHidden(rights, entity, rows.own, column, other))) cache.set(column, now);
      }
      const after = await allAnswers(full, entity, rows.own);
      for (const [column, now] of cache) await setHidden(rights, entity, rows.own, column, now);
      compared += cache.size * after.length;
      const first = after.findIndex((text, i) => text !== before[i]);
      if (first >= 0)
        problems.push(`${entity.name} by ${type}: ${before[first]?.slice(0, 250)} | ${after[first]?.slice(0, 250)}`);
    }
  }
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(2_000);
}, 120_000);

const claims = ['1999-02-03T04:05:06.789Z', '2099-02-03T04:05:06.789Z'] as const;

/** Finds where the database stores a claimed time, outside the logs of requests. */
async function placesOf(claim: string): Promise<string[]> {
  const { rows } = await rights.server.platform.database.query<{ place: string; type: string }>(
    `select c.table_name || '.' || c.column_name as place from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'`,
  );
  const found: string[] = [];
  for (const { place } of rows) {
    const [table, column] = place.split('.');
    const { rowCount } = await rights.server.platform.database.query(
      `select 1 from ${table} where ${column} = $1 limit 1`,
      [claim],
    );
    if (rowCount > 0) found.push(place);
  }
  return found;
}

test('[abuse-31] never stores a time supplied by the caller as a time of the system', async () => {
  const timed = new Set<string>();
  for (const claim of claims) {
    const claimed = (body: unknown): unknown =>
      JSON.parse(JSON.stringify(body).replaceAll('2026-01-05T12:00:00.000Z', claim));
    for (const route of allRoutes) {
      if (
        !route.body ||
        route.files ||
        !/(At|Time)"/.test(JSON.stringify(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })))
      )
        continue;
      for (const type of userTypes) {
        if (route.who[type] === undefined) continue;
        timed.add(nameOf(route));
        const url = fillPath(route.path, firstOf(rights.ours));
        await personOf(rights.ours, type).full.call(route.method, url, claimed(sampleInput(route.body, () => nowhere)));
      }
    }
    for (const entity of allTables) {
      const times = Object.entries<Field>(entity.fields).filter(([, field]) => field.kind === 'dateTime');
      for (const type of userTypes) {
        const route = genericRoute(entity, 'update');
        const rows = rights.rows(entity, type);
        if (!rows || route?.who[type] === undefined) continue;
        for (const [name] of times)
          await personOf(rights.ours, type).full.call('PATCH', route.path.replace(':id', rows.own), { [name]: claim });
      }
    }
    expect(await placesOf(claim)).toEqual([]);
  }
  expect(timed.size).toBeGreaterThan(1);
});

const poisons = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"id":{"$ne":""},"status":{"$gt":""}}',
  '{"toString":"x","hasOwnProperty":1,"__defineGetter__":2}',
  'null',
];
const poisonedQueries = [
  'query[$ne]=1',
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  'page[]=1&page[]=2',
  'sortBy[$gt]=',
  'search-id[$ne]=x',
  'search-__proto__=equals(1)',
  'toString=1',
];

test(
  '[abuse-33] rejects or ignores prototypes, operators, and wrong types in bodies and queries, and changes nothing',
  () =>
    rehearsing(rights, async () => {
      const problems: string[] = [];
      let requestCount = 0;
      const send = async (
        method: 'GET' | 'POST' | 'PATCH',
        url: string,
        payload: string | undefined,
        token: string,
      ) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const response = await rights.server.app.inject({
          method,
          url,
          headers,
          ...(payload === undefined ? {} : { payload }),
        });
        requestCount++;
        if (response.statusCode >= 500 || Reflect.get({}, 'polluted') !== undefined)
          problems.push(`${method} ${url} ${payload}: ${response.statusCode} ${response.body.slice(0, 150)}`);
        return response.statusCode;
      };
      for (const route of allRoutes) {
        const type = userTypes.find((one) => route.who[one] !== undefined);
        if (type === undefined || route.path.endsWith('/logout') || route.method === 'DELETE') continue;
        const { token } = personOf(rights.ours, type).full;
        const url = fillPath(route.path, firstOf(rights.ours));
        if (route.method === 'GET') {
          const isSearch = 'operation' in route && route.operation === 'search';
          for (const query of isSearch ? poisonedQueries : poisonedQueries.slice(0, 2)) {
            const status = await send('GET', `${url}?${query}`, undefined, token);
            if (isSearch && status !== 422) problems.push(`${url}?${query}: ${status}`);
          }
        } else for (const poison of poisons) await send(route.method, url, poison, token);
      }
      expect(problems).toEqual([]);
      expect(requestCount).toBeGreaterThan(2_000);
    }),
  120_000,
);
