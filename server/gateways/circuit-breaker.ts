const failuresToOpen = 5
const restMs = 10_000

interface CircuitBreaker {
  /** False while the provider rests. After the rest one call may try; the others are held back until it is done. */
  mayCall(): boolean
  succeed(): void
  fail(): void
}

/** Opens after five failures in a row, lets one call through ten seconds later. The clock counts milliseconds and never steps back. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let restingUntilMs = 0
  return {
    mayCall() {
      if (failures < failuresToOpen) return true
      if (now() < restingUntilMs) return false
      // Whoever comes during the one try finds the rest begun anew; its end overwrites this either way.
      restingUntilMs = now() + restMs
      return true
    },
    succeed() {
      failures = 0
    },
    fail() {
      failures += 1
      if (failures >= failuresToOpen) restingUntilMs = now() + restMs
    },
  }
}
