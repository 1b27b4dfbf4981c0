import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@fiducia/server/platform/settings/config';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { hashOfSources } from './build-web.ts';
import { takeDataFolder } from './data-folder.ts';
import { freePort } from './database/free-port.ts';
import { launch } from './launch.ts';

const root = mkdtempSync(join(tmpdir(), 'fiducia-launch-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Creates a project folder with a finished web build. The journeys cover the build itself. */
function builtProject(name: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'packages/web/dist'), { recursive: true });
  writeFileSync(join(folder, 'packages/web/dist/sources.sha256'), hashOfSources(folder));
  return folder;
}

interface Seen {
  config?: Config;
  text: string;
  order: string[];
}

function launchIn(folder: string, environment: Record<string, string>, flags: string[] = []) {
  const seen: Seen = { text: '', order: [] };
  const launched = launch({
    root: folder,
    environment,
    flags,
    print: (text) => {
      seen.text += `${text}\n`;
    },
    startServer: async (config) => {
      seen.config = config;
      return {
        demoLogins: [{ portal: 'admin', login: 'staff@example.com' }],
        stop: async () => {
          const client = new pg.Client({ connectionString: config.databaseUrl });
          await client.connect();
          await client.end();
          seen.order.push('server stopped while the database still answered');
        },
      };
    },
  });
  return { launched, seen };
}

async function problemOf(folder: string, environment: Record<string, string>, flags: string[] = []): Promise<string> {
  const { launched } = launchIn(folder, environment, flags);
  const problem = await launched.ready.then(
    () => 'it started',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  await launched.stop();
  return problem;
}

test('a first start creates everything, prints the table, and stops the database last', async () => {
  const folder = builtProject('first');
  const port = String(await freePort());
  const { launched, seen } = launchIn(folder, { PORT: port });
  await launched.ready;
  expect(seen.text).toContain('Portal');
  expect(seen.text).toMatch(new RegExp(`admin +http://admin\\.fiducia\\.localhost:${port} +staff@example\\.com`));
  expect(seen.text).toContain(`All portals: http://fiducia.localhost:${port}`);
  expect(statSync(join(folder, 'data/master.key')).mode & 0o077).toBe(0);
  const first = seen.config?.keys.master;
  await launched.stop();
  expect(seen.order).toEqual(['server stopped while the database still answered']);
  expect(existsSync(join(folder, 'data/program.pid'))).toBe(false);
  const again = launchIn(folder, { PORT: port });
  await again.launched.ready;
  expect(again.seen.config?.keys.master).toEqual(first);
  await again.launched.stop();
}, 60_000);

test('--reset deletes the data and retains the keys', async () => {
  const folder = builtProject('reset');
  const environment = { PORT: String(await freePort()) };
  const ask = async (config: Config | undefined, text: string) => {
    const client = new pg.Client({ connectionString: config?.ownerDatabaseUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  const first = launchIn(folder, environment);
  await first.launched.ready;
  await ask(first.seen.config, 'create table demo (id int)');
  await first.launched.stop();
  const key = readFileSync(join(folder, 'data/master.key'), 'utf8');
  const second = launchIn(folder, environment, ['--reset']);
  await second.launched.ready;
  expect(await ask(second.seen.config, "select to_regclass('demo') as demo")).toEqual([{ demo: null }]);
  expect(readFileSync(join(folder, 'data/master.key'), 'utf8')).toBe(key);
  await second.launched.stop();
}, 60_000);

test('reports a port that is in use, and suggests another', async () => {
  const squatter = createServer();
  const port = await freePort();
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
  expect(await problemOf(builtProject('port'), { PORT: String(port) })).toBe(
    `StartProblem: Port ${port} can't be used; stop the program that is using it, or start with another port: npm start -- --port ${port + 1}`,
  );
  await new Promise((done) => squatter.close(done));
});

test('reports a data folder that is not writable', async () => {
  const folder = builtProject('folder');
  // A file in place of the folder also fails for root, which can write to any folder.
  writeFileSync(join(folder, 'data'), '');
  expect(await problemOf(folder, { PORT: String(await freePort()) })).toBe(
    `StartProblem: The folder ${join(folder, 'data')} is not writable. Change its owner or permissions, or set FIDUCIA_DATA_FOLDER to another folder.`,
  );
});

test('reports a file system without folders instead of retrying forever', () => {
  expect(() => takeDataFolder('/proc/fiducia/data')).toThrow(
    'The folder /proc/fiducia/data is not writable. Change its owner or permissions, or set FIDUCIA_DATA_FOLDER to another folder.',
  );
});

test('reports an unreachable database in one sentence without its password', async () => {
  const port = await freePort();
  const problem = await problemOf(builtProject('unreachable'), {
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://fiducia:secret@127.0.0.1:${port}/fiducia`,
  });
  expect(problem).toBe(
    `StartProblem: The database at 127.0.0.1:${port}/fiducia can't be reached; start it, or correct the host and port in DATABASE_URL.`,
  );
});

test('reports all environment errors together', async () => {
  const problem = await problemOf(builtProject('faults'), { PORT: 'x', FIDUCIA_MODE: 'live' });
  expect(problem).toBe(
    'StartProblem: FIDUCIA_MODE is "live"; set it to development or production.\nPORT is "x". Set it to a whole number from 1 to 65535.',
  );
});
