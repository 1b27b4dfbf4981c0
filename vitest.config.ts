import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
import { RunReporter } from './tools/run-reporter.ts';
import { reportVariable } from './tools/vitest-report.ts';

/** API tests that change modules or declarations for everybody else in their process. */
const isolatedApiTests = ['tests/api/abuse-sign-in.test.ts', 'tests/api/planted-defects.test.ts'];

// A sequencer that is named here would silently win over `--sequence.shuffle`.
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

const serverTests = {
  globalSetup: ['tests/support/database-server.ts'],
  setupFiles: ['tests/support/test-time/at-test-time.ts', 'tests/support/rows/check-rows.ts'],
  // Generous, as a machine may be slow or busy: no test judges by time.
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // One more than processors, since each test often waits for the database, the browser, or the disk.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    ...(process.env[reportVariable] === undefined ? {} : { reporters: [new RunReporter()] }),
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,server,sandbox}/src/**/*.test.ts',
            'tests/platform/**/*.test.ts',
            '{,packages/web/}tools/**/*.test.ts',
          ],
          // Modules are loaded once a worker: these tests keep nothing in them.
          isolate: false,
          maxWorkers: 2,
          // No test here judges by time: a busy machine is no fault.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/src/test-setup.ts'],
          // A context of its own for each file costs a quarter of a worker of its own.
          pool: 'vmThreads',
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...serverTests,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: isolatedApiTests,
          // Loading the program again for each file would take as long as the tests themselves.
          isolate: false,
        },
      },
      { test: { ...serverTests, name: 'api-isolated', include: isolatedApiTests } },
      {
        test: {
          ...serverTests,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...serverTests.globalSetup, 'tests/support/built-web.ts'],
          // Each file has a program, a port and a database of its own; modules and the browser are those of the worker.
          isolate: false,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
