import { closingLine } from './closing-line.ts';
import type { Outcome } from './steps.ts';

const maxFiles = 10;

/** Prints how long each step took, what failed, and the closing line, and sets the exit code. */
export function printOutcomes(outcomes: readonly Outcome[], beganAt: number): void {
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxFiles);
  console.log('\nSlowest test files');
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${path}`);
  console.log('\nSteps');
  for (const { name, seconds } of outcomes) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(1).padStart(8)} s  all`);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log('\nFailures, with their first line; each is printed whole above');
  for (const failure of failures) console.log(failure.split('\n').slice(0, 2).join('\n'));
  console.log(`\n${closingLine(outcomes)}`);
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}
