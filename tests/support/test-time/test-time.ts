import pg from 'pg';

/**
 * The time when every run begins, whatever the machine's date: after the last day of the demo, in a week with a bank
 * holiday, under the tax figures of 2026.
 */
export const testStart = '2026-11-23T15:00:00Z';

const variable = 'TEST_TIME_AHEAD';

/** Returns how far test time is ahead of the machine's, for this process and those it starts. */
export function timeAhead(): number {
  const known = process.env[variable];
  if (known !== undefined) return Number(known);
  const ahead = Date.parse(testStart) - Date.now();
  process.env[variable] = String(ahead);
  return ahead;
}

/** Returns the environment variables a server needs to run at test time. */
export const timeEnvironment = (): Record<string, string> => ({
  [variable]: String(timeAhead()),
  NODE_OPTIONS: `--import ${new URL('./at-test-time.ts', import.meta.url).href}`,
});

/**
 * Makes a database use test time: puts a separate `now()` before PostgreSQL's in the search path. Call it before the
 * migrations, whose defaults keep the function that they were created with.
 */
export async function setDatabaseTime(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const name of ['now', 'clock_timestamp']) {
      await client.query(
        `create function public.${name}() returns timestamptz language sql ${name === 'now' ? 'stable' : 'volatile'}
         return pg_catalog.${name}() + interval '${timeAhead()} milliseconds'`,
      );
    }
    await client.query('alter role current_user set search_path = public, pg_catalog');
  } finally {
    await client.end();
  }
}
