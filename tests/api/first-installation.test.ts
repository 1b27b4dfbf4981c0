import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { installationScript } from '../support/first-installation/commands.ts';
import { type EmptyCluster, startEmptyCluster } from '../support/first-installation/empty-cluster.ts';
import { ownPort } from '../support/own-port.ts';
import { programEnvironment } from '../support/program-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folders with the programs of other PostgreSQL installations, for a run that tries them too. */
const otherPrograms = (process.env['TEST_POSTGRES_FOLDERS'] ?? '').split(delimiter).filter((folder) => folder !== '');

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Returns the PATH of the reader's shell. Without psql on this machine, it has a program that does the same. */
function pathWithPsql(home: string): string {
  const path = programEnvironment()['PATH'] ?? '';
  if (path.split(delimiter).some((folder) => existsSync(join(folder, 'psql')))) return path;
  const folder = join(home, 'bin');
  mkdirSync(folder);
  const program = join(root, 'tests/support/first-installation/psql.ts');
  writeFileSync(join(folder, 'psql'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(join(folder, 'psql'), 0o755);
  return [folder, path].join(delimiter);
}

/** Runs a script in a home folder with this checkout as `app`. The programs it started end after the test. */
function runAtHome(
  script: string,
  cluster: EmptyCluster,
): Promise<{ code: number | null; output: string; log: string }> {
  const home = mkdtempSync(join(tmpdir(), 'fiducia-home-'));
  endings.push(() => rmSync(home, { recursive: true, force: true }));
  symlinkSync(root, join(home, 'app'));
  const shell = spawn('sh', ['-e', '-u', '-c', script], {
    cwd: home,
    detached: true,
    env: {
      ...programEnvironment(),
      PATH: pathWithPsql(home),
      HOME: home,
      PGPASSFILE: cluster.passwordFile,
      npm_config_update_notifier: 'false',
    },
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString('utf8');
    });
  endings.push(() => {
    if (shell.pid === undefined) return;
    try {
      process.kill(-shell.pid, 'SIGKILL');
    } catch {
      // Everything has already ended.
    }
  });
  const log = join(home, 'fiducia.log');
  return new Promise((done) =>
    shell.once('close', (code) => done({ code, output, log: existsSync(log) ? readFileSync(log, 'utf8') : '' })),
  );
}

test.each([undefined, ...otherPrograms])(
  '[scale-D12] the commands of the guide install Fiducia on an empty PostgreSQL without a superuser: %s',
  async (programs) => {
    const cluster = await startEmptyCluster(programs);
    endings.push(() => cluster.stop());
    const port = await ownPort();
    const script = installationScript({
      db_host: '127.0.0.1',
      db_port: String(cluster.port),
      db_administrator: cluster.administrator,
      db_options: '',
      app_port: String(port),
      domain: 'pay.fiducia.localhost',
      first_administrator: 'ada@trust.example',
      smtp_url: 'smtp://fiducia@127.0.0.1:1',
      smtp_password: 'secret',
      providers_url: 'http://127.0.0.1:1',
      providers_token: 'secret',
    });
    const { code, output, log } = await runAtHome(script, cluster);
    expect(code, `${output}\n${log}`).toBe(0);
    expect(output).toContain('{"status":"ready"}');
    expect(output).toContain('zero violations.');
    expect(log).not.toContain('Demo');
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    expect(await cluster.ask('fiducia', 'select type, email_address from users')).toEqual([
      { type: 'staffMember', email_address: 'ada@trust.example' },
    ]);
    expect(
      await cluster.ask('fiducia', `select rolname from pg_roles where rolsuper and rolname <> 'postgres'`),
    ).toEqual([]);
    expect(
      await cluster.ask(
        'fiducia',
        `select distinct usename::text as role from pg_stat_activity where datname = 'fiducia' and application_name like 'fiducia%'`,
      ),
    ).toEqual([{ role: 'fiducia_app' }]);
  },
);
