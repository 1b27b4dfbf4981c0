import { notAsked } from './not-asked.ts';
import type { AuditFinding } from './run-audit.ts';
import type { SelfTestResult } from './self-test.ts';

/** The audit for people: one line a predicate, and what violates it. */
export function auditText(findings: readonly AuditFinding[]): string {
  const lines = findings.flatMap(({ id, sentence, count, violations, remark }) => [
    `${id.padEnd(4)} ${String(count).padStart(6)}  ${sentence}`,
    ...violations.map((violation) => `              ${violation}`),
    ...(remark === undefined ? [] : [`              (${remark})`]),
  ]);
  const unasked = Object.entries(notAsked).map(([id, why]) => `${id.padEnd(4)} not asked: ${why}`);
  const broken = findings.filter(({ count }) => count > 0).length;
  const last =
    broken === 0
      ? `${findings.length} predicates, zero violations.`
      : `${broken} of ${findings.length} predicates are violated.`;
  return [...lines, '', ...unasked, '', last].join('\n');
}

export function selfTestText(results: readonly SelfTestResult[]): string {
  const lines = results.map(
    ({ id, isFound, problem }) => `${id.padEnd(4)} ${isFound ? 'found' : `NOT PROVEN: ${problem}`}`,
  );
  const proven = results.filter(({ isFound }) => isFound).length;
  return [...lines, '', `${proven} of ${results.length} planted violations were found.`].join('\n');
}
