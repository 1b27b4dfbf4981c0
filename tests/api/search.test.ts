import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../packages/contract/src/lang/field.ts';
import {
  methodsOf,
  type SearchField,
  searchDataTypes,
  searchParameters,
} from '../../packages/contract/src/lang/search.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { orderLineTable } from '../../packages/server/src/areas/orders/order-line.table.ts';
import { participantTable } from '../../packages/server/src/areas/participants/participant.table.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { injectionMark, sqlInjections } from '../support/sql-injections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Caller;
let client: Caller;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
let theirs: Awaited<ReturnType<TestServer['sponsor']>>;

beforeAll(async () => {
  server = await openTestServer();
  ours = await server.sponsor('Northwind Mills');
  theirs = await server.sponsor('Fabrikam');
  staff = await server.signIn('staffMember', ['accounts.view', 'plans.view', 'orders.view', 'participants.view']);
  client = await server.signIn('client', ['account.view', 'plans.view', 'orders.view'], {
    masterAccountIds: [ours.masterAccountId],
  });
});
afterAll(() => server.stop());

const addressOf = (entity: { audience: string; path: string }, query: Record<string, string>) =>
  `/${entity.audience}/${entity.path}?${new URLSearchParams(query)}`;

describe('request text never becomes SQL', () => {
  test('thirty injections in every parameter: the response is 200 or 422, and no statement contains a trace', async () => {
    expect(sqlInjections).toHaveLength(30);
    const seen: string[] = [];
    const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
    Object.assign(pg.Client.prototype, {
      query(this: pg.Client, ...given: unknown[]) {
        const [first] = given;
        seen.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')));
        return Reflect.apply(query, this, given);
      },
    });
    try {
      for (const entity of [orderLineTable, participantTable]) {
        const filters = Object.entries<Field>(entity.fields).filter(([, field]) => methodsOf(field).length > 0);
        for (const text of sqlInjections) {
          const questions: Record<string, string>[] = [
            ...searchParameters.map((name) => ({ [name]: text })),
            { [`search-${text}`]: 'equals(1)' },
            { [text]: '1' },
            { 'search-id': text },
            ...filters.map(([name, field]) => ({ [`search-${name}`]: `${methodsOf(field)[0]}(${text})` })),
          ];
          for (const question of questions) {
            const { httpStatus } = await staff.call('GET', addressOf(entity, question));
            expect([question, [200, 422].includes(httpStatus)]).toEqual([question, true]);
          }
        }
      }
      for (const text of sqlInjections) {
        const path = `/public/search-anything?${new URLSearchParams({ query: text })}`;
        expect((await staff.call('GET', path)).httpStatus).toBe(200);
      }
    } finally {
      Object.assign(pg.Client.prototype, { query });
    }
    expect(seen.length).toBeGreaterThan(500);
    expect(seen.filter((text) => text.includes(injectionMark))).toEqual([]);
  }, 120_000);

  test('every method of every searchable field of every entity accepts every valid value', async () => {
    const values: Record<string, string> = {
      number: '9007199254740991',
      money: '-9007199254740991',
      rate: '9007199254740991',
      date: '2199-12-31',
      dateTime: '2026-02-28T23:59:59.123456+14:00',
      month: '2026-12',
      boolean: 'true',
      id: 'f'.repeat(32),
      ref: 'f'.repeat(32),
    };
    const everything = await server.signIn('staffMember', [
      ...new Set(allTables.flatMap(({ read }) => read.staffMember.permission ?? [])),
    ]);
    const failed: unknown[] = [];
    for (const entity of allTables) {
      for (const [name, field] of Object.entries<Field>(entity.fields)) {
        for (const method of methodsOf(field)) {
          const one = values[field.kind] ?? field.codes?.[0]?.code ?? `O'Neil % _ \\`;
          const question = { [`search-${name}`]: `${method}(${method === 'between' ? `${one},${one}` : one})` };
          const { httpStatus, text } = await everything.call('GET', addressOf(entity, question));
          if (httpStatus !== 200 && httpStatus !== 404)
            failed.push([entity.name, question, httpStatus, text.slice(0, 200)]);
        }
        if (field.options.isSortable === true) {
          const { httpStatus } = await everything.call(
            'GET',
            addressOf(entity, { sortBy: name, sortDirection: 'desc' }),
          );
          if (httpStatus !== 200 && httpStatus !== 404) failed.push([entity.name, 'sort', name, httpStatus]);
        }
      }
    }
    expect(failed).toEqual([]);
  }, 120_000);
});

