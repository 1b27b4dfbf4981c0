import { fileURLToPath } from 'node:url';
import { databaseAddress } from './audit/database-address.ts';
import { readSettings } from './config.ts';
import { openDatabase } from './db/database.ts';
import { keyRefreshMilliseconds, mastersOf, readKeyring } from './db/keyring.ts';
import { rewrapKeys, rotateKeys } from './db/rotate-keys.ts';
import { loadKeys } from './platform/data-folder.ts';

const pagesABatch = 64;

/** `npm run rotate-keys [-- --master]`: new data keys, or the same ones under a new master key, while the program runs. */
async function main(given: readonly string[]): Promise<number> {
  const isMaster = given[0] === '--master';
  if (given.length > (isMaster ? 1 : 0))
    return complain(`${given.join(' ')} is not known here; use --master or nothing.`);
  const reading = readSettings(process.env, [], fileURLToPath(new URL('../../../', import.meta.url)));
  if (!reading.ok) return complain(reading.problems.join('\n'));
  const address = await databaseAddress(reading.settings);
  if ('problem' in address) return complain(address.problem);
  const keys = loadKeys(reading.settings);
  const database = openDatabase({ url: address.url, connections: 2, statementTimeout: 600_000 });
  try {
    if (isMaster) {
      if (keys.previousMaster === undefined)
        return complain(
          'Put the new key into FIDUCIA_MASTER_KEY and the present one into FIDUCIA_PREVIOUS_MASTER_KEY, start the program with both, then run this again.',
        );
      console.log(`${await rewrapKeys(database, mastersOf(keys))} data keys are wrapped by the new master key.`);
      console.log('FIDUCIA_PREVIOUS_MASTER_KEY can be left out at the next start.');
      return 0;
    }
    const done = await rotateKeys(database, {
      masters: mastersOf(keys),
      keyring: await readKeyring(database, keys.master, keys.blindIndex, keys.previousMaster),
      settleMilliseconds: 3 * keyRefreshMilliseconds,
      pagesABatch,
      onProgress: (sentence) => console.log(sentence),
    });
    if (done === undefined) return complain('Another rotation is under way; wait for its end.');
    console.log(
      `${done.resealed} values were sealed anew, ${done.retired} keys retired, ${done.destroyed} keys of earlier rotations destroyed.`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  complain(`The keys could not be rotated: ${error instanceof Error ? error.message : String(error)} Run it again.`),
);
