import { limits } from '@handset/contract/limits.ts'
import type { RateLimitRule, RateLimitUse } from '../../platform/security/rate-limits.ts'

const hour = 3600
const triesOfAddress: RateLimitRule = { name: 'enquiry-address-hour', points: limits.enquiryTriesAnHour, seconds: hour }
const enquiriesOfPhone: RateLimitRule = { name: 'enquiry-phone-day', points: limits.enquiriesADay, seconds: 24 * hour }
const enquiriesOfEmail: RateLimitRule = { name: 'enquiry-email-day', points: limits.enquiriesADay, seconds: 24 * hour }

/** Every try of a client address counts, right or wrong. */
export const tryUse = (address: string): RateLimitUse => ({ rule: triesOfAddress, key: address })

/** Counted only after a correct captcha, so that nobody can use up another person's limit with wrong ones. */
export const contactUses = ({ phone, email }: { phone: string; email: string }): RateLimitUse[] => [
  { rule: enquiriesOfPhone, key: phone.replace(/^0/, '') },
  { rule: enquiriesOfEmail, key: email.toLowerCase() },
]
