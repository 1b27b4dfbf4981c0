import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { absent } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { type Database, openDatabase, stopWith } from '../../packages/server/src/platform/db/database.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import type { TenantScope } from '../../packages/server/src/platform/db/scope.ts';
import { raw, sql } from '../../packages/server/src/platform/db/sql.ts';
import { policyStatements, rightsOf } from '../../packages/server/src/row-security/policy-sql.ts';
import { tablePolicies } from '../../packages/server/src/row-security/table-policies.ts';
import { rowSamples, tablesWithRows } from '../support/entity-samples.ts';
import { caller, planter, referred, type Samples } from '../support/plant-record.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const nobody: TenantScope = { userType: 'anonymous', userId: null, masterAccountIds: [], participantIds: [] };
const ownTables = [...tablePolicies].filter(([, wall]) => wall.kind === 'rows').map(([table]) => table);
const closedTables = [...tablePolicies].filter(([, wall]) => wall.kind === 'inner').map(([table]) => table);
// Prices without an account, and views that their creator shared with all users, are visible to all.
// The file's content was not planted; its stored election is not a real one.
const unreadable = new Set([
  '/public/files/:fileId/view',
  '/public/files/:fileId/download',
  '/public/orders/:orderId/payment-instructions',
]);
const isSharedRow: Readonly<Record<string, string>> = {
  users: "t.type = 'staffMember'",
  fees: 't.account_id is null',
  saved_views: "t.shared_with <> 'nobody'",
};

// Values that table checks require and that are not entities.
const more: Samples = {
  prospects: { account_id: referred },
  identity_checks: { result: 'passed' },
  order_uploads: { stage: 'done' },
  account_verifications: { answer: 'verified' },
  order_line_agreements: { agreement_code: 'participantTaxNotice' },
  payment_instruction_overrides: { kind: 'coolingOff' },
  tax_forms: { participant_id: referred },
  tax_form_items: { source_code: 'payment', order_line_id: referred },
  national_registry_imports: { stage: 'done' },
  exports: { format: 'csv' },
  survey_answers: { event_type: 'PREMSUBMIT' },
};

let server: TestServer;
let database: Database;
/** The sponsor whose rows fill every table, and a user of another sponsor. */
let theirs: TenantScope;
let foreign: TenantScope;
let stranger: Caller;
let plantedIn: (table: string) => Promise<string>;
const columns = new Map<string, Set<string>>();

beforeAll(async () => {
  server = await openTestServer();
  database = server.platform.database;
  for (const { table, column } of (
    await database.query<{ table: string; column: string }>(
      'select table_name as "table", column_name as "column" from information_schema.columns where table_schema = current_schema()',
    )
  ).rows) {
    columns.set(table, (columns.get(table) ?? new Set()).add(column));
  }
  const owner = await server.signIn('client', []);
  const given: Samples = Object.fromEntries(
    ownTables.map((table) => {
      const has = columns.get(table) ?? new Set();
      const owned = {
        ...(has.has('participant_id') && !has.has('user_id') ? { participant_id: referred } : {}),
        ...(has.has('user_id') ? { user_id: caller } : {}),
        ...(table === 'fees' ? { account_id: referred } : {}),
      };
      return [table, { ...rowSamples[table], ...more[table], ...owned }];
    }),
  );
  const plant = planter(database, { ...rowSamples, ...given }, new Set([...tablesWithRows, 'roles']), owner.userId);
  const planted = ownTables.filter((table) => !apart.has(table));
  for (const table of planted) await plant(table);
  await plantApart(owner.userId, await plant('accounts'));
  plantedIn = plant;
  const account = await plant('accounts');
  const participant = await plant('participants');
  theirs = { userType: 'client', userId: owner.userId, masterAccountIds: [account], participantIds: [participant] };
  const other = await server.sponsor('Another sponsor');
  stranger = await server.signIn('client', ['orders.view'], { masterAccountIds: [other.masterAccountId] });
  foreign = {
    userType: 'client',
    userId: stranger.userId,
    masterAccountIds: [other.masterAccountId],
    participantIds: [newId()],
  };
});
afterAll(() => server.stop());

