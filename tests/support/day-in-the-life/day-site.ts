import pg from 'pg';
import type { Random } from '../../../packages/sandbox/src/demo/random.ts';
import type { KillSite, KillTarget } from '../kills/kill-site.ts';
import { openRepeatingClient, type RepeatingClient } from '../kills/repeating-client.ts';
import type { TestServer } from '../test-server.ts';

/** The servers that the day's users work with. */
export interface DaySite extends RepeatingClient {
  /** Reads what the screens read, over the same database. Changes are requested with `act`. */
  readonly server: TestServer;
  moveTo(date: string, time: string): Promise<void>;
  /** Waits for all due jobs. */
  runJobs(): Promise<void>;
  /** Stops a server or a database in the middle of its work, and resolves when everything answers again. */
  crash(): Promise<void>;
}

/** Serves a test server over HTTP. A crash closes all of its connections to the database. */
export async function openLocalDaySite(server: TestServer, databaseUrl: string): Promise<DaySite> {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { database, movableClock } = server.platform;
  const client = openRepeatingClient({ address, onUnanswered: () => undefined });
  return {
    server,
    ...client,
    moveTo: async (date, time) => {
      await movableClock.moveTo(new Date(`${date}T${time}`));
    },
    runJobs: async () => {
      // A crash leaves jobs waiting for their next attempt, or with the lease of an attempt that ended.
      await database.query('update jobs set retry_at = null, lease_until = null where finished_at is null');
      await server.jobs.runDue();
    },
    crash: async () => {
      const administrator = new pg.Client({ connectionString: databaseUrl });
      await administrator.connect();
      await administrator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await administrator.end();
      for (let good = 0; good < 20; )
        good = await Promise.all([database.query('select 1'), database.query('select 1')]).then(
          () => good + 1,
          () => 0,
        );
    },
  };
}

const targets: readonly KillTarget[] = ['server', 'database', 'both'];
const pauseMilliseconds = 50;
const patienceMilliseconds = 300_000;

/** Plays the day with the real server as a child process. A crash kills it, its PostgreSQL, or both with SIGKILL. */
export function killedDaySite(site: KillSite, random: Random): DaySite {
  const { server } = site;
  const { database, clock } = server.platform;
  const pause = () => new Promise((done) => setTimeout(done, pauseMilliseconds));
  return {
    server,
    send: (request) => site.send(request),
    act: (request) => site.act(request),
    crash: async () => {
      await site.kill(random.pick(targets));
      await database.query('update jobs set lease_until = null where finished_at is null');
    },
    moveTo: async (date, time) => {
      const moment = new Date(`${date}T${time}`);
      const response = await fetch(`http://localhost:${new URL(site.address).port}/developer/clock`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ to: moment.toISOString() }),
      });
      if (!response.ok) throw new Error(`the clock was answered ${response.status}: ${await response.text()}`);
      // This process sees the new time within a second.
      while (clock.now() < moment) await pause();
    },
    runJobs: async () => {
      for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await pause()) {
        const { rowCount } = await database.query(
          `update jobs set retry_at = null
            where finished_at is null and parked_at is null and attempts < max_attempts and run_at <= greatest($1::timestamptz, now())`,
          [clock.now()],
        );
        if (rowCount === 0) return;
      }
      throw new Error('jobs did not end');
    },
  };
}
