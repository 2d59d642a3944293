import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the heading of the new page after a navigation: screen readers announce it and the keyboard starts there. */
export function useHeadingFocus() {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!hash) focusHeading()
  }, [pathname, hash])
}

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
