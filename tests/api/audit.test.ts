import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { featureFlagTable } from '../../packages/server/src/areas/system/feature-flag.table.ts';
import { allPredicates, auditedAreas, dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { strays } from '../../packages/server/src/audit/journal-predicates.ts';
import { notAsked } from '../../packages/server/src/audit/not-asked.ts';
import { auditText } from '../../packages/server/src/audit/print-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { selfTest } from '../../packages/server/src/audit/self-test.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { insertRecord } from '../../packages/server/src/platform/engine/write-record.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { setDatabaseTime } from '../support/test-time/test-time.ts';

// A separate server, set up as in production: the audit checks settings and roles too.
const folder = mkdtempSync(join(tmpdir(), 'fiducia-audit-'));
let postgres: EmbeddedDatabase;
let server: TestServer;
beforeAll(async () => {
  postgres = await startEmbeddedDatabase({ folder, databases: ['audited'] });
  await setDatabaseTime(postgres.urlOf('audited'));
  server = await openTestServer({ url: postgres.urlOf('audited'), drop: async () => undefined });
}, 300_000);
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const base64 = (key: Uint8Array): string => Buffer.from(key).toString('base64');
const run = promisify(execFile);
const audit = (flags: readonly string[], more: Record<string, string> = {}) =>
  run(process.execPath, ['packages/server/src/audit.ts', ...flags], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.applicationUrlOf('audited'),
      FIDUCIA_OWNER_DATABASE_URL: postgres.urlOf('audited'),
      ...more,
      FIDUCIA_FILES_FOLDER: server.platform.config.dataFolder,
      FIDUCIA_MASTER_KEY: base64(server.platform.config.keys.master),
      FIDUCIA_INDEX_KEY: base64(server.platform.config.keys.blindIndex),
    },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );

describe('the audit', () => {
  test('finds nothing in a migrated database', async () => {
    const findings = await runAudit(server.platform.database, server.platform.files, dataPredicates, server.platform);
    expect(
      findings.filter(({ count }) => count > 0),
      auditText(findings),
    ).toEqual([]);
  });

  test('finds exactly the planted violation, for every predicate', async () => {
    const results = await selfTest(server.platform.database, server.platform.files, auditedAreas, server.platform);
    expect(results.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(results.length).toBe(allPredicates.length);
    const ids = results.map(({ id }) => id);
    expect([...ids, ...Object.keys(notAsked)].filter((id) => /^[A-Z]\d+$/.test(id))).toHaveLength(106);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('runs as a command with text, JSON, a self-test, and a meaningful exit code', async () => {
    await server.platform.database.inTx((tx) =>
      insertRecord(tx, server.system(), featureFlagTable, { code: 'audited', isOn: true }),
    );
    await server.jobs.runDue();
    const clean = await audit([]);
    expect(clean.text).toContain('zero violations.');
    expect(clean.code).toBe(0);
    await server.platform.database.query(`insert into jobs (kind, run_at, parked_at) values ('lost', now(), now())`);
    const dirty = await audit(['--json']);
    expect(dirty.code).toBe(1);
    expect(JSON.parse(dirty.text).find(({ id }: { id: string }) => id === 'J3')).toMatchObject({ count: 1 });
    const [head] = await server.platform.database.many<{ number: number; hash: Buffer }>(
      sql`select number, hash from seals where chain = 'journal' order by number desc limit 1`,
    );
    const storedHead = `journal:${head?.number}:${head?.hash.toString('hex')}`;
    expect((await audit(['--all', '--head', storedHead])).text).not.toContain('does not match the stored head');
    const lost = await audit(['--head', storedHead.replace(/:\d+:/, ':99:')]);
    expect(lost.text).toContain('journal seal 99 does not match the stored head');
    expect((await audit(['--head', 'ledger'])).text).toContain('--head needs a value printed by an earlier audit');
    const asOwner = await audit([], { DATABASE_URL: postgres.urlOf('audited') });
    expect(asOwner.text).toContain('fiducia is a superuser');
    expect((await audit(['--wrong'])).text).toContain('--wrong is not a known option');
    const owner = new URL(postgres.urlOf('audited'));
    owner.password = '';
    const proven = await audit(['--self-test'], {
      FIDUCIA_OWNER_DATABASE_URL: owner.href,
      FIDUCIA_OWNER_DATABASE_PASSWORD_FILE: join(folder, 'postgres-password'),
    });
    expect(proven.text).toMatch(/Planted violations found: (\d+) of \1\./);
    expect(proven.code).toBe(0);
    // The command starts eight times.
  }, 600_000);
});

test('[audit-sample] a sample can be taken of every entity, also of one that is read through a view', async () => {
  await server.sponsor();
  expect(await strays(server.platform.database, 1)).toEqual([]);
});

test("[S4] the application's role can insert into the ledger and the change log, but not update or delete", async () => {
  const application = openDatabase({ url: postgres.applicationUrlOf('audited'), connections: 1 });
  const entry = sql`insert into change_logs (id, entity, record_id, action, user_type, created_at) values (${newId()}, 'Plan', ${newId()}, 'create', 'system', now())`;
  expect(await application.run(entry)).toBe(1);
  for (const table of [
    'ledger_transactions',
    'ledger_entries',
    'change_logs',
    'transitions',
    'reveals',
    'seals',
    'security_events',
  ]) {
    await expect(application.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    await expect(application.query(`truncate ${table}`)).rejects.toThrow('permission denied');
    await expect(application.query(`alter table ${table} disable trigger all`)).rejects.toThrow('must be owner');
  }
  await expect(application.query(`update ledger_entries set amount_cents = 1`)).rejects.toThrow('permission denied');
  await expect(application.query(`update chain_base set base = 0`)).rejects.toThrow('permission denied');
  await application.close();
});
