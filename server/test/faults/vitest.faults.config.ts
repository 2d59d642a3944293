import { defineConfig } from 'vitest/config'
import { faultReporter } from './fault-reporter.ts'

export default defineConfig({
  test: {
    include: ['server/test/faults/*.faults.ts'],
    globalSetup: ['server/test/faults/faults-database.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file starts servers of its own.
    maxWorkers: 3,
    pool: 'forks',
    reporters: [faultReporter()],
  },
})