const wrongDates = [
  '1',
  '2026-02-30',
  '2026-13-01',
  'January 5',
  '2026-01-05T25:00:00Z',
  '2026-01-05 10:00',
  '0000-01-01',
  '2200-01-01',
];
test.each(wrongDates)('rejects an invalid time by key: %s', async (text) => {
  const response = await staff.call<{ errors: object }>(
    'GET',
    `/public/plans?search-createdAt=equals(${encodeURIComponent(text)})`,
  );
  expect([response.httpStatus, Object.keys(response.result.errors)]).toEqual([422, ['search-createdAt']]);
});

test('a date searched in a timestamp is the day in Pacific time, as lists show it', async () => {
  // 11:30 PM in Pacific standard time, and in Pacific daylight time
  for (const instant of ['2026-03-02T07:30:00Z', '2026-07-02T06:30:00Z']) {
    await server.platform.database.query('update plans set created_at = $2 where id = $1', [ours.planId, instant]);
    const [shown, next] = [instant.replace('02T', '01T').slice(0, 10), instant.slice(0, 10)];
    const finds = async (filter: string) =>
      (await staff.call<{ id: string }[]>('GET', `/public/plans?search-createdAt=${filter}`)).result.some(
        ({ id }) => id === ours.planId,
      );
    for (const filter of [`equals(${shown})`, `between(${shown},${shown})`, `atMost(${shown})`, `lessThan(${next})`])
      expect([filter, await finds(filter)]).toEqual([filter, true]);
    for (const filter of [`equals(${next})`, `atLeast(${next})`, `greaterThan(${shown})`])
      expect([filter, await finds(filter)]).toEqual([filter, false]);
  }
});

