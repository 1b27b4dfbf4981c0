import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys, Settings } from './config.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Returns the configured keys. In development, creates missing keys once and stores them so that only the owner can
 * read them.
 */
export function loadKeys(settings: Pick<Settings, 'dataFolder' | 'givenKeys'>): Keys {
  const own = (name: string) => {
    const path = join(settings.dataFolder, name);
    if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
    const bytes = Buffer.from(readFileSync(path, 'utf8'), 'base64');
    if (bytes.length !== 32) {
      throw new StartProblem(
        `${path} does not contain a 32-byte key. Restore the correct key; without it the data can’t be read.`,
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
