import type { RateLimitRule, RateLimitUse } from '../../platform/security/rate-limits.ts'

const ofCustomer: RateLimitRule = { name: 'review-customer-hour', points: 10, seconds: 3600 }
const ofAddress: RateLimitRule = { name: 'review-address-hour', points: 40, seconds: 3600 }

/** The limits on posting reviews: re-encoding images is expensive, and nobody needs more in an hour. */
export const reviewUses = (customerId: number, address: string): RateLimitUse[] => [
  { rule: ofCustomer, key: String(customerId) },
  { rule: ofAddress, key: address },
]
