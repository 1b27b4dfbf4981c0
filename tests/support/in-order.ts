import { type RunnerTestSuite, TestRunner } from 'vitest';

function withoutShuffle(suite: RunnerTestSuite): void {
  Object.assign(suite, { shuffle: false });
  for (const task of suite.tasks) if (task.type === 'suite') withoutShuffle(task);
}

/**
 * Says at the top of a test file that its tests are steps of one story, each of which goes on from what the ones before it
 * left behind. `--sequence.shuffle` keeps their order, and mixes everything else.
 */
export function inOrder(): void {
  TestRunner.getCurrentSuite().on('beforeAll', (suite) => withoutShuffle(suite));
}
