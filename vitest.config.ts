import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
import { RunReporter } from './tools/run-reporter.ts';
import { reportVariable } from './tools/vitest-report.ts';

/** API tests that mock modules, change shared declarations, or count prepared statements. Each needs its own process. */
const isolatedApiTests = [
  'tests/api/abuse-sign-in.test.ts',
  'tests/api/planted-defects.test.ts',
  'tests/api/statement-plans.test.ts',
];

// A sequencer that is named here would silently win over `--sequence.shuffle`.
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/**
 * Node loads the modules itself, as it does in production. Vite's copies of them take four times as long to load, and
 * each use of an import in them is a property access.
 */
const nativeModules = { viteModuleRunner: false };

const serverTests = {
  experimental: nativeModules,
  globalSetup: ['tests/support/database-server.ts', 'tests/support/browser-program.ts'],
  setupFiles: ['tests/support/test-time/at-test-time.ts', 'tests/support/rows/check-rows.ts'],
  // Generous, because no test should fail on a slow or busy machine.
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // One more than processors, since each test often waits for the database, the browser, or the disk.
  maxWorkers: 3,
  // Projects with another number of workers run before these, not at the same time.
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    ...(process.env[reportVariable] === undefined ? {} : { reporters: [new RunReporter()] }),
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: 'unit',
          experimental: nativeModules,
          include: [
            'packages/{domain,contract,server,sandbox}/src/**/*.test.ts',
            'tests/platform/**/*.test.ts',
            '{,packages/web/}tools/**/*.test.ts',
          ],
          // Modules are loaded once per worker; these tests store no state in them.
          isolate: false,
          maxWorkers: 2,
          // No test should fail on a slow or busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/src/test-setup.ts'],
          // A separate context for each file takes a quarter of the time of a separate worker.
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
          // Loading the server again for each file would take as long as the tests themselves.
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
          // Each file has its own server, port, and database; all files of a worker share modules and the browser.
          isolate: false,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