const apart = new Set(['users', 'ledger_transactions', 'ledger_entries', 'saved_view_looks']);

/** Inserts rows that can't be written one by one: entries balance their transaction, and a view log row has no id. */
async function plantApart(userId: string, accountId: string): Promise<void> {
  await database.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.run(sql`
      insert into ledger_transactions (id, recipe, source_type, source_id, master_account_id, memo, posted_at)
      values (new_id(), 'P1', 'test', new_id(), ${accountId}, 'test', now())`);
    await tx.run(sql`
      insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at)
      select new_id(), t.id, a.id, 1, 0, now() from ledger_transactions t, ledger_accounts a limit 1`);
    await tx.run(sql`
      insert into saved_view_looks (saved_view_id, user_id, row_count, looked_at) select id, ${userId}, 1, now() from saved_views limit 1`);
  });
}

const own = (table: string) => raw(`not (${isSharedRow[table] ?? 'false'})`);
const countOf = async (scope: TenantScope, table: string): Promise<number> => {
  const known = await database.many<{ key: string }>(
    sql`select t.ctid::text as key from ${raw(table)} t where ${own(table)} and ${raw(ofTheirs(table))}`,
  );
  const seen = await database
    .scopedTo(scope)
    .many<{ key: string }>(sql`select t.ctid::text as key from ${raw(table)} t where ${own(table)}`);
  return seen.filter(({ key }) => known.some((one) => one.key === key)).length;
};
// What was planted for the other sponsor and participant, in tables that hold rows of both.
const ofTheirs = (table: string): string => {
  if (table === 'accounts') return `t.id = '${theirs.masterAccountIds[0]}'`;
  if (table === 'users') return `t.id = '${theirs.userId}'`;
  if (table === 'plans') return `t.master_account_id = '${theirs.masterAccountIds[0]}'`;
  if (table === 'account_users') return `t.user_id <> '${foreign.userId}'`;
  return 'true';
};

describe("without the engine's row rule", () => {
  test.each(ownTables)('shows nothing of another sponsor or participant in %s', async (table) => {
    expect(await countOf(foreign, table)).toBe(0);
    expect(await countOf(nobody, table)).toBe(0);
  });

  test("shows a tenant's own rows, which proves that only the policy hides the others", async () => {
    const unseen: string[] = [];
    for (const table of ownTables) {
      // Only the participant sees what they entered and haven't signed.
      const scope = table === 'setup_drafts' ? { ...theirs, userType: 'participant' as const } : theirs;
      if (table !== 'payment_batches' && (await countOf(scope, table)) === 0) unseen.push(table);
    }
    expect(unseen).toEqual([]);
  });

  test.each(ownTables)('changes nothing of another sponsor or participant in %s', async (table) => {
    const column = columns.get(table)?.has('created_at') === true ? 'created_at' : [...(columns.get(table) ?? [])][0];
    const scoped = database.scopedTo(foreign);
    const changed = await scoped
      .run(
        sql`update ${raw(table)} t set ${raw(`${column} = ${column}`)} where ${raw(ofTheirs(table))} and ${own(table)}`,
      )
      .catch((error: Error) => error.message);
    expect([0, `permission denied for table ${table}`]).toContain(changed);
  });

  test("a row can't be moved to another tenant", async () => {
    const made = database.scopedTo(foreign).run(sql`
      update plans set master_account_id = ${theirs.masterAccountIds[0]} where master_account_id = ${foreign.masterAccountIds[0]}`);
    await expect(made).rejects.toThrow('row-level security');
    const inserted = database.scopedTo(foreign).run(sql`
      insert into account_forms (id, account_id, name, answers) values (${newId()}, ${theirs.masterAccountIds[0]}, 'form', '{}')`);
    await expect(inserted).rejects.toThrow('row-level security');
    const joined = database.scopedTo(foreign).run(sql`
      insert into account_users (id, account_id, user_id) values (${newId()}, ${theirs.masterAccountIds[0]}, ${foreign.userId})`);
    await expect(joined).rejects.toThrow('permission denied');
    const filed = database.scopedTo(foreign).run(sql`
      insert into stored_files (id, file_name, mime_type, size_bytes, sha256, storage_key, kind, master_account_id, user_id)
      values (${newId()}, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, ${newId()}, 'document', ${theirs.masterAccountIds[0]}, ${foreign.userId})`);
    await expect(filed).rejects.toThrow('row-level security');
  });

  test.each(closedTables)('a tenant has only the named privileges on %s', async (table) => {
    const reads = rightsOf(tablePolicies.get(table) ?? { kind: 'reference' }).some((right) => right === 'select');
    expect(reads).toBe(false);
    await expect(database.scopedTo(theirs).run(sql`select * from ${raw(table)}`)).rejects.toThrow('permission denied');
    await expect(database.scopedTo(theirs).run(sql`delete from ${raw(table)}`)).rejects.toThrow('permission denied');
  });
});

