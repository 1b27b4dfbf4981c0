import pg from 'pg';
import { connectionOptions } from './connection-options.ts';

/** Thrown if a connection shares its session with others. The message says what to do. */
export class SessionShared extends Error {
  override readonly name = 'SessionShared';
}

const connectMilliseconds = 10_000;

/**
 * Rejects a connection that is not one session from beginning to end. A lock of the session would otherwise stay with a
 * connection of the pooler, and every later start would wait for it.
 */
export async function requireOwnSession(client: pg.Client, databaseUrl: string): Promise<void> {
  const other = new pg.Client({
    ...connectionOptions(databaseUrl),
    application_name: 'fiducia-session',
    connectionTimeoutMillis: connectMilliseconds,
  });
  await other.connect();
  try {
    // A pooler gives a transaction the connection that was returned last, or the one that was returned first. Asking in
    // both orders makes two of its clients exchange theirs in either case.
    const isApart = (await keepSessions(client, other, 'same')) && (await keepSessions(client, other, 'reverse'));
    if (isApart) return;
    throw new SessionShared(
      'The database connection for migrations shares its session with others, as through a connection pooler in transaction mode. Set FIDUCIA_OWNER_DATABASE_URL to the address of PostgreSQL itself, or of a pooler in session mode.',
    );
  } finally {
    await other.end();
  }
}

/** Returns whether two connections keep their sessions after both have ended a transaction. */
async function keepSessions(one: pg.Client, other: pg.Client, order: 'same' | 'reverse'): Promise<boolean> {
  const pair = [one, other];
  for (const client of pair) await client.query('begin');
  const before = new Map<pg.Client, number>();
  for (const client of pair) before.set(client, await sessionOf(client));
  for (const client of pair) await client.query('commit');
  for (const client of order === 'same' ? pair : pair.toReversed()) {
    if ((await sessionOf(client)) !== before.get(client)) return false;
  }
  return true;
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
