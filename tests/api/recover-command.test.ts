import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { readRecoverFlags } from '../../packages/server/src/areas/recovery/recover-flags.ts';
import { inOrder } from '../support/in-order.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { openRestoreScenario, type RestoreScenario } from '../support/restore-scenario.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { timeEnvironment } from '../support/test-time/test-time.ts';

inOrder();
const root = fileURLToPath(new URL('../../', import.meta.url));
const first = staffUsers.administrator.emailAddress;
const second = staffUsers.secondAdministrator.emailAddress;
let scenario: RestoreScenario;
let copy: TestServer;
beforeAll(async () => {
  scenario = await openRestoreScenario({ hasStaff: true });
  copy = await openTestServer(scenario.copied, undefined, scenario.settings);
});
afterAll(async () => {
  await copy?.stop();
  await scenario?.end();
});

async function recover(flags: readonly string[], password = demoPassword) {
  const { master, blindIndex } = copy.platform.config.keys;
  const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64');
  const child: ChildProcess = spawn(process.execPath, ['packages/server/src/recover.ts', ...flags], {
    cwd: root,
    env: {
      ...programEnvironment(),
      ...timeEnvironment(),
      ...scenario.settings,
      DATABASE_URL: scenario.copied.url,
      FIDUCIA_MASTER_KEY: base64(master),
      FIDUCIA_INDEX_KEY: base64(blindIndex),
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (some) => (text += String(some)));
  child.stdin?.end(`${password}\n`);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

const itemsIn = (text: string): string[] => [...text.matchAll(/^([0-9a-f]{32}) {2}/gm)].map(([, id = '']) => id);

test('[scale-D2] the command lists what left, and decides and releases it as two users', async () => {
  const listed = await recover([]);
  expect(listed.code, listed.text).toBe(0);
  expect(listed.text).toContain('Held. This database was restored to an earlier moment');
  expect(listed.text).toContain('Marks: File downloaded, marked as sent');
  const decisions = itemsIn(listed.text).flatMap((id) => ['--decide', `${id}=has`]);
  expect(decisions).toHaveLength(6);
  const wrong = await recover(['--as', first, ...decisions], 'Not the password 1');
  expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('are not those of a staff user')]);
  const audited = await recover(['--as', first, ...decisions, '--audit']);
  expect(audited.code, audited.text).toBe(0);
  expect(audited.text).toContain('Audit: no violations.');
  const requested = await recover(['--as', first, '--request']);
  expect(requested.text).toContain('Release requested by Pat Admin. Another user must approve it.');
  const own = await recover(['--as', first, '--release']);
  expect([own.code, own.text]).toEqual([1, expect.stringContaining('so another user must approve it')]);
  const released = await recover(['--as', second, '--release']);
  expect(released.code, released.text).toBe(0);
  expect(released.text).toContain('Released by Quinn Admin');
  const { rows } = await copy.platform.database.query('select status from payment_batches where id = $1', [
    scenario.batchA,
  ]);
  expect(rows).toEqual([{ status: 'sent' }]);
});

test.each([
  [['--decide', 'x=maybe'], '--decide needs an ID'],
  [['--request'], 'Name the staff user who does this with --as'],
  [['--all'], '--all is not a known option'],
])('[scale-D2] the command rejects %j', (flags, sentence) => {
  expect(readRecoverFlags(flags)).toContain(sentence);
});
