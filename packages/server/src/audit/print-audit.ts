import type { AuditFinding } from '../area.ts';
import { notAsked } from './not-asked.ts';
import type { SelfTestResult } from './self-test.ts';

/** Formats the audit as text: one line per predicate, with its violations. */
export function auditText(findings: readonly AuditFinding[]): string {
  const lines = findings.flatMap(({ id, sentence, count, violations, remark }) => [
    `${id.padEnd(4)} ${String(count).padStart(6)}  ${sentence}`,
    ...violations.map((violation) => `              ${violation}`),
    ...(remark === undefined ? [] : [`              (${remark})`]),
  ]);
  const unasked = Object.entries(notAsked).map(([id, why]) => `${id.padEnd(4)} not checked: ${why}`);
  const broken = findings.filter(({ count }) => count > 0).length;
  const last =
    broken === 0
      ? `${findings.length} predicates, zero violations.`
      : `Predicates violated: ${broken} of ${findings.length}.`;
  return [...lines, '', ...unasked, '', last].join('\n');
}

export function selfTestText(results: readonly SelfTestResult[]): string {
  const lines = results.map(
    ({ id, isFound, problem }) => `${id.padEnd(4)} ${isFound ? 'found' : `NOT PROVEN: ${problem}`}`,
  );
  const proven = results.filter(({ isFound }) => isFound).length;
  return [...lines, '', `Planted violations found: ${proven} of ${results.length}.`].join('\n');
}
