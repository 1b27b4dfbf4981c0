// The server itself, with an outbox for its mail, listening on a free port. Run as a child process of the bench.
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { startSandbox } from '../../packages/sandbox/src/start-sandbox.ts';
import type { Requested } from '../../packages/server/src/platform/db/one-message.ts';
import { startedStatements } from '../../packages/server/src/platform/db/transaction-statements.ts';
import { readSettings } from '../../packages/server/src/platform/settings/config.ts';

// Reports the statements of the next request on demand, so that the bare server can run the same ones.
let recorded: { text: string; values: readonly unknown[] }[] | undefined;
subscribe(startedStatements, (message) => {
  const { text, values } = message as Requested;
  recorded?.push({ text, values });
});
let messages = 0;
const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    messages += 1;
    return Reflect.apply(query, this, given);
  },
});

const folder = process.env['BENCH_FOLDER'] ?? '';
const port = Number(process.env['BENCH_PORT']);
const reading = readSettings(
  {
    FIDUCIA_DATA_FOLDER: folder,
    FIDUCIA_LOG_LEVEL: 'error',
    // No workers unless requested: enqueued jobs run at another time, and the bare server's rows are not jobs.
    FIDUCIA_JOB_WORKERS: process.env['BENCH_JOB_WORKERS'] ?? '0',
    FIDUCIA_WEB_FOLDER: process.env['BENCH_WEB'],
    FIDUCIA_BEHIND_PROXY: process.env['BENCH_BEHIND_PROXY'],
    PORT: String(port),
  },
  [],
  folder,
);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
// Provided when the bench reads encrypted values, otherwise new.
const [master = randomBytes(32), blindIndex = randomBytes(32)] = (process.env['BENCH_KEYS'] ?? '')
  .split(' ')
  .filter((key) => key !== '')
  .map((key) => Buffer.from(key, 'hex'));
const keys = { master, blindIndex };
await startSandbox(
  { ...reading.settings, hasDemo: false, databaseUrl: process.env['BENCH_DATABASE'] ?? '', keys },
  () => undefined,
);
process.send?.({ port });
process.on('SIGINT', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage() });
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (message === 'record') {
    recorded = [];
    messages = 0;
    process.send?.({ isRecording: true });
  }
  if (message === 'recorded') {
    process.send?.({ statements: recorded, messages });
    recorded = undefined;
  }
});
