import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';
import { commandOf, isRunning } from './database/processes.ts';

/**
 * Creates the data folder and locks it for this process, so that two servers never share one database folder. Takes
 * over the lock of a killed process. Returns a function that releases the lock.
 */
export function takeDataFolder(folder: string): () => void {
  const lock = join(folder, 'program.pid');
  try {
    makeFolder(folder);
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder !== process.pid && isOurs(holder)) {
      throw new StartProblem(
        `Fiducia is already running on ${folder} (process ${holder}). Stop it first, or set FIDUCIA_DATA_FOLDER to another folder.`,
      );
    }
    writeFileSync(lock, String(process.pid));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The folder ${folder} is not writable. Change its owner or permissions, or set FIDUCIA_DATA_FOLDER to another folder.`,
    );
  }
  return () => rmSync(lock, { force: true });
}

/**
 * Creates one folder at a time, because Node's recursive mkdir never ends in a file system that doesn't allow new
 * folders, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time may have created the folder.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Returns whether the process is a running Fiducia server, and not another program that got the same process ID later.
 */
function isOurs(pid: number): boolean {
  if (!(pid > 0) || !isRunning(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || command.includes('start.ts') || command === commandOf(process.pid);
}
