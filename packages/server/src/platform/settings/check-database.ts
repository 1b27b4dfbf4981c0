import pg from 'pg';
import { connectionOptions } from '../db/connection-options.ts';
import { StartProblem } from './start-problem.ts';

const oldestVersion = 15;

/** Throws if the configured database can't be reached, rejects the sign-in, or is too old. */
export async function checkDatabase(url: string): Promise<void> {
  const where = placeOf(url);
  const client = new pg.Client({ ...connectionOptions(url), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartProblem(`The database at ${where} ${whyNot(error)}`);
  }
  try {
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    const version = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (version < oldestVersion) {
      throw new StartProblem(
        `The database at ${where} is PostgreSQL ${version}. Set DATABASE_URL to PostgreSQL ${oldestVersion} or newer.`,
      );
    }
  } finally {
    await client.end();
  }
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '28P01' || code === '28000')
    return 'rejects the sign-in; correct the user and password in DATABASE_URL.';
  if (code === '3D000') return 'does not exist on that server; create it, or correct its name in DATABASE_URL.';
  return "can't be reached; start it, or correct the host and port in DATABASE_URL.";
}

/** Returns the host, port, and name of the database, without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