describe('the response', () => {
  test('[search-response-shape] result, collection, and search', async () => {
    const answer = JSON.parse((await staff.call('GET', '/public/plans?query=savings&sortBy=displayName')).text);
    expect(answer.result).toHaveLength(2);
    expect(answer.collection).toEqual({
      page: 1,
      resultsPerPage: 25,
      totalPages: 1,
      totalResults: 2,
      sortBy: 'displayName',
      sortDirection: 'asc',
      isFullCount: true,
    });
    expect(Object.keys(answer.search).sort()).toEqual(
      ['abbreviated', 'exportDownloadUri', 'fields', 'filters', 'includeDeleted', 'query'].sort(),
    );
  });

  test('field metadata: what a list and its filters need, each data type with its methods', async () => {
    const response = await staff.call('GET', '/public/order-lines');
    const fields = response.search.fields as readonly SearchField[];
    for (const field of fields) {
      expect(searchDataTypes).toContain(field.dataType);
      expect(field.comparisonMethods.length > 0).toBe(field.searchable && field.dataType !== undefined);
    }
    const byName = new Map(fields.map((field) => [field.field, field]));
    expect(byName.get('respondBy')).toMatchObject({
      displayName: 'Respond by',
      dataType: 'date',
      resultDataType: 'date',
      resultKey: 'respondBy',
      minDate: '1900-01-01',
      maxDate: '2199-12-31',
      searchable: true,
      sortable: true,
      staffOnly: false,
    });
    expect(byName.get('status')).toMatchObject({ dataType: 'multipleSelectListPair', minDate: null });
    expect(byName.get('retirementAccountTypeCode')).toMatchObject({
      dataType: 'singleSelectList',
      comparisonMethods: ['equals', 'notEquals', 'isEmpty', 'isNotEmpty'],
    });
    expect(byName.get('masterAccountId')).toMatchObject({ dataType: 'singleSelectEntitySearch' });
    expect(byName.get('planId')).toMatchObject({ dataType: 'multipleSelectEntitySearch', entityType: 'Plan' });
  });

  test('[search-by-entity] text, private filters such as Id isOneOf, page, size, and sort together', async () => {
    const query = {
      query: 'savings plan',
      'search-Id': `isOneOf(${ours.planId},${theirs.planId})`,
      page: '2',
      resultsPerPage: '1',
      sortBy: 'displayName',
      sortDirection: 'desc',
    };
    const response = await staff.call<{ id: string }[]>('GET', `/public/plans?${new URLSearchParams(query)}`);
    expect(response.result.map(({ id }) => id)).toEqual([theirs.planId]);
    expect(response.collection).toMatchObject({ page: 2, totalResults: 2, totalPages: 2 });
  });

  test('objects=1 adds the records that a row references and its reader may see', async () => {
    interface Row {
      readonly id: string;
      readonly masterAccount: { readonly id: string; readonly displayName: string } | null;
    }
    const own = await client.call<Row[]>('GET', '/public/plans?objects=1');
    expect(own.result.map(({ id, masterAccount }) => [id, masterAccount?.displayName])).toEqual([
      [ours.planId, 'Northwind Mills'],
    ]);
    const plansOnly = await server.signIn('staffMember', ['plans.view']);
    const blind = await plansOnly.call<Row[]>('GET', '/public/plans?objects=1');
    expect(blind.result.map(({ masterAccount }) => masterAccount)).toEqual([null, null]);
    const plain = await client.call<Row[]>('GET', '/public/plans');
    expect(plain.result.every((row) => !('masterAccount' in row))).toBe(true);
  });

  test('[search-full-count] a page counts up to a thousand; the full count is requested separately', async () => {
    await server.platform.database.query(
      `insert into system_properties (property_name, value) select 'n' || n, 'many' from generate_series(1, 1100) n`,
    );
    const path = '/public/system-properties?search-value=equals(many)';
    const page = JSON.parse((await staff.call('GET', path)).text);
    expect(page.result).toHaveLength(25);
    expect(page.collection).toMatchObject({ totalResults: 1_000, totalPages: 40, isFullCount: false });
    const whole = JSON.parse((await staff.call('GET', `${path}&returnRecordCountsOnly=1`)).text);
    expect(whole).toMatchObject({ result: [], collection: { totalResults: 1_100, isFullCount: true } });
    const last = JSON.parse((await staff.call('GET', `${path}&page=44`)).text);
    expect(last.result).toHaveLength(25);
    expect(last.collection).toMatchObject({ page: 44, totalResults: 1_100, isFullCount: true });
  });

  test('includeDeleted=1 shows deleted records to staff only', async () => {
    await server.platform.database.query('update plans set deleted_at = now() where id = $1', [ours.planId]);
    const count = async (caller: Caller, tail = '') =>
      (await caller.call<unknown[]>('GET', `/public/plans${tail}`)).result.length;
    expect([await count(staff), await count(staff, '?includeDeleted=1')]).toEqual([1, 2]);
    expect([await count(client), await count(client, '?includeDeleted=1')]).toEqual([0, 0]);
    await server.platform.database.query('update plans set deleted_at = null where id = $1', [ours.planId]);
  });
});

