import type { LimitRule, LimitUse } from '../../platform/http/rate-limits.ts'

const ofCustomer: LimitRule = { name: 'review-customer-hour', points: 10, seconds: 3600 }
const ofAddress: LimitRule = { name: 'review-address-hour', points: 40, seconds: 3600 }

/** What posting a review counts: making pictures anew is dear, and nobody has more to say in an hour. */
export const reviewUses = (customerId: number, address: string): LimitUse[] => [
  { rule: ofCustomer, key: String(customerId) },
  { rule: ofAddress, key: address },
]
