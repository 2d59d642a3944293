import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../ui/actions/plain-click.ts'
import { savesData } from '../lib/page/save-data.ts'

/** How long a link is pointed at before what it leads to is fetched ahead. */
const intentMs = 100
const ownPage = /^\/(?!\/|api\/|media\/|sandbox)/

/** The own page that a link around this leads to. */
function pageAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  return link && !link.target && ownPage.test(href) ? href : null
}

/**
 * Pressing a link to an own page opens it without a page load, and pointing at one fetches it ahead. One listener for all links:
 * a component for each of the hundred links of a page costs more than the products on it. What a link's own handler has dealt with is left alone.
 */
export function LinkNavigation() {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [ahead, setAhead] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  const open = useEffectEvent((event: MouseEvent) => {
    const page = event.defaultPrevented || !isPlainClick(event) ? null : pageAt(event.target)
    if (page === null) return
    event.preventDefault()
    void navigate(page, { replace: page === pathname + search + hash, viewTransition: true })
  })

  useEffect(() => {
    const point = (event: Event) => setPointedAt(pageAt(event.target))
    const pointing = ['mouseover', 'focusin', 'touchstart']
    document.addEventListener('click', open)
    for (const name of pointing) document.addEventListener(name, point, { passive: true })
    return () => {
      document.removeEventListener('click', open)
      for (const name of pointing) document.removeEventListener(name, point)
    }
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setAhead(pointedAt), pointedAt === null ? 0 : intentMs)
    return () => clearTimeout(timer)
  }, [pointedAt])

  return ahead === null || savesData() ? null : <PrefetchPageLinks page={ahead} />
}
