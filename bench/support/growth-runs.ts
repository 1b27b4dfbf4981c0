import { freePort } from '../../packages/sandbox/src/database/free-port.ts';
import { typicalSearches } from '../../tests/support/typical-searches.ts';
import { startChild } from './children.ts';
import { load } from './load.ts';
import { type RecordBench, requestsOf } from './record-runs.ts';

const connections = 8;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = 0.5;
const goal = 1.5;

/** Runs each typical search in turn on few rows and on many, with as many matches; the median of its rounds counts. */
export async function measureGrowth(few: RecordBench, many: RecordBench): Promise<void> {
  const [small, large] = [await open(few), await open(many)];
  console.log(
    `${few.rows.toLocaleString('en-US')} and ${many.rows.toLocaleString('en-US')} lines, ${connections} connections, p50 in ms of ${rounds} rounds of ${seconds} s`,
  );
  const over: string[] = [];
  for (const [at, { title }] of typicalSearches(few.known).entries()) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    // One extra round to warm up.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await small(at), await large(at)];
      if (round === 0) continue;
      times.few.push(one);
      times.many.push(other);
    }
    const [one, other] = [median(times.few), median(times.many)];
    const growth = other / one;
    if (growth > goal) over.push(`${title} ${growth.toFixed(2)}`);
    console.log(
      `${title.padEnd(52)} ${one.toFixed(1).padStart(6)} ${other.toFixed(1).padStart(6)}  ${growth.toFixed(2)}`,
    );
  }
  console.log(`${over.length} searches grow more than ${goal} times${over.length > 0 ? `: ${over.join('; ')}` : ''}`);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0;

/** Starts the server on a database; returns how to measure one of the searches, by its index in the list. */
async function open(bench: RecordBench): Promise<(at: number) => Promise<number>> {
  const get = await requestsOf(bench);
  const { folder, url, children } = bench;
  const settings = { BENCH_FOLDER: folder, BENCH_DATABASE: url, BENCH_PORT: String(await freePort()) };
  const program = await startChild('program.ts', settings, children);
  const searches = typicalSearches(bench.known);
  return async (at) => {
    const search = searches[at];
    if (!search) throw new Error(`there is no search ${at}`);
    const path = `/${search.entity.audience}/${search.entity.path}?${new URLSearchParams(search.query)}`;
    const result = await load({ port: program.port, requests: [get(path, search.isOfClient)] }, connections, seconds);
    if (result.failures > 0) throw new Error(`${search.title}: ${result.failures} replies were not 200`);
    return result.p50;
  };
}
