import { clientNetwork } from '../../platform/http/client-address.ts'
import type { RateLimitRule, RateLimitUse } from '../../platform/security/rate-limits.ts'

const hour = 3600
const sendPause: RateLimitRule = { name: 'otp-number-pause', points: 1, seconds: 30 }
const sendsAnHour: RateLimitRule = { name: 'otp-number-hour', points: 5, seconds: hour }
const sendsADay: RateLimitRule = { name: 'otp-number-day', points: 10, seconds: 24 * hour }
const addressWithoutWork: RateLimitRule = { name: 'otp-address-hour', points: 30, seconds: hour }
const addressWithWork: RateLimitRule = { name: 'otp-address-work', points: 600, seconds: hour }
const networkWithoutWork: RateLimitRule = { name: 'otp-network-hour', points: 100, seconds: hour }
const networkWithWork: RateLimitRule = { name: 'otp-network-work', points: 2000, seconds: hour }
const guessesOfAddress: RateLimitRule = { name: 'otp-wrong-hour', points: 10, seconds: hour }
const guessesOfNumber: RateLimitRule = { name: 'otp-wrong-number', points: 10, seconds: hour }

/** After the day's codes: one, and the next ones after one, two, four and eight hours more. */
const sendsBeyondDay: RateLimitRule[] = [1, 3, 7, 15].map((hours, index) => ({
  name: `otp-number-beyond-${index + 1}`,
  points: index + 1,
  seconds: hours * hour,
}))

/** Seconds before the same number can request another code. */
export const resendAfter = sendPause.seconds

/**
 * Who a limit of a number counts: everybody together, and apart from them the browsers that hold a device token of the
 * number. Strangers cannot use up the latter.
 */
export const numberKey = (mobile: string, isOwnDevice: boolean): string => (isOwnDevice ? `${mobile}|own` : mobile)

export const dayUse = (key: string): RateLimitUse => ({ rule: sendsADay, key })

/** The limits of a number per half minute, hour and day; beyond the day's codes at a growing distance. */
export const numberUses = (key: string, isBeyondDay: boolean): RateLimitUse[] => [
  { rule: sendPause, key },
  { rule: sendsAnHour, key },
  ...(isBeyondDay ? sendsBeyondDay.map((rule) => ({ rule, key })) : [dayUse(key)]),
]

/** What a client address and its network may request without a proof of work. */
export const usesWithoutWork = (address: string): RateLimitUse[] => [
  { rule: addressWithoutWork, key: address },
  { rule: networkWithoutWork, key: clientNetwork(address) },
]

/** What they may request with one: carriers put thousands of people behind one address. */
export const usesWithWork = (address: string): RateLimitUse[] => [
  { rule: addressWithWork, key: address },
  { rule: networkWithWork, key: clientNetwork(address) },
]

/**
 * The shop-wide budget of messages per minute: it caps the SMS cost, however many numbers and addresses take part. A
 * fifth is reserved for numbers with paid orders and for browsers that logged in before.
 */
export function budgetUses(messagesAMinute: number): { general: RateLimitUse; reserved: RateLimitUse } {
  const reserve = Math.floor(messagesAMinute / 5)
  const use = (name: string, points: number) => ({ rule: { name, points, seconds: 60 }, key: 'all' })
  return {
    general: use('otp-shop-minute', messagesAMinute - reserve),
    reserved: use('otp-shop-reserve', reserve),
  }
}

/** Ten wrong codes per hour from one client address for a number; from a browser with its device token, ten more. */
export const guessUse = (mobile: string, address: string, isOwnDevice: boolean): RateLimitUse => ({
  rule: guessesOfAddress,
  key: `${mobile}|${isOwnDevice ? 'own' : address}`,
})

/** Ten wrong codes per hour from everywhere: then new codes for the number cost a proof of work. */
export const guessedNumberUse = (mobile: string): RateLimitUse => ({ rule: guessesOfNumber, key: mobile })
