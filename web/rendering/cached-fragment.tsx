import { createElement, type ComponentPropsWithoutRef, type ReactNode } from 'react'

type FragmentTag = 'nav' | 'footer' | 'form' | 'article'
type CachedFragmentProps<Tag extends FragmentTag> = ComponentPropsWithoutRef<Tag> & {
  as: Tag
  /** Whose part it is, and everything that its content depends on: equal keys stand for equal content. */
  part: string
  cacheKey: unknown
  children: ReactNode
}

/** About 4 MB of text at the most. */
const maxFragments = 600
const fragments = new Map<string, string>()
const misses: string[] = []

/**
 * A part that is the same on many pages, such as the footer or the card of a product. The server renders its content once for each key and
 * puts the finished HTML into later pages; rendering is most of what a page costs. In the browser it is an element like any other.
 * Nothing in it may differ by its place on the page (`useId`), and no element of the same tag may stand inside.
 */
export function CachedFragment<Tag extends FragmentTag>({
  as,
  part,
  cacheKey,
  children,
  ...props
}: CachedFragmentProps<Tag>): ReactNode {
  if (!import.meta.env.SSR) return createElement(as, props, children)
  const key = `${part} ${JSON.stringify(cacheKey)}`
  const html = fragments.get(key)
  if (html !== undefined) return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } })
  misses.push(key)
  return createElement(as, { ...props, 'data-fragment': misses.length - 1 }, children)
}

/** Before a page is rendered, so that nothing is left of one that failed. */
export function beginFragments(): void {
  misses.length = 0
}

/** Takes the parts that were new on a rendered page, and their marks off it. */
export function cacheFragments(html: string): string {
  let page = html
  for (const [index, key] of misses.entries()) {
    const marker = ` data-fragment="${index}"`
    const at = page.indexOf(marker)
    if (at < 0) continue
    const tag = page.slice(page.lastIndexOf('<', at) + 1, at).split(' ', 1)[0]
    const start = page.indexOf('>', at) + 1
    const end = page.indexOf(`</${tag}>`, start)
    const content = escapeNonLatin1(page.slice(start, end))
    storeFragment(key, content)
    page = page.slice(0, at) + page.slice(at + marker.length, start) + content + page.slice(end)
  }
  return page
}

/** Characters beyond Latin-1 by their number: one rupee sign would make every letter of a page take two bytes, and its packing into UTF-8 slow. */
const escapeNonLatin1 = (html: string): string =>
  html.replace(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`)

function storeFragment(key: string, html: string) {
  const oldest = fragments.size < maxFragments ? undefined : fragments.keys().next().value
  if (oldest !== undefined) fragments.delete(oldest)
  // Copied: a slice would hold on to the whole page.
  fragments.set(key, Buffer.from(html).toString())
}
