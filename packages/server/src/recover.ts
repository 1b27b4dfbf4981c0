import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { anonymousActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { pino } from 'pino';
import {
  beginAudit,
  decideItem,
  finishAudit,
  requestRelease,
  withdrawRelease,
} from './areas/recovery/decide-recovery.ts';
import { prepareRecovery } from './areas/recovery/prepare-recovery.ts';
import { readRecoveryView } from './areas/recovery/read-recovery.ts';
import { type RecoverFlags, readRecoverFlags } from './areas/recovery/recover-flags.ts';
import { recoveryText } from './areas/recovery/recovery-text.ts';
import { releaseHold } from './areas/recovery/release-hold.ts';
import { staffActor } from './areas/recovery/staff-actor.ts';
import { readUsedNumbers } from './areas/recovery/used-numbers.ts';
import { dataPredicates } from './audit/audited-areas.ts';
import { databaseAddress } from './audit/database-address.ts';
import { runAudit } from './audit/run-audit.ts';
import { contextFor, type RequestContext } from './platform/call/context.ts';
import { checkKeys, WrongKey } from './platform/db/check-keys.ts';
import { realClock } from './platform/db/clock.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { readKeyring } from './platform/db/keyring.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { checkedKeys } from './platform/ledger/checked-keys.ts';
import { type Marks, openMarks } from './platform/marks/marks.ts';
import { openMarkStore } from './platform/marks/open-mark-store.ts';
import { readSettings, type Settings } from './platform/settings/config.ts';
import { loadKeys } from './platform/settings/load-keys.ts';

/**
 * Runs `npm run recover`: lists what left after the moment that the database was restored to, and decides and releases
 * it as a staff user, whose password it asks for.
 */
async function main(given: readonly string[]): Promise<number> {
  const flags = readRecoverFlags(given);
  if (typeof flags === 'string') return complain(flags);
  const reading = readSettings(process.env, [], fileURLToPath(new URL('../../../', import.meta.url)));
  if (!reading.ok) return complain(reading.problems.join('\n'));
  const address = await databaseAddress(reading.settings);
  if ('problem' in address) return complain(address.problem);
  const database = openDatabase({ url: address.url, connections: 4, statementTimeout: 600_000 });
  try {
    return await recover(database, reading.settings, flags);
  } finally {
    await database.close();
  }
}

async function recover(database: Database, settings: Settings, flags: RecoverFlags): Promise<number> {
  const keys = loadKeys(settings);
  await checkKeys(database, checkedKeys(keys));
  const keyring = await readKeyring(database, keys.master, keys.blindIndex, keys.previousMaster);
  const files = openFileStore(settings.files);
  const log = pino({ level: 'error' }, pino.destination(2));
  const marks = openMarks({ database, store: openMarkStore(settings.files), log, readNumbers: readUsedNumbers });
  await marks.advance();
  if (await marks.hold.current()) await prepareRecovery({ database, marks });
  const actor =
    flags.as === undefined ? anonymousActor : await staffActor(database, flags.as, await readPassword(flags.as));
  if (actor === undefined)
    return complain('This email address and password are not those of a staff user who may edit the system.');
  const ctx = contextFor(database, keyring, realClock, actor, randomUUID().replaceAll('-', ''));
  const rejection = await decideAll(ctx, flags, marks, {
    database,
    runAudit: () => runAudit(database, files, dataPredicates, { keyring }),
  });
  console.log(recoveryText(await readRecoveryView(database, actor)));
  return rejection === undefined ? 0 : complain(rejection.sentence);
}

async function decideAll(
  ctx: RequestContext,
  { decisions, step }: RecoverFlags,
  marks: Marks,
  parts: Parameters<typeof finishAudit>[0],
): Promise<Rejection | undefined> {
  for (const { itemId, decision } of decisions) {
    const rejection = await ctx.inTx((tx) => decideItem(tx, ctx, itemId, decision));
    if (rejection) return rejection;
  }
  switch (step) {
    case 'audit': {
      const hold = await ctx.inTx((tx) => beginAudit(tx, ctx));
      if (isRejection(hold)) return hold;
      await finishAudit(parts, hold.id);
      return undefined;
    }
    case 'request':
      return ctx.inTx((tx) => requestRelease(tx, ctx));
    case 'withdraw':
      return ctx.inTx((tx) => withdrawRelease(tx, ctx));
    case 'release':
      return ctx.inTx((tx) => releaseHold(tx, ctx, marks));
    case undefined:
      return undefined;
  }
}

/** Reads a password from the terminal without showing it, or from the first line of the input. */
async function readPassword(emailAddress: string) {
  process.stderr.write(`Password of ${emailAddress}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY });
  try {
    return sensitive(await lines.question(''));
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof WrongKey) return complain(error.message);
  return complain(
    `The recovery could not be read: ${error instanceof Error ? error.message : String(error)}. Start the server once, so that the database is migrated, and run the command again.`,
  );
});
