import type pg from 'pg';
import { usualPlanMode } from './transaction-statements.ts';

/** Limits of a connection in milliseconds; 0 means none. */
export type ConnectionLimits = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>;

/** Thrown if a connection does not have our settings. The message says which ones, and what to do. */
export class SettingsLost extends Error {
  override readonly name = 'SettingsLost';
}

/**
 * Rejects a connection that lost the settings we started it with. A connection pooler that ignores them would otherwise
 * leave statements without limits, and times in the server's time zone.
 */
export async function requireSettings(client: pg.ClientBase, limits: ConnectionLimits): Promise<void> {
  const wanted = new Map([
    ...Object.entries(limits).map(([name, value]) => [name, String(value)] as const),
    ['TimeZone', 'UTC'] as const,
    ['jit', 'off'] as const,
    ['plan_cache_mode', usualPlanMode] as const,
  ]);
  const { rows } = await client.query<{ name: string; setting: string; role: string }>({
    name: 'fiducia-settings',
    text: 'select name, setting, session_user as role from pg_settings where name = any($1)',
    values: [[...wanted.keys()]],
  });
  const lost = rows.filter(({ name, setting }) => wanted.get(name) !== setting);
  if (lost.length === 0) return;
  const found = lost.map(({ name, setting }) => `${name} is ${setting}`).join(', ');
  const remedy = lost
    .map(({ name, role }) => `alter role ${role} set ${name} = '${wanted.get(name) ?? ''}';`)
    .join(' ');
  throw new SettingsLost(
    `The database connection lost its settings, probably in a connection pooler: ${found}. Set them for the role: ${remedy}`,
  );
}
