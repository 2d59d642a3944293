import type { AnchorHTMLAttributes } from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link. Other sites open in a new tab; what opens own pages without a page load stands once in the root. */
export function Anchor(props: AnchorProps) {
  return /^https?:/.test(props.href) ? <a {...props} target="_blank" rel="noreferrer" /> : <a {...props} />
}
