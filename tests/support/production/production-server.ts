import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Portal } from '../../../packages/server/src/platform/settings/config.ts';
import { ownPort } from '../own-port.ts';
import { programEnvironment } from '../program-environment.ts';
import { timeEnvironment } from '../test-time/test-time.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface ProductionOptions {
  /** With the role of the server. */
  readonly databaseUrl: string;
  /** With the role that owns the tables. */
  readonly ownerDatabaseUrl: string;
  readonly webFolder: string;
  readonly mailUrl: string;
  readonly providersUrl: string;
  readonly providersToken: string;
  readonly firstAdministrator: string;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface ProductionServer {
  address(portal: Portal, path?: string): string;
  /** Runs another program of this installation, such as the audit, to its end. */
  run(file: string): Promise<Ended>;
  stop(): Promise<Ended>;
}

interface Program {
  readonly output: () => string;
  /** Waits until the program prints a text. Rejects if it ends first. */
  prints(text: string): Promise<void>;
  readonly ended: Promise<Ended>;
  stop(): Promise<Ended>;
}

/** Starts the program of `npm run start:production` and waits until it serves. */
export async function startProduction(options: ProductionOptions): Promise<ProductionServer> {
  const port = await ownPort();
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-production-'));
  const key = () => randomBytes(32).toString('base64');
  const environment = {
    PORT: String(port),
    DATABASE_URL: options.databaseUrl,
    FIDUCIA_OWNER_DATABASE_URL: options.ownerDatabaseUrl,
    FIDUCIA_DOMAIN: 'fiducia.localhost',
    FIDUCIA_LISTEN_HOST: '127.0.0.1',
    // Without a proxy that terminates TLS.
    FIDUCIA_PUBLIC_SCHEME: 'http',
    FIDUCIA_PUBLIC_PORT: String(port),
    FIDUCIA_BEHIND_PROXY: 'no',
    FIDUCIA_DATA_FOLDER: folder,
    FIDUCIA_WEB_FOLDER: options.webFolder,
    FIDUCIA_MASTER_KEY: key(),
    FIDUCIA_INDEX_KEY: key(),
    FIDUCIA_SMTP_URL: options.mailUrl,
    FIDUCIA_MAIL_FROM: 'Fiducia <no-reply@fiducia.localhost>',
    FIDUCIA_PROVIDERS_URL: options.providersUrl,
    FIDUCIA_PROVIDERS_TOKEN: options.providersToken,
    FIDUCIA_FIRST_ADMINISTRATOR: options.firstAdministrator,
    FIDUCIA_LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
  };
  const server = startProgram('packages/server/src/main.ts', environment);
  await server.prints('Ready.');
  return {
    address: (portal, path = '/') => `http://${portal}.fiducia.localhost:${port}${path}`,
    run: (file) => startProgram(file, environment).ended,
    stop: async () => {
      const ended = await server.stop();
      rmSync(folder, { recursive: true, force: true });
      return ended;
    },
  };
}

function startProgram(file: string, environment: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...programEnvironment(), ...timeEnvironment(), ...environment },
  });
  let output = '';
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, output })));
  const listeners = new Set<() => void>();
  const listen = (part: Buffer) => {
    output += part.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return {
    output: () => output,
    prints: (text) =>
      new Promise((done, fail) => {
        const look = () => {
          if (output.includes(text)) done();
        };
        listeners.add(look);
        look();
        void ended.then(() => fail(new Error(`${file} ended: ${output}`)));
      }),
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
