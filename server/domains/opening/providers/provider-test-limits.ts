import type { RateLimitRule, RateLimitUse } from '../../../platform/security/rate-limits.ts'

const testsOfStaff: RateLimitRule = { name: 'provider-test', points: 20, seconds: 600 }
const testMessages: RateLimitRule = { name: 'provider-test-message', points: 20, seconds: 3600 }
const testMessagesTo: RateLimitRule = { name: 'provider-test-to', points: 5, seconds: 3600 }

/** Tests per staff member; messages, which cost money, also over all staff and per recipient. */
export const providerTestUses = (staffEmail: string, recipient: string | null): RateLimitUse[] => [
  { rule: testsOfStaff, key: staffEmail },
  ...(recipient === null
    ? []
    : [
        { rule: testMessages, key: 'shop' },
        { rule: testMessagesTo, key: recipient.toLowerCase() },
      ]),
]
