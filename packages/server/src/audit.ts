import { fileURLToPath } from 'node:url';
import { auditedAreas } from './audit/audited-areas.ts';
import { databaseAddress } from './audit/database-address.ts';
import { auditText, selfTestText } from './audit/print-audit.ts';
import { runAudit } from './audit/run-audit.ts';
import { onScratchDatabase, selfTest } from './audit/self-test.ts';
import { readSettings } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';

/** `npm run audit [-- --json] [-- --self-test]`: exit code 0 only when nothing is violated, or every planted violation is found. */
async function main(flags: readonly string[]): Promise<number> {
  const unknown = flags.find((flag) => flag !== '--json' && flag !== '--self-test');
  if (unknown !== undefined) return complain(`${unknown} is not known here; use --json or --self-test.`);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const reading = readSettings(process.env, [], root);
  if (!reading.ok) return complain(reading.problems.join('\n'));
  const address = await databaseAddress(reading.settings);
  if ('problem' in address) return complain(address.problem);
  const files = openFileStore(reading.settings.files);
  const isJson = flags.includes('--json');
  return flags.includes('--self-test') ? proveAudit(address.url, files, isJson) : audit(address.url, files, isJson);
}

async function audit(url: string, files: FileStore, isJson: boolean): Promise<number> {
  const database = openDatabase({ url, connections: 1 });
  const findings = await findingsOf(database, files);
  await database.close();
  console.log(isJson ? JSON.stringify(findings, null, 2) : auditText(findings));
  return findings.every(({ count }) => count === 0) ? 0 : 1;
}

const findingsOf = (database: Database, files: FileStore) =>
  runAudit(
    database,
    files,
    auditedAreas.flatMap(({ predicates }) => predicates),
  );

async function proveAudit(url: string, files: FileStore, isJson: boolean): Promise<number> {
  const results = await onScratchDatabase(url, (database) => selfTest(database, files, auditedAreas));
  console.log(isJson ? JSON.stringify(results, null, 2) : selfTestText(results));
  return results.every(({ isFound }) => isFound) ? 0 : 1;
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  complain(`The audit could not ask the database: ${error instanceof Error ? error.message : String(error)}`),
);
