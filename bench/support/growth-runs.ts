import { freePort } from '../../packages/sandbox/src/database/free-port.ts';
import { typicalSearches } from '../../tests/support/typical-searches.ts';
import { startChild } from './children.ts';
import { load, requestText } from './load.ts';
import { type RecordBench, requestsOf } from './record-runs.ts';
import { signIn } from './sign-in.ts';

const connections = 8;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = 0.5;
const goal = 1.5;

/** A request to measure: one of the typical searches, a read by ID, or a change. */
interface Measured {
  readonly title: string;
  /** Requests to send in turn. */
  readonly requests: readonly string[];
}

/**
 * Runs each search, read by ID, and change in turn on few rows and on many, with as many matches; the median of its
 * rounds counts.
 */
export async function measureGrowth(few: RecordBench, many: RecordBench): Promise<void> {
  const [small, large] = [await open(few), await open(many)];
  console.log(
    `${few.rows.toLocaleString('en-US')} and ${many.rows.toLocaleString('en-US')} lines, ${connections} connections, p50 in ms of ${rounds} rounds of ${seconds} s`,
  );
  const over: string[] = [];
  for (const [at, title] of small.titles.entries()) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    // One extra round to warm up.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await small.measure(at), await large.measure(at)];
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
  console.log(`${over.length} requests grow more than ${goal} times${over.length > 0 ? `: ${over.join('; ')}` : ''}`);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0;

interface Growing {
  readonly titles: readonly string[];
  /** Returns the p50 of a request, by its index in the titles. */
  readonly measure: (at: number) => Promise<number>;
}

/** Starts the server on a database. */
async function open(bench: RecordBench): Promise<Growing> {
  const measured = await requestsTo(bench);
  const { folder, url, children } = bench;
  const settings = { BENCH_FOLDER: folder, BENCH_DATABASE: url, BENCH_PORT: String(await freePort()) };
  const program = await startChild('program.ts', settings, children);
  return {
    titles: measured.map(({ title }) => title),
    measure: async (at) => {
      const { title, requests } = measured[at] ?? { title: `request ${at}`, requests: [] };
      const result = await load({ port: program.port, requests }, connections, seconds);
      if (result.failures > 0) throw new Error(`${title}: ${result.failures} replies were not 200`);
      return result.p50;
    },
  };
}

async function requestsTo(bench: RecordBench): Promise<Measured[]> {
  const { client, known } = bench;
  const get = await requestsOf(bench);
  const editor = await signIn(client, 'staffMember', ['participants.view', 'participants.edit']);
  const { rows } = await client.query<{ id: string }>(
    'select id from order_lines where plan_id = $1 order by id limit 8',
    [known.planId],
  );
  const people = await client.query<{ id: string }>('select id from participants order by id limit 8');
  const records = {
    'a plan': [`/public/plans/${known.planId}`],
    'a participant': people.rows.map(({ id }) => `/public/participants/${id}`),
    'an account': [`/public/accounts/${known.masterAccountId}`],
    'an order line': rows.map(({ id }) => `/public/order-lines/${id}`),
  };
  return [
    ...typicalSearches(known).map(({ title, entity, query, isOfClient }) => ({
      title,
      requests: [get(`/${entity.audience}/${entity.path}?${new URLSearchParams(query)}`, isOfClient)],
    })),
    ...[false, true].flatMap((isOfClient) =>
      Object.entries(records).map(([title, paths]) => ({
        title: `${title} by ID, ${isOfClient ? 'as a client' : 'as staff'}`,
        requests: (isOfClient && title === 'a participant'
          ? [`/public/participants/${known.participantId}`]
          : paths
        ).map((path) => get(path, isOfClient)),
      })),
    ),
    {
      title: 'a change of a participant',
      requests: people.rows.flatMap(({ id }) =>
        ['Austin', 'Dallas'].map((city) =>
          requestText(
            'PATCH',
            `/public/participants/${id}`,
            { authorization: `Bearer ${editor.token}` },
            JSON.stringify({ city }),
          ),
        ),
      ),
    },
  ];
}
