import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beginFragments, CachedFragment, cacheFragments } from './cached-fragment.tsx'

/** A page that consists of one fragment, and whether its content was rendered anew. */
function renderPage(cacheKey: string, text: string) {
  beginFragments()
  const marked = renderToString(
    <CachedFragment as="nav" part="test" cacheKey={cacheKey} className="links">
      <p>{text}</p>
    </CachedFragment>,
  )
  return { isNew: marked.includes('data-fragment'), html: cacheFragments(marked) }
}

test('a fragment is rendered once for its key, and inserted into later pages as the same HTML', () => {
  const html = '<nav class="links"><p>Phones &amp; more</p></nav>'
  expect(renderPage('menu', 'Phones & more')).toEqual({ isNew: true, html })
  expect(renderPage('menu', 'not rendered')).toEqual({ isNew: false, html })
})

test('of two million characters of fragments, those used last are kept', () => {
  const text = 'x'.repeat(200_000)
  const fragments = Array.from({ length: 9 }, (_, index) => `fragment ${index}`)
  for (const key of fragments) renderPage(key, text)
  expect(renderPage('fragment 0', text).isNew).toBe(false)
  renderPage('one more', text)
  expect(renderPage('fragment 0', text).isNew).toBe(false)
  expect(renderPage('fragment 1', text).isNew).toBe(true)
})