/** Adds 60 order lines. Their amounts are 1 to 60 dollars and a factor; every third is pending, the last is deleted. */
async function addLines(sponsor: typeof ours, digit: number, factor: number) {
  const orderId = newId();
  await server.platform.database.query(
    `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id, total_order_lines)
     values ($1, $2, 'premierDistributions', 'submitted', $3, $4, $5, 60)`,
    [orderId, `26${digit}000000000001`, sponsor.subaccountId, sponsor.masterAccountId, sponsor.planId],
  );
  await server.platform.database.query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, plan_id, first_name, last_name,
       gross_distribution_amount_cents, roth_balance_cents, deleted_at)
     select new_id(), '26' || $1::text || lpad(g::text, 12, '0'), $2, 'premierDistributions', case when g % 3 = 0 then 'pending' else 'submitted' end, null, $3, $4, 'Ada', 'Line ' || g,
       g * 100 * $5::int, case when g = 1 then 250 end, case when g = 60 then now() end
     from generate_series(1, 60) g`,
    [digit, orderId, sponsor.masterAccountId, sponsor.planId, factor],
  );
}

async function totalsOf(caller: Caller, query: string) {
  const { httpStatus, text } = await caller.call('GET', `/public/order-lines?${query}`);
  return { httpStatus, ...JSON.parse(text) };
}
const gross = 'totals=grossDistributionAmount';

describe('totals of a list', () => {
  beforeAll(async () => {
    await addLines(ours, 1, 1);
    await addLines(theirs, 2, 1_000);
  });

  test.each([
    ['all rows, not only those of a page', gross, 59, 177_000],
    ['only the rows that match the filters', `${gross}&search-status=equals(pending)`, 19, 57_000],
    ['only the rows that match the search text', `${gross}&query=Line 59`, 1, 5_900],
    ['no row', `${gross}&query=Nobody`, 0, null],
  ])('[list-totals] count and add up %s', async (_what, query, count, sum) => {
    const { result, collection } = await totalsOf(client, query);
    expect(result).toEqual([]);
    expect(collection).toMatchObject({
      totalResults: count,
      isFullCount: true,
      totals: { grossDistributionAmount: sum },
    });
  });

  test('[list-totals] equal the sums in the database, of several fields and with rows without a value', async () => {
    const { rows } = await server.platform.database.query(
      `select sum(gross_distribution_amount_cents)::bigint as gross, sum(roth_balance_cents)::bigint as roth from order_lines where deleted_at is null`,
    );
    const { collection } = await totalsOf(staff, `${gross},rothBalance`);
    expect(rows).toEqual([{ gross: 177_177_000, roth: 500 }]);
    expect(collection.totals).toEqual({ grossDistributionAmount: 177_177_000, rothBalance: 500 });
    expect(collection.totalResults).toBe(118);
  });

  test('[list-totals] never include the rows of another sponsor, even if the filter names it', async () => {
    const { collection } = await totalsOf(client, `${gross}&search-planId=equals(${theirs.planId})`);
    expect(collection).toMatchObject({ totalResults: 0, totals: { grossDistributionAmount: null } });
  });

  test.each([
    ['a field that only staff may see', 'assetTrackingLedgerBalance', 200],
    ['a field whose total means nothing', 'currentGross', 422],
    ['a field that is no amount', 'firstName', 422],
    ['no field', 'constructor', 422],
  ])('[list-totals] of %s are rejected', async (_what, name, forStaff) => {
    const mine = await totalsOf(client, `totals=${name}`);
    expect(mine.httpStatus).toBe(422);
    expect(mine.result.errors.totals).toEqual(['Order lines have no total of this field.']);
    expect((await totalsOf(staff, `totals=${name}`)).httpStatus).toBe(forStaff);
  });

  test('[list-totals] a page says which fields have a total, and adds up nothing', async () => {
    const { search, collection } = await totalsOf(staff, 'resultsPerPage=1');
    const fields: SearchField[] = search.fields;
    const totaled = new Map(fields.map(({ field, totaled }) => [field, totaled]));
    expect(['grossDistributionAmount', 'currentGross', 'firstName'].map((name) => totaled.get(name))).toEqual([
      true,
      false,
      false,
    ]);
    expect(collection).not.toHaveProperty('totals');
  });

  test('[list-totals] every total of every list can be read', async () => {
    const permissions = allTables.flatMap(({ read }) => read.staffMember.permission ?? []);
    const everything = await server.signIn('staffMember', [...new Set(permissions)]);
    const failed: unknown[] = [];
    let read = 0;
    for (const { audience, path } of allTables) {
      const address = `/${audience}/${path}`;
      const page = await everything.call('GET', `${address}?resultsPerPage=1`);
      if (page.httpStatus !== 200) continue;
      const fields: SearchField[] = JSON.parse(page.text).search?.fields ?? [];
      const names = fields.filter(({ totaled }) => totaled).map(({ field }) => field);
      if (names.length === 0) continue;
      const { httpStatus, text } = await everything.call('GET', `${address}?totals=${names.join(',')}`);
      const added = httpStatus === 200 ? Object.keys(JSON.parse(text).collection.totals) : text.slice(0, 200);
      if (JSON.stringify(added) !== JSON.stringify(names)) failed.push([address, httpStatus, added]);
      read += 1;
    }
    expect(failed).toEqual([]);
    expect(read).toBeGreaterThan(15);
  });
});

describe('the search box finds what rows show', () => {
  beforeAll(async () => {
    const participant = newId();
    await server.platform.database.query(
      `insert into participants (id, friendly_id, first_name, last_name, master_account_id, subaccount_id, tax_id_type, tax_id_last4)
       values ($1, '269900000000001', 'Otto', 'Fielding', $2, $3, 'socialSecurityNumber', '4711')`,
      [participant, ours.masterAccountId, ours.subaccountId],
    );
    await server.platform.database.query(
      `insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, plan_id, participant_id, first_name, last_name,
         gross_distribution_amount_cents)
       select new_id(), '269900000000002', o.id, 'premierDistributions', 'submitted', o.master_account_id, o.plan_id, $1, 'Otto', 'Fielding', 123456
         from orders o where o.master_account_id = $2 limit 1`,
      [participant, ours.masterAccountId],
    );
  });
  const find = async (path: string, query: string, caller = staff) =>
    (await caller.call<{ lastName: string }[]>('GET', `${path}?${new URLSearchParams({ query, sortBy: 'lastName' })}`))
      .result;

  test.each([
    ['an amount', '$1,234.56'],
    ['an amount without a dollar sign', '1234.56'],
    ['last name, first name', 'Fielding, Otto'],
    ['the last four digits of the tax ID', '4711'],
    ['a number in groups', '26-990000-000-0002'],
    ['the last four digits of the tax ID of a participant', '4711', '/public/participants'],
  ])('[list-search] a row by %s', async (_what, query, path = '/public/order-lines') => {
    expect((await find(path, query)).map(({ lastName }) => lastName)).toEqual(['Fielding']);
  });

  test("[list-search] orders and their lines by the name of the plan, sponsor, and service, and never another sponsor's", async () => {
    const counted =
      'select count(*)::int as count from order_lines where master_account_id = $1 and deleted_at is null';
    const { rows } = await server.platform.database.query<{ count: number }>(counted, [ours.masterAccountId]);
    const total = async (path: string, query: string, caller = staff) =>
      JSON.parse((await caller.call('GET', `${path}?${new URLSearchParams({ query })}`)).text).collection.totalResults;
    expect(await total('/public/order-lines', 'Northwind Mills')).toBe(rows[0]?.count);
    expect(await total('/public/order-lines', 'northwind', client)).toBe(rows[0]?.count);
    expect(await total('/public/orders', 'Northwind Mills')).toBe(await total('/public/orders', 'premier', client));
    expect(await total('/public/order-lines', 'premier distributions', client)).toBe(rows[0]?.count);
    for (const none of ['Fabrikam', 'Stock Buy-Back', 'Nobody'])
      expect(await total('/public/order-lines', none, client)).toBe(0);
  });
});
