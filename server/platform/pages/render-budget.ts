/** Pages rendered anew per client address: a burst, worked off at this rate; and pages rendered at the same time. */
export const renderLimits = { perSecond: 10, burst: 40, inProgress: 64 } as const

const maxClients = 10_000

interface BudgetOptions {
  /** Whether clients are counted. The bound on renders in progress always holds. */
  countsClients(): boolean
  /** Milliseconds. */
  now?: () => number
}

/**
 * Bounds what strangers can make the event loop render: pages from the cache cost nothing of it. Counted per process,
 * because it protects this process.
 */
export function renderBudget({ countsClients, now = () => performance.now() }: BudgetOptions) {
  /** Renders of a client that its rate has not worked off yet. */
  const clients = new Map<string, { renders: number; at: number }>()
  let inProgress = 0

  function rendersOf(client: string, at: number): number {
    const counted = clients.get(client)
    if (!counted) return 0
    return Math.max(0, counted.renders - ((at - counted.at) / 1000) * renderLimits.perSecond)
  }

  function count(client: string): boolean {
    const at = now()
    const renders = rendersOf(client, at) + 1
    if (renders > renderLimits.burst) return false
    clients.delete(client)
    clients.set(client, { renders, at })
    // The first entries are the ones that have been idle longest.
    for (const idle of clients.keys()) {
      if (clients.size <= maxClients && rendersOf(idle, at) > 0) break
      clients.delete(idle)
    }
    return true
  }

  return {
    /** Null grants one render, which must be released; otherwise the HTTP status of the refusal. */
    take(client: string) {
      if (inProgress >= renderLimits.inProgress) return 503
      if (countsClients() && !count(client)) return 429
      inProgress += 1
      return null
    },
    release: () => void (inProgress -= 1),
  }
}
export type RenderBudget = ReturnType<typeof renderBudget>
