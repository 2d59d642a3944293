import { type Result, tooMany } from '../../platform/http/result.ts'
import type { RateLimiter, RateLimitRule } from '../../platform/security/rate-limits.ts'
import type { PartialCheckoutInput } from './checkout.queries.ts'

/** Codes that were refused, by customer, or by address for guests: codes cannot be found by trying. */
const refusedCodes: RateLimitRule = { name: 'refused-codes-hour', points: 20, seconds: 3600 }

/**
 * Prices with the entered codes; 429 after too many refused ones. A try is counted before the code is compared, so that
 * parallel ones are limited too, and given back unless the code was refused.
 */
export async function withinCodeTries<Data>(
  limits: RateLimiter,
  key: string,
  { coupon_code, reference_number }: Pick<PartialCheckoutInput, 'coupon_code' | 'reference_number'>,
  price: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  if (coupon_code === undefined && reference_number === undefined) return price()
  const uses = [{ rule: refusedCodes, key }]
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const result = await price()
  const fields = result.ok ? {} : (result.data as Record<string, unknown>)
  if (!('coupon_code' in fields) && !('reference_number' in fields)) await limits.giveBack(uses)
  return result
}
