import { fileURLToPath } from 'node:url';
import { databaseAddress } from './audit/database-address.ts';
import { checkKeys, WrongKey } from './platform/db/check-keys.ts';
import { openDatabase } from './platform/db/database.ts';
import { keyRefreshMilliseconds, mastersOf, readKeyring } from './platform/db/keyring.ts';
import { CannotRotate, rewrapKeys, rotateKeys } from './platform/db/rotate-keys.ts';
import { checkedKeys } from './platform/ledger/checked-keys.ts';
import { readSettings } from './platform/settings/config.ts';
import { loadKeys } from './platform/settings/load-keys.ts';

const pagesABatch = 64;

/**
 * Runs `npm run rotate-keys [-- --master]`: replaces the data keys, or rewraps them with a new master key, while the
 * server runs.
 */
async function main(given: readonly string[]): Promise<number> {
  const isMaster = given[0] === '--master';
  if (given.length > (isMaster ? 1 : 0))
    return complain(`${given.join(' ')} is not a known option; use --master or nothing.`);
  const reading = readSettings(process.env, [], fileURLToPath(new URL('../../../', import.meta.url)));
  if (!reading.ok) return complain(reading.problems.join('\n'));
  const address = await databaseAddress(reading.settings);
  if ('problem' in address) return complain(address.problem);
  const keys = loadKeys(reading.settings);
  const database = openDatabase({ url: address.url, connections: 3, statementTimeout: 600_000 });
  try {
    await checkKeys(database, checkedKeys(keys));
    if (isMaster) {
      if (keys.previousMaster === undefined)
        return complain(
          'Set FIDUCIA_MASTER_KEY to the new key and FIDUCIA_PREVIOUS_MASTER_KEY to the current one, start the server with both, then run this command again.',
        );
      console.log(`${await rewrapKeys(database, mastersOf(keys))} data keys were rewrapped with the new master key.`);
      console.log('You can remove FIDUCIA_PREVIOUS_MASTER_KEY before the next start.');
      return 0;
    }
    const done = await rotateKeys(database, {
      masters: mastersOf(keys),
      keyring: await readKeyring(database, keys.master, keys.blindIndex, keys.previousMaster),
      settleMilliseconds: 3 * keyRefreshMilliseconds,
      pagesABatch,
      onProgress: (sentence) => console.log(sentence),
    });
    if (done === undefined) return complain('Another rotation is in progress. Wait until it ends.');
    console.log(
      `${done.resealed} values re-encrypted, ${done.retired} keys retired, ${done.destroyed} keys of earlier rotations deleted.`,
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

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof CannotRotate || error instanceof WrongKey) return complain(error.message);
  return complain(
    `The keys could not be rotated: ${error instanceof Error ? error.message : String(error)}. Run the command again.`,
  );
});
