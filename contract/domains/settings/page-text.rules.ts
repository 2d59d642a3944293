/** Plain text or a link. */
export type TextPart = string | { text: string; href: string }
export type TextBlock = { kind: 'paragraph'; parts: TextPart[] } | { kind: 'list'; items: TextPart[][] }

/** A parsed text: the part before the first heading, and a section per heading. */
export interface PageText {
  intro: TextBlock[]
  sections: { id: string; title: string; blocks: TextBlock[] }[]
}

const placeholder = /\{(\w+)\}/g
/** Allowed link targets: a page of the shop, an https site, an e-mail address, a telephone number. */
const link = /\[([^[\]]+)\]\((\/(?![/\\])[^\s()]*|https:\/\/[^\s()]+|mailto:[^\s()]+|tel:[\d+]+)\)/g

/** The names of the facts in a text. */
export const factNames = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Replaces each `{name}` by its value. Drops a line with an empty fact; an unknown name stays as written. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  const value = (name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, name = '']) => value(name) !== ''))
    .map((line) => line.replace(placeholder, (whole, name: string) => value(name) ?? whole))
    .join('\n')
}

function readParts(line: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(link)) {
    if (index > at) parts.push(line.slice(at, index))
    parts.push({ text, href })
    at = index + whole.length
  }
  if (at < line.length) parts.push(line.slice(at))
  return parts
}

/** Parses a block of lines without an empty line: a list or a paragraph. */
function readBlocks(lines: readonly string[]): TextBlock[] {
  const items = lines.filter((line) => line.startsWith('- ')).map((line) => readParts(line.slice(2).trim()))
  const paragraph = lines.filter((line) => !line.startsWith('- ')).join(' ')
  return [
    ...(paragraph ? [{ kind: 'paragraph' as const, parts: readParts(paragraph) }] : []),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ]
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The fragment id of a section; a repeated id gets a number. */
function uniqueId(preferred: string, { sections }: PageText): string {
  return sections.some(({ id }) => id === preferred) ? `${preferred}-${sections.length + 1}` : preferred
}

/**
 * Parses a text: an empty line ends a block, `## ` starts a section, `- ` a list item, `[words](address)` is a link.
 * Everything else is plain text, including markup: nothing in the text becomes HTML.
 */
export function readPageText(text: string): PageText {
  const page: PageText = { intro: [], sections: [] }
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const title = lines[0]?.startsWith('## ') ? lines.shift()?.slice(3).trim() : undefined
    if (title) page.sections.push({ id: uniqueId(slugOf(title) || 'section', page), title, blocks: [] })
    const into = page.sections.at(-1)?.blocks ?? page.intro
    into.push(...readBlocks(lines))
  }
  return page
}
