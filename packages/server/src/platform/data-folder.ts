import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Keys, Settings } from '../config.ts';
import { commandOf, isRunning } from './processes.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Makes the data folder and takes it for this process, so that two programs never share one database folder.
 * Answers how to give it back. A lock of a killed program is taken over.
 */
export function takeDataFolder(folder: string): () => void {
  const lock = join(folder, 'program.pid');
  try {
    makeFolder(folder);
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder !== process.pid && isOurs(holder)) {
      throw new StartProblem(
        `Fiducia already runs on ${folder} (process ${holder}); stop it first, or set FIDUCIA_DATA_FOLDER to another folder.`,
      );
    }
    writeFileSync(lock, String(process.pid));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The folder ${folder} is not writable; change its owner or permissions, or set FIDUCIA_DATA_FOLDER to one that is.`,
    );
  }
  return () => rmSync(lock, { force: true });
}

/** Step by step, as Node's own recursion never ends in a file system that takes no new folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another program that starts at the same moment may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** The process lives and is this program, not another one that got its number later. */
function isOurs(pid: number): boolean {
  if (!(pid > 0) || !isRunning(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || command.includes('start.ts') || command === commandOf(process.pid);
}

/** The given keys; in development the missing ones are made once and kept where only the owner can read them. */
export function loadKeys(settings: Pick<Settings, 'dataFolder' | 'givenKeys'>): Keys {
  const own = (name: string) => {
    const path = join(settings.dataFolder, name);
    if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
    const bytes = Buffer.from(readFileSync(path, 'utf8'), 'base64');
    if (bytes.length !== 32) {
      throw new StartProblem(
        `${path} does not hold a key of 32 bytes; put the right key back, without it the data cannot be read.`,
      );
    }
    return new Uint8Array(bytes);
  };
  return {
    master: settings.givenKeys.master ?? own('master.key'),
    blindIndex: settings.givenKeys.blindIndex ?? own('index.key'),
    previousMaster: settings.givenKeys.previousMaster,
  };
}
