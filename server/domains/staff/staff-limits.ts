import type { RateLimitRule, RateLimitUse } from '../../platform/security/rate-limits.ts'

const quarterHour = 900
const hour = 3600
const wrongOfAccount: RateLimitRule = { name: 'staff-wrong-account', points: 5, seconds: quarterHour }
const wrongOfAddress: RateLimitRule = { name: 'staff-wrong-address', points: 20, seconds: quarterHour }
const wrongCodesOfAccount: RateLimitRule = { name: 'staff-wrong-code', points: 10, seconds: quarterHour }
const challengesOfAddress: RateLimitRule = { name: 'passkey-challenge', points: 60, seconds: hour }
const wrongOfAccountEverywhere: RateLimitRule = { name: 'staff-wrong-everywhere', points: 30, seconds: hour }
const linksOfAccount: RateLimitRule = { name: 'staff-link-account', points: 3, seconds: hour }
const linksOfAddress: RateLimitRule = { name: 'staff-link-address', points: 20, seconds: hour }

/**
 * Wrong passwords count per account and client address, and per client address: from elsewhere the account stays
 * usable.
 */
export const passwordUses = (email: string, address: string): RateLimitUse[] => [
  { rule: wrongOfAccount, key: `${email}|${address}` },
  { rule: wrongOfAddress, key: address },
]

/** Wrong passwords of an account from all addresses: beyond them a log-in needs a solved captcha. */
export const everywhereUse = (email: string): RateLimitUse => ({ rule: wrongOfAccountEverywhere, key: email })

/** Wrong codes of the second factor count per account, because trying them requires the password. */
export const codeUse = (staffId: number): RateLimitUse => ({ rule: wrongCodesOfAccount, key: String(staffId) })

/** Limits challenges of passkeys, and with them log-in tries, per client address. */
export const challengeUse = (address: string): RateLimitUse => ({ rule: challengesOfAddress, key: address })

/** Limits requesting and using links, per client address. */
export const addressUse = (address: string): RateLimitUse => ({ rule: linksOfAddress, key: address })

/** Limits mailed links per account, so that no inbox is flooded. */
export const linkUses = (email: string, address: string): RateLimitUse[] => [
  { rule: linksOfAccount, key: email },
  addressUse(address),
]

/** Limits repeated invitations of one staff member. */
export const invitationUse = (staffId: number): RateLimitUse => ({ rule: linksOfAccount, key: `invitation|${staffId}` })
