import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isRunning } from './processes.ts';

export interface Postmaster {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads the file in which a PostgreSQL server identifies itself. Undefined if there is none. */
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

/** The server still running on this folder, left behind by a killed process. */
export function leftoverPostmaster(folder: string): number | undefined {
  const postmaster = readPostmasterFile(folder);
  if (!postmaster || !isRunning(postmaster.pid)) return undefined;
  const command = commandOf(postmaster.pid);
  return command?.includes('postgres') && command.includes(folder) ? postmaster.pid : undefined;
}

/** A number that no process has on any system. */
const nobody = 2_147_483_646;

/**
 * After a kill, the file may contain the number of an unrelated process, and PostgreSQL would refuse to start. The
 * number is replaced and the file kept, because PostgreSQL needs its shared memory key to check whether a child of the
 * old server is alive.
 */
export function disownStalePostmasterFile(folder: string): void {
  const postmaster = readPostmasterFile(folder);
  if (!postmaster || leftoverPostmaster(folder) !== undefined || !isRunning(postmaster.pid)) return;
  const path = join(folder, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(nobody), ...rest].join('\n'));
}
