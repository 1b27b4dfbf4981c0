// `npm run cluster`: three nodes with Patroni, HAProxy, PgBouncer, and production processes, on this machine in a network
// of their own. Kills, freezes, stops, and cuts them at random while clients work, restores to a moment, restarts the
// processes one by one, and compares. docs/reliability.md, "Cluster", has the options and figures.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlags } from './cluster/flags.ts';
import { findMissing, findPostgresFolder } from './cluster/packages.ts';

const exitOfMissing = 2;
const given = process.argv.slice(2);
const flags = readFlags(given);
const missing = findMissing({ folder: flags.programs, postgres: findPostgresFolder() });
for (const sentence of missing) console.error(sentence);
process.exitCode = missing.length > 0 ? exitOfMissing : await runApart();

/**
 * Runs everything with processes, mounts, and a network of its own. When the first of its processes ends, the system
 * ends all others and removes the network. Returns the exit code.
 */
function runApart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-cluster-'));
  // The database runs as another user.
  chmodSync(folder, 0o755);
  const inside = fileURLToPath(new URL('cluster/run.ts', import.meta.url));
  // A shell is the first process, because it collects the ones that lost their parent.
  const command = ['bash', '-c', '"$@"; exit $?', 'bash', process.execPath, inside, ...given];
  const apart = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--', ...command];
  const child = spawn(
    'setpriv',
    // Ends with this process, even if that is killed.
    ['--pdeathsig', 'KILL', ...apart],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CLUSTER_FOLDER: folder } },
  );
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill('SIGKILL'));
  const { promise, resolve } = Promise.withResolvers<number>();
  child.once('close', (code) => {
    if (flags.keepsFolder) console.error(`Logs and data are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    resolve(code ?? 1);
  });
  return promise;
}
