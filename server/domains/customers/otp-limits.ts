import type { RateLimitRule, RateLimitUse } from '../../platform/http/rate-limits.ts'

const hour = 3600
const sendPause: RateLimitRule = { name: 'otp-number-pause', points: 1, seconds: 30 }
const sendsAnHour: RateLimitRule = { name: 'otp-number-hour', points: 5, seconds: hour }
const sendsADay: RateLimitRule = { name: 'otp-number-day', points: 10, seconds: 24 * hour }
const sendsOfAddress: RateLimitRule = { name: 'otp-address-hour', points: 30, seconds: hour }
const guessesOfNumber: RateLimitRule = { name: 'otp-wrong-hour', points: 10, seconds: hour }

/** Seconds before the same number can request another code. */
export const resendAfter = sendPause.seconds

/** The limits on OTP requests per number and per client address (docs/specification.md, Log-in and limits). */
export const sendUses = (mobile: string, address: string): RateLimitUse[] => [
  { rule: sendPause, key: mobile },
  { rule: sendsAnHour, key: mobile },
  { rule: sendsADay, key: mobile },
  { rule: sendsOfAddress, key: address },
]

/** The shop-wide budget of messages per minute: it caps the SMS cost, however many numbers and addresses take part. */
export const budgetUse = (messagesAMinute: number): RateLimitUse => ({
  rule: { name: 'otp-shop-minute', points: messagesAMinute, seconds: 60 },
  key: 'all',
})

/** Ten wrong codes per hour and number, across all its requests. */
export const guessUse = (mobile: string): RateLimitUse => ({ rule: guessesOfNumber, key: mobile })
