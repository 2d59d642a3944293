import type { AnchorHTMLAttributes } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/**
 * Link. External sites open in a new tab; the root installs one click handler that navigates internal links without a
 * page load.
 */
export function Anchor({ children, ...rest }: AnchorProps) {
  const away = /^https?:/.test(rest.href) ? { target: '_blank', rel: 'noreferrer' } : undefined
  return (
    <a {...rest} {...away}>
      {children}
    </a>
  )
}
