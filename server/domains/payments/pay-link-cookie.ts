const name = 'pay_link'
const maxAgeSeconds = 1800
/** The page of a pay link; anything else in the cookie is ignored. */
const page = new RegExp(`(?:^|; )${name}=(/pay-order/[\\w./-]+)`)

/** The page of the pay link by which this browser has just gone to pay, and returns to; undefined for everybody else. */
export const payLinkOfCookies = (header: string | undefined): string | undefined => page.exec(header ?? '')?.[1]

/** Remembers that page until the customer comes back; an empty one forgets it. It names a page and authorises nothing. */
export const payLinkCookie = (path: string, isSecure: boolean): string =>
  `${name}=${path}; Path=/pine-handler; Max-Age=${path === '' ? 0 : maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
