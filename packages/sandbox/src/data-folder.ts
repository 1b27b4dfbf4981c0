import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';
import { commandOf, isRunning } from './database/processes.ts';
import { type FolderMark, newMark, placeOf, readMark, textOfMark } from './folder-mark.ts';

/**
 * Creates the data folder and marks it as held by this process, so that two servers never share one database folder.
 * Takes over the mark of a killed process of this machine, never that of another machine. Returns a function that
 * removes the mark, if it is still this process's.
 */
export function takeDataFolder(folder: string): () => void {
  const path = join(folder, 'program.pid');
  const own = textOfMark(newMark());
  try {
    makeFolder(folder);
    const found = textIn(path);
    const problem = found === undefined ? undefined : problemOf(folder, path, readMark(found));
    if (problem !== undefined) throw new StartProblem(problem);
    if (found !== undefined) removeStale(folder, path, found);
    writeFileSync(path, own, { flag: 'wx' });
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    if (codeOf(error) === 'EEXIST') throw new StartProblem(takenMeanwhile(folder));
    throw new StartProblem(
      `The folder ${folder} is not writable. Change its owner or permissions, or set FIDUCIA_DATA_FOLDER to another folder.`,
    );
  }
  return () => {
    if (textIn(path) === own) rmSync(path);
  };
}

/** Returns why the holder of a mark keeps us out, or undefined if it no longer runs. */
function problemOf(folder: string, path: string, mark: FolderMark | undefined): string | undefined {
  const place = mark === undefined ? 'gone' : placeOf(mark);
  if (mark === undefined || place === 'gone') return undefined;
  if (place === 'elsewhere')
    return `Fiducia on another machine, ${mark.name} (process ${mark.pid}, started ${mark.since}), holds the folder ${folder}. Stop it there first, or set FIDUCIA_DATA_FOLDER to another folder. If you are sure that it no longer runs, delete ${path} and start again.`;
  return mark.pid !== process.pid && isOurs(mark.pid)
    ? `Fiducia is already running on ${folder} (process ${mark.pid}). Stop it first, or set FIDUCIA_DATA_FOLDER to another folder.`
    : undefined;
}

/** Removes the mark of a process that no longer runs. Throws if another start was faster and put its own there. */
function removeStale(folder: string, path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  renameSync(path, aside);
  if (textIn(aside) !== stale) {
    renameSync(aside, path);
    throw new StartProblem(takenMeanwhile(folder));
  }
  rmSync(aside);
}

const takenMeanwhile = (folder: string): string =>
  `Another start of Fiducia has just taken the folder ${folder}. Stop it first, or set FIDUCIA_DATA_FOLDER to another folder.`;

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

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
