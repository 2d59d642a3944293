export interface SharedReading<Value> {
  /** At most ten seconds old; null while the database does not respond. Never fails, and never waits longer than three seconds. */
  read(): Promise<Value | null>
}

const keepMs = 10_000
const waitMs = 3_000

/**
 * Reads once for all who ask within ten seconds: the gauges of a scrape, and several scrapes. A read that hangs is not begun again;
 * those who ask meanwhile get null. `now` is a monotonic clock in milliseconds.
 */
export function sharedReading<Value>(
  select: () => Promise<Value>,
  now: () => number = () => performance.now(),
): SharedReading<Value> {
  let last: { at: number; value: Promise<Value | null> } | null = null
  let isReading = false

  async function read(): Promise<Value | null> {
    isReading = true
    const reading = select()
      .catch(() => null)
      .finally(() => (isReading = false))
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), waitMs)))
    return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
  }

  return {
    read() {
      const isFresh = last !== null && now() - last.at < keepMs
      if (last && (isFresh || isReading)) return last.value
      last = { at: now(), value: read() }
      return last.value
    },
  }
}
