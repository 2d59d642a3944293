import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../ui/actions/plain-click.ts'
import { isSaveDataOn } from '../lib/page/device-state.ts'

/** How long the pointer rests on a link before its page is fetched ahead. */
const intentMs = 100
const internalPath = /^\/(?!\/|api\/|media\/|sandbox)/
const backOfficePath = /^\/(?:warehouse-)?admin-/

/** The page of this shop that the link around an element leads to; null from storefront to back office and back, which the browser loads anew. */
function internalHref(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  if (!link || link.target || !internalPath.test(href)) return null
  return backOfficePath.test(href) === backOfficePath.test(location.pathname) ? href : null
}

const skippedTransition = new Set(['AbortError', 'TimeoutError'])

/**
 * A navigation during a view transition ends the transition, and a device that is busy for seconds skips it; the page
 * changes all the same. The router lets the promise of the first frame fail.
 */
function ignoreSkippedTransition(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown }
  if (reason instanceof DOMException && skippedTransition.has(reason.name) && reason.message.includes('ransition'))
    event.preventDefault()
}

/**
 * Client navigation and prefetching for every link to a page of this shop, by one listener: `ui` stays free of the
 * router, and a `Link` for each of the hundred links costs 0.2 to 0.4 ms per rendered page, 0.7 to 1.6 ms when its
 * cached fragments are new. A click that the link's own handler has prevented is left alone.
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
    window.addEventListener('unhandledrejection', ignoreSkippedTransition)
    for (const name of pointerEvents) document.addEventListener(name, trackPointer, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('unhandledrejection', ignoreSkippedTransition)
      for (const name of pointerEvents) document.removeEventListener(name, trackPointer)
    }
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setPrefetchHref(hoveredHref), hoveredHref === null ? 0 : intentMs)
    return () => clearTimeout(timer)
  }, [hoveredHref])

  return prefetchHref === null || isSaveDataOn() ? null : <PrefetchPageLinks page={prefetchHref} />
}
