import { escapeText, mergeParts, partText, readParts, type TextPart } from './text-parts.rules.ts'

/** A line feed in a paragraph breaks the line. */
export type TextBlock = { kind: 'paragraph'; parts: TextPart[] } | { kind: 'list'; ordered?: true; items: TextPart[][] }

/** A parsed text: the part before the first heading, and a section per heading. */
export interface PageText {
  intro: TextBlock[]
  sections: { id: string; title: string; blocks: TextBlock[] }[]
}

const placeholder = /\{(\w+)\}/g
const telephoneFact = /(?<=\]\()tel:\{(\w+)\}(?=\))/g
const listItem = /^(-|\d{1,2}\.) /

/** The names of the facts in a text. */
export const factNames = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Replaces each `{name}` by its value. Drops a line with an empty fact; an unknown name stays as written. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  const value = (name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, name = '']) => value(name) !== ''))
    .map((line) => line.replace(telephoneFact, (whole, name: string) => telephoneAddress(value(name)) ?? whole))
    .map((line) => line.replace(placeholder, (whole, name: string) => escapeFact(value(name)) ?? whole))
    .join('\n')
}

/** A telephone number as an address, without the spaces and brackets of its spelling. */
const telephoneAddress = (value: string | undefined) => value && `tel:${value.replace(/[^\d+]/g, '')}`

/** The value of a fact is never markup, except that it may be an address. */
const escapeFact = (value: string | undefined) =>
  value === undefined || /^[a-z]+:/i.test(value) ? value : escapeText(value)

interface ReadOptions {
  /** For editing: accepts a fact as the address of a link, and keeps where the lines of a paragraph end. */
  unfilled?: boolean
}

/** Where a line of a paragraph ends without breaking it; only in texts that are edited. */
export const lineEnd = '\u2028'

/** A line without the backslash that breaks the paragraph after it. */
function readBreak(line: string): { words: string; isBroken: boolean } {
  const isBroken = /(?<!\\)(?:\\\\)*\\$/.test(line)
  return { words: isBroken ? line.slice(0, -1).trimEnd() : line, isBroken }
}

/** Parses a block of lines without an empty line: lists and paragraphs. */
function readBlocks(lines: readonly string[], options: ReadOptions): TextBlock[] {
  const blocks: TextBlock[] = []
  let joint = ''
  for (const line of lines) {
    const [mark] = listItem.exec(line) ?? []
    const last = blocks.at(-1)
    if (mark === undefined) {
      const { words, isBroken } = readBreak(line)
      const parts = readParts(words, options)
      if (last?.kind === 'paragraph') last.parts = mergeParts([...last.parts, joint, ...parts])
      else blocks.push({ kind: 'paragraph', parts })
      joint = isBroken ? '\n' : options.unfilled ? lineEnd : ' '
      continue
    }
    const ordered = mark !== '- '
    const item = readParts(line.slice(mark.length).trim(), options)
    if (last?.kind === 'list' && (last.ordered ?? false) === ordered) last.items.push(item)
    else blocks.push({ kind: 'list', ...(ordered ? { ordered } : {}), items: [item] })
  }
  return blocks
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
 * Parses a text: an empty line ends a block, `## ` starts a section, `- ` a list item, `1. ` an item of a numbered list,
 * a backslash at the end of a line breaks it; for the marks in a line see `readParts`. Everything else is plain text, including markup: nothing becomes HTML.
 */
export function readPageText(text: string, options: ReadOptions = {}): PageText {
  const page: PageText = { intro: [], sections: [] }
  for (const block of text.replace(/\r\n?|\u2028/g, '\n').split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const heading = lines[0]?.startsWith('## ') ? lines.shift()?.slice(3).trim() : undefined
    if (heading) {
      const title = readParts(heading).map(partText).join('')
      page.sections.push({ id: uniqueId(slugOf(title) || 'section', page), title, blocks: [] })
    }
    const into = page.sections.at(-1)?.blocks ?? page.intro
    into.push(...readBlocks(lines, options))
  }
  return page
}
