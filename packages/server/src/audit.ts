import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AuditPredicate } from './area.ts';
import { type AuditFlags, readAuditFlags } from './audit/audit-flags.ts';
import { allPredicates, auditedAreas } from './audit/audited-areas.ts';
import { databaseAddress } from './audit/database-address.ts';
import { auditText, selfTestText } from './audit/print-audit.ts';
import { runAudit } from './audit/run-audit.ts';
import { onScratchDatabase, selfTest } from './audit/self-test.ts';
import { tooMuchFor } from './audit/settings-predicates.ts';
import { checkKeys, WrongKey } from './platform/db/check-keys.ts';
import { openDatabase } from './platform/db/database.ts';
import { readKeyring } from './platform/db/keyring.ts';
import { openKeyring } from './platform/db/open-keyring.ts';
import { sql } from './platform/db/sql.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { lostHeads } from './platform/ledger/check-chains.ts';
import { checkedKeys } from './platform/ledger/checked-keys.ts';
import { readSettings, type Settings } from './platform/settings/config.ts';
import { loadKeys } from './platform/settings/load-keys.ts';

/**
 * Runs `npm run audit [-- --json] [--all] [--head ledger:12:<hash>] [--self-test]`. Returns exit code 0 only if no
 * predicate is violated or, for the self-test, every planted violation is found.
 */
async function main(given: readonly string[]): Promise<number> {
  const flags = readAuditFlags(given);
  if (typeof flags === 'string') return complain(flags);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const reading = readSettings(process.env, [], root);
  if (!reading.ok) return complain(reading.problems.join('\n'));
  const address = await databaseAddress(reading.settings);
  if ('problem' in address) return complain(address.problem);
  const files = openFileStore(reading.settings.files);
  return flags.isSelfTest
    ? proveAudit(address.ownerUrl, files, flags)
    : audit(address.url, files, reading.settings, flags);
}

async function audit(url: string, files: FileStore, settings: Settings, flags: AuditFlags): Promise<number> {
  const database = openDatabase({ url, connections: 1 });
  try {
    const keys = loadKeys(settings);
    await checkKeys(database, checkedKeys(keys));
    const keyring = await readKeyring(database, keys.master, keys.blindIndex, keys.previousMaster);
    const context = { keyring, isWhole: flags.isWhole };
    const predicates = allPredicates.map((one) => ofThisRun(one, flags));
    const findings = await runAudit(database, files, predicates, context);
    console.log(flags.isJson ? JSON.stringify(findings, null, 2) : auditText(findings));
    return findings.every(({ count }) => count === 0) ? 0 : 1;
  } finally {
    await database.close();
  }
}

/**
 * Adapts a predicate to this run: compares the chain with externally stored heads, and checks the privileges of the
 * role that the server connects as.
 */
function ofThisRun(predicate: AuditPredicate, { heads }: AuditFlags): AuditPredicate {
  const ownHeads = heads.filter(({ chain }) => (chain === 'ledger' ? 'L7' : 'J2') === predicate.id);
  return {
    ...predicate,
    violations: async (db, files, context) => {
      if (predicate.id === 'S4') {
        const role = await db.one<{ name: string }>(sql`select current_user::text as name`);
        return tooMuchFor(db, role?.name ?? '');
      }
      return [...(await predicate.violations(db, files, context)), ...(await lostHeads(db, ownHeads))];
    },
  };
}

async function proveAudit(url: string, files: FileStore, { isJson }: AuditFlags): Promise<number> {
  const results = await onScratchDatabase(url, async (database) =>
    selfTest(database, files, auditedAreas, {
      keyring: await openKeyring(database, checkedKeys({ master: randomBytes(32), blindIndex: randomBytes(32) })),
    }),
  );
  console.log(isJson ? JSON.stringify(results, null, 2) : selfTestText(results));
  return results.every(({ isFound }) => isFound) ? 0 : 1;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  complain(
    error instanceof WrongKey
      ? error.message
      : `The audit could not query the database: ${error instanceof Error ? error.message : String(error)}`,
  ),
);
