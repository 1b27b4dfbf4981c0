import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { assetTrackingLedgerTable } from '../../packages/server/src/areas/trust/asset-tracking-ledger.table.ts';
import { assetTrackingLedgerEntryTable } from '../../packages/server/src/areas/trust/asset-tracking-ledger-entry.table.ts';
import type { Queries } from '../../packages/server/src/platform/db/database.ts';
import type { Sql } from '../../packages/server/src/platform/db/sql.ts';
import { readSearch } from '../../packages/server/src/platform/engine/read-search.ts';
import { readNames } from '../../packages/server/src/platform/engine/search-names.ts';
import {
  countedWithPage,
  countSql,
  countUpToSql,
  pageSql,
} from '../../packages/server/src/platform/engine/search-sql.ts';
import { seedRecords } from '../support/seed-records.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { type Known, type TypicalSearch, typicalSearches } from '../support/typical-searches.ts';

const nobody: Known = { planId: '', orderId: '', participantId: '', masterAccountId: '', maxCents: 0 };
/** Returns the ledger's searches: it has more rows than any list of participants or lines. */
const searchesOfBooks = (lineId: string): readonly TypicalSearch[] => [
  { title: 'entries, the opening page', entity: assetTrackingLedgerEntryTable, query: {} },
  {
    title: 'entries of a line',
    entity: assetTrackingLedgerEntryTable,
    query: { 'search-orderLineId': `equals(${lineId})` },
  },
  {
    title: 'entries of a ledger',
    entity: assetTrackingLedgerEntryTable,
    query: { 'search-assetTrackingLedgerId': `equals(${lineId})` },
  },
  { title: 'ledgers, the opening page', entity: assetTrackingLedgerTable, query: {} },
  { title: 'ledgers of a holder', entity: assetTrackingLedgerTable, query: { 'search-holderId': `equals(${lineId})` } },
];
const searchesFor = (known: Known, lineId: string) => [...typicalSearches(known), ...searchesOfBooks(lineId)];
const titles = searchesFor(nobody, '').map(({ title }) => title);
// With fewer rows the planner correctly chooses a sequential scan.
const rows = 60_000;

let server: TestServer;
let known: Known;
let lineId: string;
beforeAll(async () => {
  server = await openTestServer();
  const client = new pg.Client(server.platform.config.databaseUrl);
  await client.connect();
  try {
    known = await seedRecords(client, { people: rows, ledgerEntries: rows, changes: rows });
    const line = await client.query<{ id: string }>('select id from order_lines order by id limit 1');
    lineId = line.rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}, 120_000);
afterAll(() => server.stop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const large = new Set(['order_lines', 'participants', 'ledger_entries', 'ledger_accounts', 'change_logs']);
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(db: Queries, { text, values }: Sql): Promise<PlanNode> {
  const { rows: found } = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
    ...values,
  ]);
  const plan = found[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** Returns the large tables that a plan scans completely. A scan that stops at a limit does not count. */
function wholeReads(node: PlanNode, isStopped = false): string[] {
  const [child] = node.Plans ?? [];
  const stops = node['Node Type'] === 'Limit' && child !== undefined && node['Plan Rows'] < child['Plan Rows'];
  const isWhole = node['Node Type'] === 'Seq Scan' && !isStopped && large.has(node['Relation Name'] ?? '');
  return [
    ...(isWhole ? [node['Relation Name'] ?? ''] : []),
    ...(node.Plans ?? []).flatMap((part) => wholeReads(part, stops)),
  ];
}

const staff: Actor = {
  ...systemActor,
  userType: 'staffMember',
  permissions: new Set(['orders.view', 'participants.view', 'trust.view']),
};

/** Returns the plans of a page and of its count for a user: a client's with row-level security. */
async function plansOf(title: string): Promise<{ page: PlanNode; count: PlanNode }> {
  const search = searchesFor(known, lineId).find((one) => one.title === title);
  if (!search) throw new Error(title);
  const places = { userType: 'client' as const, masterAccountIds: [known.masterAccountId] };
  const actor: Actor = search.isOfClient === true ? { ...staff, ...places } : staff;
  const parsed = readSearch(search.entity, search.query, actor);
  if (isRejection(parsed)) throw new Error(parsed.sentence);
  const { keyring, database } = server.platform;
  const db = search.isOfClient === true ? database.scopedTo({ ...places, userId: null, participantIds: [] }) : database;
  const read = await readNames(db, search.entity, parsed);
  const page = await planOf(db, pageSql(search.entity, read, actor, keyring));
  const count = await planOf(db, countUpToSql(search.entity, read, actor, keyring, countedWithPage + 1));
  return { page, count };
}

test.each(titles)('no page or count scans a large table: %s', async (title) => {
  const { page, count } = await plansOf(title);
  const scans = [page, count].map((plan) =>
    nodesOf(plan)
      .map((node) => [node['Node Type'], node['Index Name']].filter(Boolean).join(' '))
      .join(' < '),
  );
  expect({ told: scans, read: [...wholeReads(page), ...wholeReads(count)] }).toEqual({ told: scans, read: [] });
  if (process.env['PRINT_PLANS'] === '1') console.log(`${title}\n  page   ${scans[0]}\n  count  ${scans[1]}`);
});

// PostgreSQL checks a condition that is not leakproof after the policy, which reads every line of the sponsor.
test.each([
  ['lines, a name of a client', 'order_lines__text'],
  ['lines, a name of a client that its people have', 'order_lines__text'],
  ['lines, a whole number of a client', 'order_lines__text'],
  ['lines, last name begins, of a client', 'order_lines__last_name'],
  ['lines, last name contains, of a client', 'order_lines__text'],
  ['people, a name of a client', 'participants__text'],
])("finds a sponsor's participants through the index: %s", async (title, index) => {
  const { page, count } = await plansOf(title);
  for (const plan of [page, count]) expect(nodesOf(plan).map((node) => node['Index Name'])).toContain(index);
});

test.each([
  ['people, one state of a client, by name', 'participants__tenant_state'],
  ['people, one status of a client, by name', 'participants__tenant_status'],
])("counts a sponsor's participants in an index only: %s", async (title, index) => {
  const { count } = await plansOf(title);
  expect(nodesOf(count).map((node) => [node['Node Type'], node['Index Name']])).toContainEqual([
    'Index Only Scan',
    index,
  ]);
});

test('a full count reads an index, not the table', async () => {
  for (const { entity } of typicalSearches(known)) {
    const read = readSearch(entity, {}, staff);
    if (isRejection(read)) throw new Error(read.sentence);
    const plan = await planOf(server.platform.database, countSql(entity, read, staff, server.platform.keyring));
    expect(nodesOf(plan).map((node) => node['Node Type'])).toContain('Index Only Scan');
  }
});
