// The program itself, as it runs in production, listening on a free port. Run as a child of the bench.
import { randomBytes } from 'node:crypto';
import { readSettings } from '../../packages/server/src/config.ts';
import { startServer } from '../../packages/server/src/main.ts';

const folder = process.env['BENCH_FOLDER'] ?? '';
const port = Number(process.env['BENCH_PORT']);
const reading = readSettings(
  { FIDUCIA_DATA_FOLDER: folder, FIDUCIA_LOG_LEVEL: 'error', PORT: String(port) },
  [],
  folder,
);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const keys = { master: randomBytes(32), blindIndex: randomBytes(32) };
await startServer({ ...reading.settings, databaseUrl: process.env['BENCH_DATABASE'] ?? '', keys });
process.send?.({ port });
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
});
