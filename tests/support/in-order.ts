import { type RunnerTestSuite, TestRunner } from 'vitest';

function withoutShuffle(suite: RunnerTestSuite): void {
  Object.assign(suite, { shuffle: false });
  for (const task of suite.tasks) if (task.type === 'suite') withoutShuffle(task);
}

/**
 * Declares at the top of a test file that its tests are steps of one scenario, each continuing from the state that the
 * previous ones left. `--sequence.shuffle` keeps their order and shuffles everything else.
 */
export function inOrder(): void {
  TestRunner.getCurrentSuite().on('beforeAll', (suite) => withoutShuffle(suite));
}
