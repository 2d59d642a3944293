import type { AnchorHTMLAttributes } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link. Other sites open in a new tab; what opens own pages without a page load stands once in the root. */
export function Anchor({ children, ...rest }: AnchorProps) {
  const away = /^https?:/.test(rest.href) ? { target: '_blank', rel: 'noreferrer' } : undefined
  return (
    <a {...rest} {...away}>
      {children}
    </a>
  )
}
