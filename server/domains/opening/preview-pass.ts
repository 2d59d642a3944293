import { isExpiringPass, newExpiringPass } from '../../platform/security/expiring-pass.ts'

const validMs = 7 * 24 * 3_600_000
const passCookie = 'preview_pass'

/** A pass that shows the shop before it opens, valid for a week. */
export const newPreviewPass = (secret: string, now?: number): string => newExpiringPass(secret, 'preview', validMs, now)

export const isPreviewPass = (secret: string, pass: string, now?: number): boolean =>
  isExpiringPass(secret, 'preview', pass, now)

/** The pass in a `Cookie` header; empty if there is none. */
export const passOfCookies = (header: string | undefined): string =>
  new RegExp(`(?:^|; )${passCookie}=([\\w.-]+)`).exec(header ?? '')?.[1] ?? ''

/** It shows pages and authorises nothing else, so a link from another site may bring it. */
export const passCookieHeader = (pass: string, isSecure: boolean): string =>
  `${passCookie}=${pass}; Path=/; Max-Age=${validMs / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
