import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './server/test/longest-first.ts'

const notSources = ['**/node_modules/**', '**/build/**']
const processTests = 'server/**/*.process.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{contract,server,sandbox}/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...notSources, processTests],
        },
      },
      // Whole processes, their set-up and recovery: `npm run test:all`, not `npm test`.
      { extends: true, test: { name: 'processes', include: [processTests], exclude: notSources } },
    ],
    globalSetup: ['server/test/database-setup.ts'],
    setupFiles: ['server/test/measure-cpu.ts'],
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
