import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Reader } from '../database/transaction.ts'

/** At most `points` uses per key in a period of seconds; counted in PostgreSQL, so restarts and more processes change nothing. */
export interface RateLimitRule {
  name: string
  points: number
  seconds: number
}

/** A rule and the key that it counts. */
export interface RateLimitUse {
  rule: RateLimitRule
  key: string
}

export interface RateLimiter {
  /** Counts one use under every rule. If a rule is used up, counts under none and returns the seconds to wait; else null. */
  use(uses: RateLimitUse[]): Promise<number | null>
  /** Takes one counted use back under every rule, for an action that did not happen. */
  giveBack(uses: RateLimitUse[]): Promise<void>
  /** The seconds to wait if the rule is used up, without counting; else null. */
  wait(rule: RateLimitRule, key: string): Promise<number | null>
  clear(rule: RateLimitRule, key: string): Promise<void>
}

const limitsTable = 'rate_limits'

/** A long key, such as an e-mail address with a client address, would not fit into its column. */
const storedKey = (key: string): string => (key.length > 128 ? hash('sha256', key, 'base64url') : key)

export function openRateLimiter(pool: Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (rule: RateLimitRule) => {
    const id = `${rule.name}:${rule.points}:${rule.seconds}`
    const existing = limiters.get(id)
    if (existing) return existing
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: limitsTable,
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    })
    limiters.set(id, created)
    return created
  }
  const seconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  // Rejected attempts were counted beyond the limit; giving one back must free a use nevertheless.
  const takeOne = ({ rule, key }: RateLimitUse) =>
    pool.query(`update ${limitsTable} set points = greatest(least(points, $2) - 1, 0) where key = $1 and expire > $3`, [
      limiter(rule).getKey(storedKey(key)),
      rule.points,
      Date.now(),
    ])
  const giveBack = async (uses: RateLimitUse[]) => {
    for (const use of uses) await takeOne(use)
  }
  return {
    async use(uses) {
      for (const [index, { rule, key }] of uses.entries()) {
        try {
          await limiter(rule).consume(storedKey(key))
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          await giveBack(uses.slice(0, index))
          return seconds(error)
        }
      }
      return null
    },
    giveBack,
    async wait(rule, key) {
      const state = await limiter(rule).get(storedKey(key))
      return state && state.consumedPoints >= rule.points ? seconds(state) : null
    },
    async clear(rule, key) {
      await limiter(rule).delete(storedKey(key))
    },
  }
}

/** Deletes expired counters; the limiter stores expiry in milliseconds of the application clock. */
export async function dropExpiredLimits(db: Reader): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

/** Deletes every counter of this key, such as a mobile number, whatever its rule and whatever follows the key after `|`. */
export async function eraseLimits(db: Reader, key: string): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`(right(key, ${key.length + 1}) = ${`:${key}`} or position(${`:${key}|`} in key) > 0)`)
    .execute()
}
