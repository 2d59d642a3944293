import { createElement, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { readFilesOrigin } from '../ui/display/locate-file.ts'

type FragmentTag = 'nav' | 'footer' | 'form' | 'article'
type CachedFragmentProps<Tag extends FragmentTag> = ComponentPropsWithoutRef<Tag> & {
  as: Tag
  /** Name of the part, and everything that its content depends on: equal keys mean equal content. */
  part: string
  cacheKey: unknown
  children: ReactNode
}

/** Characters of all fragments with their keys: at most 4 MB. A product card has some 4,000, a filter panel 20,000. */
const maxCharacters = 2_000_000
/** From the one used longest ago to the one used last. */
const fragments = new Map<string, string>()
let characters = 0
const misses: string[] = []

/**
 * An element that is the same on many pages, such as the footer or a product card. The server renders its content once
 * per key and inserts the HTML into later pages: 0.9 to 1.2 ms less per rendered page (decision 0015). In the browser
 * it is an ordinary element. Its content may not use `useId`, which depends on the position in the page, nor hold
 * another element of the same tag.
 */
export function CachedFragment<Tag extends FragmentTag>({
  as,
  part,
  cacheKey,
  children,
  ...props
}: CachedFragmentProps<Tag>): ReactNode {
  if (!import.meta.env.SSR) return createElement(as, props, children)
  const key = `${readFilesOrigin()}${part} ${JSON.stringify(cacheKey)}`
  const html = fragments.get(key)
  if (html !== undefined) {
    fragments.delete(key)
    fragments.set(key, html)
    return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } })
  }
  misses.push(key)
  return createElement(as, { ...props, 'data-fragment': misses.length - 1 }, children)
}

/** Call before rendering a page: drops what a failed one left. */
export function beginFragments(): void {
  misses.length = 0
}

/** Stores the fragments that were new on a rendered page, and removes their markers from it. */
export function cacheFragments(html: string): string {
  let page = html
  for (const [index, key] of misses.entries()) {
    const marker = ` data-fragment="${index}"`
    const at = page.indexOf(marker)
    if (at < 0) continue
    const tag = page.slice(page.lastIndexOf('<', at) + 1, at).split(' ', 1)[0]
    const start = page.indexOf('>', at) + 1
    const end = page.indexOf(`</${tag}>`, start)
    storeFragment(key, page.slice(start, end))
    page = page.slice(0, at) + page.slice(at + marker.length)
  }
  return page
}

function storeFragment(key: string, html: string) {
  if (fragments.has(key)) return
  // Copied: a slice would keep the whole page in memory.
  fragments.set(key, Buffer.from(html).toString())
  characters += key.length + html.length
  for (const [oldest, { length }] of fragments) {
    if (characters <= maxCharacters) return
    fragments.delete(oldest)
    characters -= oldest.length + length
  }
}
