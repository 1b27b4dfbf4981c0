import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { isOfRecord, type Operation, permissionsOf, readsBy, transitionsBy } from '../support/growth/operations.ts';
import { plantedRows, plantMany } from '../support/growth/plant-many.ts';
import { idInRow, knownRow } from '../support/growth/planted-values.ts';
import { smallTables } from '../support/growth/small-tables.ts';
import { type RanStatement, reportPlans, watchPlans } from '../support/growth/watch-plans.ts';
import { tablesBehind } from '../support/plant-record.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// A count beside a page stops after this many rows.
const scannedRows = 1_001;
/** Blocks of 8 KB that one statement may read: for a record and its parts, and for a page of a list with its count. */
const mostBlocks = { record: 300, list: 1_000 };

/** Statements that may read more, by a part of their text, and what they do. Don't add one that an index can serve. */
const wideStatements: Readonly<Record<string, string>> = {
  'from agreement_versions t': 'counts the sponsors that have and have not accepted each version',
  'from auto_participant_files t': 'counts the participants of each file',
  'from campaigns t': 'counts the prospects and emails of each campaign',
  'from deposit_batches t': 'sums up the order lines of each batch',
  'from next_level_email_templates t': 'counts the campaigns that used each template',
  'from national_registry_accounts t': 'counts the participants of each company',
  'from recurring_batches': 'counts the orders of each batch',
  'from tax_payment_batches t': 'sums up the taxes of each batch',
  'from tax_reporting_files t': 'counts the answers and the corrections of each file',
  'with link as (select * from deposit_links': 'compares a deposit with all open orders of its sponsor',
  'o.friendly_id as "orderFriendlyId", l.first_name': 'reads all open order lines of an account',
  "t ->> 'authority' as authority": 'sums up the taxes of a payment batch',
  'as payments from payments where master_account_id': "a sponsor's start page sums up its payments",
  'as "toSendCents"': "a sponsor's start page sums up its open orders",
  'from plans where master_account_id = $1 and status': "a sponsor's start page counts its records",
  'as counterparts': 'reads all entries of an account with their counterparts',
  'as in_transit': "sums up a year's taxes of an authority by payer",
  'count(distinct p.payer_key)::int as payers': "sums up an authority's open deposits by due date",
  'select t.authority, sum(-e.amount_cents)': 'sums up the withheld taxes of a plan',
  "case f.payer when 'masterAccount'": 'reads every fee that is not posted yet, to find those of an account',
  'from users me join users o': 'compares the person with every user',
  "select 'prenote' as kind": 'looks for a trace number or an instruction in one condition',
  'from saved_views t': 'own and shared views in one condition',
};

let server: TestServer;
let plans: ReturnType<typeof watchPlans>;
let operations: Operation[];
let growing: ReadonlySet<string>;
beforeAll(async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const firstIds = new Map<string, string>();
  try {
    growing = new Set(await plantMany(client));
    for (const table of Object.keys(smallTables)) firstIds.set(table, await firstId(client, table));
    // The server starts with keys of its own.
    await client.query('delete from data_keys; delete from index_key_digests');
  } finally {
    await client.end();
  }
  await reportPlans(database.url);
  server = await openTestServer(database);
  plans = watchPlans(server.platform.database);
  const sponsor = { masterAccountIds: [idInRow('accounts', 0)] };
  const staff = await server.signIn('staffMember', permissionsOf('staffMember'));
  const sponsorUser = await server.signIn('client', permissionsOf('client'), sponsor);
  const idOf = (name: string): string => {
    const table = tablesBehind[name] ?? name;
    return firstIds.get(table) ?? idInRow(table, knownRow);
  };
  const actor = (userType: 'staffMember' | 'client', userId: string): Actor => ({
    ...systemActor,
    userType,
    userId,
    permissions: new Set(permissionsOf(userType)),
    ...(userType === 'client' ? sponsor : {}),
  });
  operations = [
    ...readsBy('staffMember', staff, idOf),
    ...readsBy('client', sponsorUser, idOf),
    ...[systemActor, actor('staffMember', staff.userId), actor('client', sponsorUser.userId)].flatMap((by) =>
      transitionsBy(server, by),
    ),
  ];
});
afterAll(() => server.stop());

/** Returns the ID of a small table's row: the known one, or the first if it has rows of its own. */
async function firstId(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ row: { id?: string } }>(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t) ->> 'id' = $1 desc, 1 limit 1`,
    [idInRow(table, knownRow)],
  );
  return rows[0]?.row.id ?? idInRow(table, knownRow);
}

function faultsOf(title: string, { text, blocks, scans }: RanStatement): string[] {
  const isWide = Object.keys(wideStatements).some((part) => text.includes(part));
  if (isWide) return [];
  const most = isOfRecord(title) ? mostBlocks.record : mostBlocks.list;
  const shown = text.slice(0, 200);
  return [
    ...scans
      .filter(({ table, rows }) => growing.has(table) && rows > scannedRows)
      .map(({ table, rows }) => `${title} scans ${table} (${rows} rows): ${shown}`),
    ...(blocks > most ? [`${title} reads ${blocks} blocks (at most ${most}): ${shown}`] : []),
  ];
}

test(`[no-scan] no read or transition scans a table of ${plantedRows.toLocaleString('en-US')} rows, as staff or as a sponsor`, async () => {
  const faults = new Set<string>();
  const answers = new Map<string, number>();
  const seen = new Set<string>();
  plans.take();
  for (const { title, run } of operations) {
    const answer = await run();
    const kind = /^\d+$|^made$/.test(answer) ? answer : 'rejected';
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    for (const statement of plans.take()) {
      for (const part of Object.keys(wideStatements)) if (statement.text.includes(part)) seen.add(part);
      for (const fault of faultsOf(title, statement)) faults.add(fault);
    }
  }
  expect([...faults]).toEqual([]);
  // The operations must have found their records, not only been tried.
  expect(answers.get('500') ?? 0).toBe(0);
  expect(answers.get('200')).toBeGreaterThan(600);
  expect(answers.get('made')).toBeGreaterThan(140);
  // A statement that no longer reads more must leave the list.
  expect(Object.keys(wideStatements).filter((part) => !seen.has(part))).toEqual([]);
});

test('[no-scan] every table is planted, or named as small', async () => {
  const { rows } = await server.platform.database.query<{ name: string; few: boolean }>(
    `select relname as name, reltuples < $1 as few from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    [plantedRows * 0.9],
  );
  expect(rows.filter(({ name, few }) => few && !(name in smallTables)).map(({ name }) => name)).toEqual([]);
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(smallTables).filter((name) => !names.has(name))).toEqual([]);
});
