import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of the file's worker, import and hooks included; its child processes and PostgreSQL are not. */
    cpuSeconds?: number
  }
}

// Runs before each test file is imported; this hook, the first, is the last to run.
const before = process.cpuUsage()
// oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before)
  suite.meta.cpuSeconds = (user + system) / 1_000_000
})
