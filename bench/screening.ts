// `npm run bench:screening`: how well names of the same and of different people are told apart, how often common names
// alert, and how long screening takes. `--list FOLDER` uses a published list (SDN.CSV with ADD.CSV and ALT.CSV).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListedEntry } from '../packages/domain/src/screening/listed-entry.ts';
import { MatchIndex } from '../packages/domain/src/screening/match-index.ts';
import { readOfacList } from '../packages/domain/src/screening/read-ofac-list.ts';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { parseCsvRows } from '../packages/server/src/platform/spreadsheets/parse-csv-grid.ts';
import { type LabeledPair, labeledPairs } from '../tests/support/screening/labeled-pairs.ts';
import { listedNames } from '../tests/support/screening/listed-names.ts';
import { ratesOf } from '../tests/support/screening/measure-quality.ts';
import { commonNames } from '../tests/support/screening/name-parts.ts';
import { isLatin, publicPairs } from '../tests/support/screening/public-pairs.ts';
import { measureRescreening } from './support/screening-runs.ts';

const { values: options } = parseArgs({ options: { list: { type: 'string' } } });
const thresholds = [0.8, 0.85, 0.88, 0.9, 0.92, 0.95];
const listSize = 20_000;
const payees = Number(process.env['BENCH_ROWS'] ?? 100_000);

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`.padStart(7);

function rowsOf(path: string): readonly (readonly string[])[] {
  const bytes = readFileSync(path);
  const parsed = parseCsvRows(bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes, ',');
  if (!parsed.ok) throw new Error(`${path}: ${parsed.sentence}`);
  return parsed.value;
}

function printQuality(title: string, pairs: readonly LabeledPair[]): void {
  const same = pairs.filter(({ isSame }) => isSame).length;
  console.log(`\n${title}: ${same} pairs of the same, ${pairs.length - same} of different ones`);
  console.log('threshold   found   false');
  const rates = ratesOf(pairs);
  for (const threshold of thresholds) {
    const { found, falsely } = rates(threshold);
    console.log(`     ${threshold.toFixed(2)} ${percent(found)} ${percent(falsely)}`);
  }
}

function printPairs(title: string, pairs: readonly LabeledPair[]): void {
  printQuality(
    `${title}, people in Latin script`,
    pairs.filter((pair) => pair.kind === 'individual' && isLatin(pair)),
  );
  if (!pairs.every((pair) => isLatin(pair)))
    printQuality(
      `${title}, people in all scripts`,
      pairs.filter(({ kind }) => kind === 'individual'),
    );
  printQuality(
    `${title}, companies and vessels`,
    pairs.filter(({ kind }) => kind === 'entity'),
  );
}

/** Returns the published list, or invented entries. */
function readList(folder: string | undefined): readonly ListedEntry[] {
  if (folder === undefined) return listedNames(listSize);
  const part = (name: string) => rowsOf(join(folder, name));
  const list = readOfacList({ names: part('sdn.csv'), addresses: part('add.csv'), aliases: part('alt.csv') });
  if (!list.ok) throw new Error(list.faults.join('\n'));
  return list.entries;
}

function printAlerts(entries: readonly ListedEntry[]): void {
  const index = new MatchIndex(entries);
  const names = entries.reduce((sum, entry) => sum + entry.names.length, 0);
  console.log(`\n${commonNames.length} common US names against ${index.size} entries with ${names} names`);
  console.log('threshold  alert  hits per name');
  for (const threshold of thresholds) {
    const found = commonNames.map((name) => index.find(name, 'individual', threshold).length);
    const alerting = found.filter((count) => count > 0).length / found.length;
    const hits = found.reduce((sum, count) => sum + count, 0) / found.length;
    console.log(`     ${threshold.toFixed(2)} ${percent(alerting)} ${hits.toFixed(2).padStart(8)}`);
  }
}

/** Prints the time of one name with words that the index meets for the first time. */
function printTimes(entries: readonly ListedEntry[]): void {
  const index = new MatchIndex(entries);
  const names = listedNames(2_000, 77).map(({ names: [name] }) => name?.text ?? '');
  for (const name of names.slice(0, 100)) index.find(name, 'individual', 0.8);
  const times = names.slice(100).map((name) => {
    const begin = performance.now();
    index.find(name, 'individual', 0.8);
    return performance.now() - begin;
  });
  times.sort((a, b) => a - b);
  const at = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
  console.log(`\none name against ${index.size} entries: median ${at(0.5)} ms (goal: 2), p95 ${at(0.95)} ms`);
}

printPairs('invented pairs', labeledPairs());
printPairs('public pairs', publicPairs());
const entries = readList(options.list);
printAlerts(entries);
// A published list is filled up to the size that the goal is for.
printTimes([...entries, ...listedNames(Math.max(0, listSize - entries.length))]);

const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-screening-'));
const database = await startEmbeddedDatabase({ folder, databases: ['screening'] });
try {
  const url = database.urlOf('screening');
  await migrate(url);
  await measureRescreening(url, payees, listedNames(listSize));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
