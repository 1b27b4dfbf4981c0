import type { AuditContext, AuditFinding, AuditPredicate } from '../area.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';

const maxShown = 20;
const statementMilliseconds = 600_000;

/** Evaluates every predicate on one snapshot, while the database stays in use. Changes nothing. */
export function runAudit(
  database: Database,
  files: FileStore,
  predicates: readonly AuditPredicate[],
  context: AuditContext,
): Promise<AuditFinding[]> {
  return database.inTx((tx) => askAll(tx, files, predicates, context), {
    isolation: 'repeatable read',
    isReadOnly: true,
    statementTimeout: statementMilliseconds,
  });
}

export async function askAll(
  db: Queries,
  files: FileStore,
  predicates: readonly AuditPredicate[],
  context: AuditContext,
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { id, sentence, violations, remark } of predicates) {
    const beganAt = performance.now();
    const found = await violations(db, files, context);
    const milliseconds = Math.round(performance.now() - beganAt);
    const finding = { id, sentence, count: found.length, violations: found.slice(0, maxShown), milliseconds };
    findings.push(remark === undefined ? finding : { ...finding, remark: await remark(db) });
  }
  return findings;
}
