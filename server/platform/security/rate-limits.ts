import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { z } from 'zod'
import { queryRows } from '../database/query-rows.ts'
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

/** A long key, such as an e-mail address with a client address, would not fit into its column. */
const storedKey = ({ name }: RateLimitRule, key: string): string =>
  `${name}:${key.length > 128 ? hash('sha256', key, 'base64url') : key}`

/** Expiry is stored in milliseconds of the database's clock: the clocks of servers may differ. */
const nowMs = sql<number>`(extract(epoch from now()) * 1000)::bigint`

const countRow = z.object({
  points: z.number(),
  wait_ms: z.number(),
})
type Count = z.infer<typeof countRow>

/** Counts one use; the period begins with the first one. */
async function countUse(db: Reader, { rule, key }: RateLimitUse): Promise<Count> {
  const rows = await queryRows(db, countRow)`
    insert into rate_limits as l (key, points, expire) values (${storedKey(rule, key)}, 1, ${nowMs} + ${rule.seconds * 1000})
    on conflict (key) do update set
      points = case when l.expire <= ${nowMs} then 1 else l.points + 1 end,
      expire = case when l.expire <= ${nowMs} then excluded.expire else l.expire end
    returning points, greatest(expire - ${nowMs}, 0) as wait_ms`
  return rows[0]!
}

async function findCount(db: Reader, rule: RateLimitRule, key: string): Promise<Count | null> {
  const rows = await queryRows(db, countRow)`
    select points, greatest(expire - ${nowMs}, 0) as wait_ms from rate_limits
    where key = ${storedKey(rule, key)} and expire > ${nowMs}`
  return rows[0] ?? null
}

const secondsOf = ({ wait_ms }: Count): number => Math.max(1, Math.ceil(wait_ms / 1000))

export function openRateLimiter(db: Reader) {
  const giveBack = async (uses: RateLimitUse[]) => {
    for (const { rule, key } of uses)
      await db
        .updateTable('rate_limits')
        // Refused uses were counted beyond the limit; giving one back must free a use nevertheless.
        .set({ points: sql<number>`greatest(least(points, ${rule.points}) - 1, 0)` })
        .where('key', '=', storedKey(rule, key))
        .where('expire', '>', nowMs)
        .execute()
  }
  return {
    /** Counts one use under every rule. If a rule is used up, counts under none and returns the seconds to wait; else null. */
    async use(uses: RateLimitUse[]) {
      for (const [index, use] of uses.entries()) {
        const count = await countUse(db, use)
        if (count.points <= use.rule.points) continue
        await giveBack(uses.slice(0, index))
        return secondsOf(count)
      }
      return null
    },
    /** Takes one counted use back under every rule, for an action that did not happen. */
    giveBack,
    /** The seconds to wait if the rule is used up, without counting; else null. */
    async wait(rule: RateLimitRule, key: string) {
      const count = await findCount(db, rule, key)
      return count && count.points >= rule.points ? secondsOf(count) : null
    },
    async clear(rule: RateLimitRule, key: string) {
      await db.deleteFrom('rate_limits').where('key', '=', storedKey(rule, key)).execute()
    },
  }
}
export type RateLimiter = ReturnType<typeof openRateLimiter>

/** Deletes expired counters. */
export async function dropExpiredLimits(db: Reader): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', nowMs).execute()
}

/** Deletes every counter of this key, such as a mobile number, whatever its rule and whatever follows the key after `|`. */
export async function eraseLimits(db: Reader, key: string): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`(right(key, ${key.length + 1}) = ${`:${key}`} or position(${`:${key}|`} in key) > 0)`)
    .execute()
}
