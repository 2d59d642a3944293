import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** So many points in so many seconds for each key; kept in PostgreSQL, so restarts and further processes change nothing. */
export interface LimitRule {
  name: string
  points: number
  seconds: number
}

export interface AddressLimits {
  /** Counts one use under every rule; answers the seconds to wait when one is used up, else null. */
  use(uses: { rule: LimitRule; key: string }[]): Promise<number | null>
  /** The seconds to wait under a rule, without counting. */
  wait(rule: LimitRule, key: string): Promise<number | null>
  clear(rule: LimitRule, key: string): Promise<void>
}

export const limitsTable = 'rate_limits'

export function openLimits(pool: Pool): AddressLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (rule: LimitRule) => {
    const id = `${rule.name}:${rule.points}:${rule.seconds}`
    const known = limiters.get(id)
    if (known) return known
    const made = new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableName: limitsTable, tableCreated: true, keyPrefix: rule.name, points: rule.points, duration: rule.seconds, clearExpiredByTimeout: false })
    limiters.set(id, made)
    return made
  }
  const seconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return {
    async use(uses) {
      for (const { rule, key } of uses) {
        try {
          await limiter(rule).consume(key)
        } catch (error) {
          if (error instanceof RateLimiterRes) return seconds(error)
          throw error
        }
      }
      return null
    },
    async wait(rule, key) {
      const state = await limiter(rule).get(key)
      return state && state.consumedPoints > rule.points ? seconds(state) : null
    },
    async clear(rule, key) {
      await limiter(rule).delete(key)
    },
  }
}
