import { Link } from 'react-router'
import type { AnchorProps } from '../ui/anchor.tsx'

/** Own pages are navigated to; other sites open in a new tab; mail, phone and places on this page are plain links. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  if (href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/media/')) return <Link {...rest} to={href} prefetch="intent" />
  if (/^https?:/.test(href)) return <a {...rest} href={href} target="_blank" rel="noreferrer" />
  return <a {...rest} href={href} />
}
