import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedAreas } from '../../packages/server/src/audit/audited-areas.ts';
import { auditText } from '../../packages/server/src/audit/print-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { selfTest } from '../../packages/server/src/audit/self-test.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const run = promisify(execFile);
const audit = (flags: readonly string[]) =>
  run(process.execPath, ['packages/server/src/audit.ts', ...flags], {
    env: {
      ...process.env,
      DATABASE_URL: server.platform.config.databaseUrl,
      FIDUCIA_FILES_FOLDER: server.platform.config.dataFolder,
    },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );

describe('the audit', () => {
  test('of a migrated database finds nothing', async () => {
    const findings = await runAudit(
      server.platform.database,
      server.platform.files,
      auditedAreas.flatMap(({ predicates }) => predicates),
    );
    expect(
      findings.filter(({ count }) => count > 0),
      auditText(findings),
    ).toEqual([]);
  });

  test('finds exactly the violation that is planted, for every predicate', async () => {
    const results = await selfTest(server.platform.database, server.platform.files, auditedAreas);
    expect(results.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(22);
    const ids = results.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is a command: text, JSON, self-test, and an exit code that counts', async () => {
    const clean = await audit([]);
    expect(clean.text).toContain('zero violations.');
    expect(clean.code).toBe(0);
    await server.platform.database.query(`insert into jobs (kind, run_at, parked_at) values ('lost', now(), now())`);
    const dirty = await audit(['--json']);
    expect(dirty.code).toBe(1);
    expect(JSON.parse(dirty.text).find(({ id }: { id: string }) => id === 'J3')).toMatchObject({ count: 1 });
    expect((await audit(['--wrong'])).text).toContain('--wrong is not known here');
    const proven = await audit(['--self-test']);
    expect(proven.text).toMatch(/(\d+) of \1 planted violations were found/);
    expect(proven.code).toBe(0);
  });
});
