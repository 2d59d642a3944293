import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { usePageQuery } from '../lib/page/page-query.ts'

const positions = new Map<string, number>()
const contentWaitMs = 2000

/**
 * Scroll position of the back office's pane, for which the router does nothing: a new page begins at its top, and back
 * and forward return to where one was, once the content is tall enough again.
 */
export function usePaneScroll(pane: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const view = `${pathname}?page=${usePageQuery<'adminOrders'>().get('curPage') ?? '1'}`
  const viewBefore = useRef(view)

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const stop = new AbortController()
    const position = type === 'POP' ? positions.get(key) : undefined
    if (position) scrollWhenTallEnough(element, position, stop.signal)
    else if (view !== viewBefore.current && hash === '') element.scrollTo({ top: 0 })
    viewBefore.current = view
    return () => stop.abort()
  }, [pane, key, type, view, hash])

  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const remember = () => void positions.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [pane, key])
}

/** Lists load after their page is shown. The reader's own scrolling ends the wait. */
function scrollWhenTallEnough(element: HTMLElement, position: number, ended: AbortSignal): void {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ended, AbortSignal.timeout(contentWaitMs)])
  const tryNow = () => {
    if (signal.aborted || element.scrollHeight - element.clientHeight < position) return
    stop.abort()
    element.scrollTo({ top: position })
  }
  const observer = new ResizeObserver(tryNow)
  for (const child of element.children) observer.observe(child)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    element.addEventListener(event, () => stop.abort(), { signal, passive: true })
  }
  tryNow()
}
