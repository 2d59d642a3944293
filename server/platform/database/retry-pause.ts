import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from './transaction.ts'

const firstMs = 500
const longestMs = 30_000

/**
 * Waits before the next try: half a second after the first failure, twice as long after each further one, at most 30 s. A random
 * half of it prevents that processes that failed together try again together. Aborting the signal ends the pause.
 */
export async function pauseBeforeRetry(failures: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  await pause(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {})
}

/** About two minutes in all. */
const maxTries = 10

/** Repeats what must be recorded, because it has already happened outside the database, until the database is back. */
export async function retryWhileUnavailable<Result>(record: () => Promise<Result>): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await record()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || failures === maxTries) throw error
      await pauseBeforeRetry(failures)
    }
  }
}
