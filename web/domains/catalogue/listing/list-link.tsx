import type { AnchorHTMLAttributes } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../../../ui/actions/plain-click.ts'

type ListLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  state?: unknown
}

/** Link to another view of the current list: replaces the history entry and keeps the scroll position. */
export function ListLink({ href, state, children, ...rest }: ListLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate(href, { state, replace: true, preventScrollReset: true })
      }}
    >
      {children}
    </a>
  )
}