describe('the database matches its declarations', () => {
  const describePolicies = async (db: Pick<Database, 'query'>) => ({
    policies: (
      await db.query(`select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies
        where policyname <> 'program' order by tablename, policyname`)
    ).rows,
    security: (
      await db.query(`select relname, relrowsecurity from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`)
    ).rows,
    rights: (
      await db.query(`select table_name, privilege_type, column_name from (
          select table_name, privilege_type, '' as column_name from information_schema.role_table_grants where grantee = 'fiducia_tenant'
          union select table_name, privilege_type, column_name from information_schema.role_column_grants where grantee = 'fiducia_tenant'
        ) g order by 1, 2, 3`)
    ).rows,
  });

  test('every table has a decision', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace`,
    );
    expect(rows.map(({ name }) => name).filter((name) => !tablePolicies.has(name))).toEqual([]);
    expect([...tablePolicies.keys()].filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
  });

  test('policies and privileges match the declarations', async () => {
    const now = await describePolicies(database);
    expect(now.policies.length).toBeGreaterThan(40);
    const result = await database.inTx(
      async (tx) => {
        for (const statement of policyStatements()) await tx.query(statement);
        return describePolicies(tx);
      },
      { isDryRun: true },
    );
    expect(now).toEqual(result);
  });
});

describe('a scope ends with its request', () => {
  let one: Database;
  beforeAll(() => {
    one = openDatabase({ url: server.platform.config.databaseUrl, connections: 1, statementTimeout: 500 });
  });
  afterAll(() => one.close());
  const plansSeen = async (db: Pick<Database, 'many'>) =>
    (await db.many<{ place: string }>(sql`select distinct master_account_id as place from plans order by 1`)).map(
      ({ place }) => place,
    );
  const expectApart = async () => {
    const everything = await plansSeen(one);
    expect(everything.length).toBeGreaterThan(1);
    expect(await plansSeen(one.scopedTo(theirs))).toEqual(theirs.masterAccountIds);
    expect(await plansSeen(one.scopedTo(foreign))).toEqual(foreign.masterAccountIds);
    expect(await plansSeen(one.scopedTo(nobody))).toEqual([]);
    expect(await plansSeen(one)).toEqual(everything);
  };

  test('between requests on one connection, with the same prepared statement', async () => {
    for (let round = 0; round < 7; round++) await expectApart();
  });

  test('after a transaction switched to the system role and was rolled back by a rejection, an error, or a timeout', async () => {
    const scoped = one.scopedTo(theirs);
    await scoped.inTx(async (tx) => {
      expect(await plansSeen(tx)).toEqual(theirs.masterAccountIds);
      expect((await plansSeen(tx.bypassingRowSecurity('tried'))).length).toBeGreaterThan(1);
      expect(await plansSeen(tx)).toEqual(theirs.masterAccountIds);
      await tx.bypassingRowSecurity('left in the scope of the program').query('select 1');
      return absent;
    });
    await expectApart();
    await scoped.inTx(async (tx) => {
      await plansSeen(tx.bypassingRowSecurity('tried'));
      return stopWith(absent);
    });
    expect(await plansSeen(scoped)).toEqual(theirs.masterAccountIds);
    const broken = scoped.inTx(async (tx) => tx.bypassingRowSecurity('tried').query('select 1 / 0'));
    await expect(broken).rejects.toThrow('division by zero');
    expect(await plansSeen(scoped)).toEqual(theirs.masterAccountIds);
    const slow = scoped.inTx(async (tx) => tx.bypassingRowSecurity('tried').query('select pg_sleep(5)'));
    await expect(slow).rejects.toThrow('statement timeout');
    await expectApart();
    await expect(scoped.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
    await expectApart();
  });

  test('when a failed statement was caught, which does not pass for a commit', async () => {
    const scoped = one.scopedTo(theirs);
    const kept = scoped.inTx(async (tx) => {
      await tx.bypassingRowSecurity('tried').query('select 1');
      await tx.query('select 1 / 0').catch(() => undefined);
      return 'done';
    });
    await expect(kept).rejects.toThrow('A statement of the transaction failed');
    await expectApart();
  });

  test('when statements of both scopes run concurrently', async () => {
    const responses = await one
      .scopedTo(theirs)
      .inTx((tx) =>
        Promise.all([
          plansSeen(tx),
          plansSeen(tx.bypassingRowSecurity('tried')),
          plansSeen(tx),
          plansSeen(tx.bypassingRowSecurity('tried')),
        ]),
      );
    expect(responses.map((places) => places.length === 1)).toEqual([true, false, true, false]);
  });

  test("a connection whose scope can't be set is not used", async () => {
    const mistaken = { ...theirs, userType: '\0' };
    await expect(one.scopedTo(mistaken).query('select 1')).rejects.toThrow('invalid byte sequence');
    await expectApart();
  });
});

test("a client's request runs as the tenant, a staff request as the system", async () => {
  const staff = await server.signIn('staffMember', ['plans.view']);
  const client = await server.signIn('client', ['plans.view'], { masterAccountIds: foreign.masterAccountIds });
  await database.query('alter policy tenant on plans using (false) with check (false)');
  try {
    const [seen, unseen] = await Promise.all([
      staff.call<unknown[]>('GET', '/public/plans'),
      client.call<unknown[]>('GET', '/public/plans'),
    ]);
    expect(seen.collection.totalResults).toBeGreaterThan(1);
    expect(unseen.collection.totalResults).toBe(0);
  } finally {
    for (const statement of policyStatements(['plans'])) await database.query(statement);
  }
});

describe('users can read what they may read', () => {
  const tenants = ['client', 'advisor', 'participant', 'accountHolder', 'nationalRegistryClient'] as const;
  const routes: readonly Route[] = listEndpoints().map(({ route }) => route);
  const permissions = [
    ...new Set(routes.flatMap(({ who }) => Object.values(who).filter((one) => typeof one === 'string'))),
  ];
  const tableOf = new Map(allTables.map(({ path, table }) => [path.split('/').at(-1) ?? '', table]));

  test.each(tenants)('row-level security breaks none of their reads: %s', async (type) => {
    const [masterAccountId = ''] = theirs.masterAccountIds;
    const [participantId = ''] = theirs.participantIds;
    const place = type === 'client' || type === 'advisor' ? { masterAccountIds: [masterAccountId] } : { participantId };
    const reader = await server.signIn(type, permissions, place);
    const broken: string[] = [];
    for (const { method, path, who } of routes) {
      if (method !== 'GET' || (who[type] === undefined && who.anonymous === undefined)) continue;
      const parts = path.split('/');
      const url = await Promise.all(
        parts.map(async (part, at) => {
          if (!part.startsWith(':')) return part;
          const table = tableOf.get(parts[at - 1] ?? '');
          return table === undefined || !ownTables.includes(table) ? newId() : plantedIn(table);
        }),
      );
      const response = await reader.call('GET', url.join('/'));
      if (response.httpStatus >= 500 && !unreadable.has(path)) broken.push(`${response.httpStatus} ${path}`);
    }
    expect(broken).toEqual([]);
  });
});
