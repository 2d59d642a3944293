import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './server/test/longest-first.ts'

export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'sandbox/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/test/database-setup.ts'],
    setupFiles: ['server/test/sql-types/record-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, the default, is short on a machine that also runs browsers.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: Math.min(6, os.availableParallelism()),
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // No module keeps state that one shop could leave to the next; loading the program once halves the time of the tests.
    isolate: false,
  },
})
