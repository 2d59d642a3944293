import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the new page's heading has the focus, so that it is read out and the keyboard starts there. */
export function useHeadingFocus() {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!hash) focusHeading()
  }, [pathname, hash])
}

/** The keyboard goes on from the page's heading. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
