import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,server}/src/**/*.test.ts', '{,packages/web/}tools/**/*.test.ts'],
          // Modules are loaded once a worker: these tests keep nothing in them.
          isolate: false,
          maxWorkers: 2,
          // No test here judges by time: a busy machine is no fault.
          testTimeout: 30_000,
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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/test-time/at-test-time.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/test-time/at-test-time.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
