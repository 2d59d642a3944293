import { createElement, type ComponentPropsWithoutRef, type ReactNode } from 'react'

type KeptTag = 'nav' | 'footer' | 'form' | 'article'
type KeptProps<Tag extends KeptTag> = ComponentPropsWithoutRef<Tag> & {
  as: Tag
  /** Whose part it is, and everything that its content depends on: equal keys stand for equal content. */
  part: string
  of: unknown
  children: ReactNode
}

/** About 4 MB of text at the most. */
const mostKept = 600
const kept = new Map<string, string>()
const missed: string[] = []

/**
 * A part that is the same on many pages, such as the footer or the card of a product. The server renders its content once for each key and
 * puts the finished HTML into later pages; rendering is most of what a page costs. In the browser it is an element like any other.
 * Nothing in it may differ by its place on the page (`useId`), and no element of the same tag may stand inside.
 */
export function KeptPart<Tag extends KeptTag>({ as, part, of, children, ...props }: KeptProps<Tag>): ReactNode {
  if (!import.meta.env.SSR) return createElement(as, props, children)
  const key = `${part} ${JSON.stringify(of)}`
  const html = kept.get(key)
  if (html !== undefined) return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } })
  missed.push(key)
  return createElement(as, { ...props, 'data-kept': missed.length - 1 }, children)
}

/** Before a page is rendered, so that nothing is left of one that failed. */
export function beginKeeping(): void {
  missed.length = 0
}

/** Takes the parts that were new on a rendered page, and their marks off it. */
export function keepParts(html: string): string {
  let page = html
  for (const [index, key] of missed.entries()) {
    const mark = ` data-kept="${index}"`
    const at = page.indexOf(mark)
    if (at < 0) continue
    const tag = page.slice(page.lastIndexOf('<', at) + 1, at).split(' ', 1)[0]
    const start = page.indexOf('>', at) + 1
    const end = page.indexOf(`</${tag}>`, start)
    const content = narrow(page.slice(start, end))
    keep(key, content)
    page = page.slice(0, at) + page.slice(at + mark.length, start) + content + page.slice(end)
  }
  return page
}

/** Characters beyond Latin-1 by their number: one rupee sign would make every letter of a page take two bytes, and its packing into UTF-8 slow. */
const narrow = (html: string): string =>
  html.replace(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`)

function keep(key: string, html: string) {
  const oldest = kept.size < mostKept ? undefined : kept.keys().next().value
  if (oldest !== undefined) kept.delete(oldest)
  // Copied: a slice would hold on to the whole page.
  kept.set(key, Buffer.from(html).toString())
}
