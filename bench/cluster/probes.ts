import pg from 'pg';
import { newKey } from '../../tests/support/kills/repeating-client.ts';
import type { Caller } from '../../tests/support/test-server.ts';
import { pause } from './commands.ts';
import type { Pause } from './pauses.ts';

/** Writes small things all the time, and records when each was acknowledged. */
export interface Probe {
  /** Returns when no write was acknowledged after a moment. */
  pausesSince(moment: number): Pause[];
  /** Returns whether writes have been acknowledged without a pause for this long. */
  isSteadyFor(milliseconds: number): boolean;
  stop(): Promise<void>;
}

const everyMilliseconds = 150;
const mostAtOnce = 100;
/** A longer time without an acknowledged write is an outage; a shorter one is the load of the machine. */
const outageMilliseconds = 1_000;

/** Starts a write every few milliseconds, whether or not the earlier ones were answered. */
function startProbe(write: () => Promise<boolean>): Probe {
  const acknowledged: number[] = [performance.now()];
  let isStopping = false;
  let underWay = 0;
  const once = async () => {
    underWay += 1;
    if (await write().catch(() => false)) acknowledged.push(performance.now());
    underWay -= 1;
  };
  const loop = (async () => {
    while (!isStopping) {
      if (underWay < mostAtOnce) void once();
      await pause(everyMilliseconds);
    }
  })();
  const pausesSince = (moment: number): Pause[] =>
    acknowledged.flatMap((at, index) => {
      const before = acknowledged[index - 1] ?? at;
      if (at <= moment || at - before <= outageMilliseconds) return [];
      return [{ from: Math.max(0, before - moment) / 1_000, to: (at - moment) / 1_000 }];
    });
  return {
    pausesSince,
    isSteadyFor: (milliseconds) => {
      const now = performance.now();
      const last = acknowledged.at(-1) ?? 0;
      return pausesSince(now - milliseconds).length === 0 && now - last < outageMilliseconds;
    },
    stop: async () => {
      isStopping = true;
      await loop;
    },
  };
}

/** A plain client of the database, with a new connection for each write. Adds each acknowledged row to a set. */
export const probeDatabase = (url: string, acknowledged: Set<string>): Probe =>
  startProbe(async () => {
    const id = newKey();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('insert into probes (id) values ($1)', [id]);
      acknowledged.add(id);
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  });

/** A sponsor who renames a plan. */
export function probeFiducia(address: string, caller: Pick<Caller, 'token'>, planId: string): Probe {
  let count = 0;
  return startProbe(async () => {
    count += 1;
    const response = await fetch(`${address}/public/plans/${planId}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${caller.token}`,
        'idempotency-key': newKey(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ displayName: `Probe ${count}` }),
      signal: AbortSignal.timeout(12_000),
    });
    await response.arrayBuffer();
    return response.status === 200;
  });
}
