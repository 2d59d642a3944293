import { useEffect, useState } from 'react'

/**
 * Whether the page is scrolled, and whether the header is hidden: fast scrolling down hides it, scrolling up shows it.
 */
export function useHeaderScroll() {
  const [state, setState] = useState({ scrolled: false, hidden: false })

  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const step = y - last
      last = y
      setState((previous) => {
        const scrolled = y > 48
        const hidden = step > 24 && y > 400 ? true : step < -4 || y < 200 ? false : previous.hidden
        return previous.scrolled === scrolled && previous.hidden === hidden ? previous : { scrolled, hidden }
      })
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return state
}
