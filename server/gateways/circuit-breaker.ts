const failuresToOpen = 5
const restMs = 10_000

interface CircuitBreaker {
  /** False while the circuit is open. Afterwards one trial call is allowed; others are refused until it ends. */
  mayCall(): boolean
  succeed(): void
  fail(): void
}

/** Opens after five consecutive failures; allows a trial call ten seconds later. The clock is monotonic, in milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let restingUntilMs = 0
  return {
    mayCall() {
      if (failures < failuresToOpen) return true
      if (now() < restingUntilMs) return false
      // Calls during the trial see an open circuit; the result of the trial overwrites this.
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
