import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../ui/actions/plain-click.ts'
import { isSaveDataOn } from '../lib/page/save-data.ts'

/** How long a link is pointed at before what it leads to is fetched ahead. */
const intentMs = 100
const internalPath = /^\/(?!\/|api\/|media\/|sandbox)/

/** The own page that a link around this leads to. */
function internalHref(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  return link && !link.target && internalPath.test(href) ? href : null
}

/**
 * Pressing a link to an own page opens it without a page load, and pointing at one fetches it ahead. One listener for all links:
 * a component for each of the hundred links of a page costs more than the products on it. What a link's own handler has dealt with is left alone.
 */
export function LinkNavigation() {
  const [hoveredHref, setHoveredHref] = useState<string | null>(null)
  const [prefetchHref, setPrefetchHref] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  const onClick = useEffectEvent((event: MouseEvent) => {
    const page = event.defaultPrevented || !isPlainClick(event) ? null : internalHref(event.target)
    if (page === null) return
    event.preventDefault()
    void navigate(page, { replace: page === pathname + search + hash, viewTransition: true })
  })

  useEffect(() => {
    const trackPointer = (event: Event) => setHoveredHref(internalHref(event.target))
    const pointerEvents = ['mouseover', 'focusin', 'touchstart']
    document.addEventListener('click', onClick)
    for (const name of pointerEvents) document.addEventListener(name, trackPointer, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      for (const name of pointerEvents) document.removeEventListener(name, trackPointer)
    }
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setPrefetchHref(hoveredHref), hoveredHref === null ? 0 : intentMs)
    return () => clearTimeout(timer)
  }, [hoveredHref])

  return prefetchHref === null || isSaveDataOn() ? null : <PrefetchPageLinks page={prefetchHref} />
}
