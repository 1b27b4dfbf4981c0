import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isRunning } from './processes.ts';

export interface Postmaster {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads the `postmaster.pid` file of a PostgreSQL server. Returns undefined if there is none. */
export function readPostmasterFile(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Returns the process ID of a server left behind by a killed process and still running on this folder, if there is one.
 */
export function leftoverPostmaster(folder: string): number | undefined {
  const postmaster = readPostmasterFile(folder);
  if (!postmaster || !isRunning(postmaster.pid)) return undefined;
  const command = commandOf(postmaster.pid);
  return command?.includes('postgres') && command.includes(folder) ? postmaster.pid : undefined;
}

/** A process ID that no system assigns. */
const nobody = 2_147_483_646;

/**
 * Replaces a stale process ID in the file. After a kill, the file may contain the ID of an unrelated process, and
 * PostgreSQL would not start. The file itself must remain, because PostgreSQL needs its shared memory key to check
 * whether a child process of the old server is still running.
 */
export function disownStalePostmasterFile(folder: string): void {
  const postmaster = readPostmasterFile(folder);
  if (!postmaster || leftoverPostmaster(folder) !== undefined || !isRunning(postmaster.pid)) return;
  const path = join(folder, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(nobody), ...rest].join('\n'));
}
