import type { RateLimitRule, RateLimitUse } from '../../platform/http/rate-limits.ts'

const quarterHour = 900
const hour = 3600
const wrongOfAccount: RateLimitRule = { name: 'staff-wrong-account', points: 5, seconds: quarterHour }
const wrongOfAddress: RateLimitRule = { name: 'staff-wrong-address', points: 20, seconds: quarterHour }
const linksOfAccount: RateLimitRule = { name: 'staff-link-account', points: 3, seconds: hour }
const linksOfAddress: RateLimitRule = { name: 'staff-link-address', points: 20, seconds: hour }

/** Wrong passwords count for the account at this address and for the address: from elsewhere the account stays usable. */
export const passwordUses = (email: string, address: string): RateLimitUse[] => [
  { rule: wrongOfAccount, key: `${email}|${address}` },
  { rule: wrongOfAddress, key: address },
]

/** Asking for links and using them, from one address. */
export const addressUse = (address: string): RateLimitUse => ({ rule: linksOfAddress, key: address })

/** Links by mail: few for one account, so that nobody's post is flooded. */
export const linkUses = (email: string, address: string): RateLimitUse[] => [
  { rule: linksOfAccount, key: email },
  addressUse(address),
]

/** Invitations that are sent again to one colleague. */
export const invitationUse = (staffId: number): RateLimitUse => ({ rule: linksOfAccount, key: `invitation|${staffId}` })
