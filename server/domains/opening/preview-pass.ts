import { createHmac, timingSafeEqual } from 'node:crypto'

const validMs = 7 * 24 * 3_600_000
const passCookie = 'preview_pass'

const signature = (secret: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`preview\n${expires}`).digest()

/** A pass that shows the shop before it opens, valid for a week. */
export function newPreviewPass(secret: string, now = Date.now()): string {
  const expires = (now + validMs).toString(36)
  return `${expires}.${signature(secret, expires).toString('base64url')}`
}

export function isPreviewPass(secret: string, pass: string, now = Date.now()): boolean {
  const [expires = '', signed = ''] = pass.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(secret, expires)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(expires, 36) > now
}

/** The pass in a `Cookie` header; empty if there is none. */
export const passOfCookies = (header: string | undefined): string =>
  new RegExp(`(?:^|; )${passCookie}=([\\w.-]+)`).exec(header ?? '')?.[1] ?? ''

/** It shows pages and authorises nothing else, so a link from another site may bring it. */
export const passCookieHeader = (pass: string, isSecure: boolean): string =>
  `${passCookie}=${pass}; Path=/; Max-Age=${validMs / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
