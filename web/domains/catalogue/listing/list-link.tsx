import type { AnchorHTMLAttributes } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../../../ui/actions/plain-click.ts'

type ListLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** What the entry of the history says about itself. */ state?: unknown
}

/** A link to another view of the list on the page: it takes this one's place in the history, and the page stays where it is scrolled to. */
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
