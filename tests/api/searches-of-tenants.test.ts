import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { orderLineTable } from '../../packages/server/src/areas/orders/order-line.table.ts';
import type { Table } from '../../packages/server/src/platform/engine/table.ts';
import { tablePolicies } from '../../packages/server/src/row-security/table-policies.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Texts of other tables, and tables that stay small.
const withoutIndex = new Set([
  'agreements',
  'deposit_batches',
  'document_batches',
  'feature_flags',
  'ira_accounts',
  'messages',
  'next_level_accounts',
  'notices',
  'order_line_documents',
  'participant_change_requests',
  'recurring_batches',
  'rule_versions',
  'state_tax_rates',
  'system_properties',
  'tax_payment_batches',
  'tax_refunds',
  'unclaimed_property_reports',
  'taxing_authorities',
]);
const sought = allTables.filter(({ textSearch }) => textSearch !== undefined);
const indexed = sought.filter(({ table }) => !withoutIndex.has(table));
const ofTenants = indexed.filter(({ table }) => tablePolicies.get(table)?.kind === 'rows');

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await openTestServer();
  owner = new pg.Client(server.platform.config.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});
beforeEach(async () => {
  await owner.query('select grant_application_rights()');
});

interface PlanNode {
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the trigram indexes that a tenant's search box uses, where the table has no other index but its keys. */
async function readByTenant({ table, textSearch = '' }: Table): Promise<(string | undefined)[]> {
  await owner.query('begin');
  try {
    const { rows: others } = await owner.query<{ name: string }>(
      `select indexname as name from pg_indexes i where schemaname = current_schema() and tablename = $1 and indexdef not like '%gin_trgm_ops%'
         and not exists (select from pg_constraint c where c.conindid = i.indexname::regclass)`,
      [table],
    );
    for (const { name } of others) await owner.query(`drop index ${name}`);
    await owner.query('set local enable_seqscan = off; set local role fiducia_tenant');
    const { rows: plans } = await owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) select t.id from ${table} t where ${textSearch} ilike '%gonzal%'`,
    );
    const nodes = plans.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    return nodes.filter((node) => node['Index Cond']?.includes('~~*')).map((node) => node['Index Name']);
  } finally {
    await owner.query('rollback');
  }
}

const setMark = (mark: 'leakproof' | 'not leakproof') =>
  owner.query(`alter function texticlike(text, text) ${mark}; alter function textlike(text, text) ${mark}`);
const isMarked = async () =>
  (await owner.query<{ marked: boolean }>(`select proleakproof as marked from pg_proc where proname = 'texticlike'`))
    .rows[0]?.marked;

describe("text searches of a sponsor's users", () => {
  test('every growing table that users search by text has a trigram index', async () => {
    const { rows: found } = await owner.query<{ tablename: string }>(
      `select distinct tablename from pg_indexes where schemaname = current_schema() and indexdef like '%gin_trgm_ops%'`,
    );
    const tables = new Set(found.map(({ tablename }) => tablename));
    expect(
      sought.filter(({ table }) => tables.has(table) === withoutIndex.has(table)).map(({ table }) => table),
    ).toEqual([]);
    expect(ofTenants.length).toBeGreaterThan(10);
  });

  test.each(ofTenants.map((entity) => [entity.table, entity] as const))(
    'use the trigram index before the policy is checked: %s',
    async (table, entity) => {
      expect(await readByTenant(entity)).toEqual([expect.stringMatching(new RegExp(`^${table}__`))]);
    },
  );

  test('use no index if the functions are not leakproof', async () => {
    await setMark('not leakproof');
    expect(await readByTenant(orderLineTable)).toEqual([]);
  });

  test("return the same rows with and without leakproof functions, and no other tenant's", async () => {
    const [ours, theirs] = [await server.sponsor('Northwind Mills'), await server.sponsor('Fabrikam')];
    const names = ['Ada Gonzalez', 'Bo Gonzaga', 'Wei Ng'];
    for (const place of [ours, theirs])
      await owner.query(
        `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name)
         select new_id(), new_id(), $1, $2, split_part(name, ' ', 1), split_part(name, ' ', 2) from unnest($3::text[]) name`,
        [place.masterAccountId, place.subaccountId, names],
      );
    const places = { masterAccountIds: [ours.masterAccountId] };
    const client = await server.signIn('client', ['account.view', 'participants.view'], places);
    const find = async (query: string) =>
      (await client.call<readonly { lastName: string }[]>('GET', `/public/participants?${query}`)).result
        .map(({ lastName }) => lastName)
        .sort();
    const questions = [
      'query=gonza',
      'query=gonz%20ada',
      'search-lastName=startsWith(gonz)',
      'search-lastName=equals(NG)',
    ];
    const trusted = await Promise.all(questions.map(find));
    await setMark('not leakproof');
    expect(await Promise.all(questions.map(find))).toEqual(trusted);
    expect(trusted).toEqual([['Gonzaga', 'Gonzalez'], ['Gonzalez'], ['Gonzaga', 'Gonzalez'], ['Ng']]);
  });

  // The one error of `like` that could reveal rows: a pattern ending in its escape character fails if a row gets that far.
  test('never build a pattern that fails, whatever is typed', async () => {
    const ours = await server.sponsor('Contoso');
    const client = await server.signIn('client', ['account.view', 'participants.view', 'plans.view'], {
      masterAccountIds: [ours.masterAccountId],
    });
    for (const typed of ['Contoso\\', 'C\\', 'on\\', '\\', '\\\\', 'Contoso Sav\\%', '%\\_']) {
      const text = encodeURIComponent(typed);
      const paths = [
        `/public/plans?query=${text}`,
        `/public/plans?search-displayName=contains(${text})`,
        `/public/plans?search-displayName=startsWith(${text})`,
        `/public/plans?search-friendlyId=startsWith(${text})`,
      ];
      for (const path of paths) {
        const { httpStatus, result } = await client.call('GET', path);
        expect([path, httpStatus, result]).toEqual([path, 200, []]);
      }
      expect((await client.call('GET', `/public/search-anything?query=${text}`)).httpStatus).toBe(200);
    }
  });

  test('each start marks the functions leakproof again, since a dump omits that; an owner without the privilege changes nothing', async () => {
    await setMark('not leakproof');
    await owner.query('set role fiducia_tenant');
    await owner.query('select trust_text_functions()');
    await owner.query('reset role');
    expect(await isMarked()).toBe(false);
    await owner.query('select grant_application_rights()');
    expect(await isMarked()).toBe(true);
  });
});
