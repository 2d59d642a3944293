import { Link } from 'react-router'
import { savesData } from './save-data.ts'
import type { AnchorProps } from '../ui/anchor.tsx'

/** Own pages are navigated to; other sites open in a new tab; mail, phone and places on this page are plain links. */
export function RouterAnchor({ href, children, ...rest }: AnchorProps) {
  if (/^\/(?!api\/|media\/)/.test(href)) {
    return (
      <Link {...rest} to={href} prefetch={savesData() ? 'none' : 'intent'} viewTransition>
        {children}
      </Link>
    )
  }
  const away = /^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a {...rest} {...away} href={href}>
      {children}
    </a>
  )
}
