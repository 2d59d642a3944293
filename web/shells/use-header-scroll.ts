import { useEffect, useState } from 'react'

function isHidden(y: number, step: number, wasHidden: boolean): boolean {
  if (step > 24 && y > 400) return true
  return step < -4 || y < 200 ? false : wasHidden
}

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
        const hidden = isHidden(y, step, previous.hidden)
        return previous.scrolled === scrolled && previous.hidden === hidden ? previous : { scrolled, hidden }
      })
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return state
}
