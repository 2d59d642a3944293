/** Plain text, or text with a link, bold or italic. */
export type TextPart = string | { text: string; href?: string; bold?: true; italic?: true }

/** Allowed link targets: a page of the shop, an https site, an e-mail address, a telephone number. */
const address = String.raw`\/(?![/\\])[^\s()]*|https:\/\/[^\s()]+|mailto:[^\s()]+|tel:[\d+]+`
const factAddress = String.raw`(?:tel:)?\{\w+\}`
const escaped = String.raw`\\([\\*[\]#.-])`
const linkText = String.raw`(?:\\[\\*[\]#.-]|\\(?![\\*[\]#.-])|[^[\]\\])+`
const tokenPattern = (addresses: string) =>
  new RegExp(`${escaped}|\\[(${linkText})\\]\\((${addresses})\\)|\\*\\*|\\*`, 'g')
const tokens = { filled: tokenPattern(address), unfilled: tokenPattern(`${address}|${factAddress}`) }
const linkAddress = new RegExp(`^(?:${address}|${factAddress})$`)

/** Whether a text may link there: an allowed target, or a fact that will be one. */
export const isLinkAddress = (text: string): boolean => linkAddress.test(text)

export const partText = (part: TextPart): string => (typeof part === 'string' ? part : part.text)

export type TextStyle = 'bold' | 'italic'
export const textStyles: readonly TextStyle[] = ['bold', 'italic']

interface Token {
  text: string
  href?: string
  mark?: { style: TextStyle; canOpen: boolean; canClose: boolean }
}

function readTokens(line: string, pattern: RegExp): Token[] {
  const found: Token[] = []
  let at = 0
  for (const { 0: whole, 1: character, 2: words, 3: href, index } of line.matchAll(pattern)) {
    const end = index + whole.length
    if (index > at) found.push({ text: line.slice(at, index) })
    if (character !== undefined) found.push({ text: character })
    else if (words !== undefined) found.push({ text: words.replace(new RegExp(escaped, 'g'), '$1'), href: href ?? '' })
    else {
      const canOpen = /^\**[^\s*]/.test(line.slice(end, end + 6))
      const canClose = /[^\s*]\**$/.test(line.slice(Math.max(0, index - 6), index))
      found.push({ text: whole, mark: { style: whole === '**' ? 'bold' : 'italic', canOpen, canClose } })
    }
    at = end
  }
  if (at < line.length) found.push({ text: line.slice(at) })
  return found
}

/** The tokens that open or close a style. A mark without a counterpart is plain text. */
function pairMarks(line: readonly Token[]): Set<Token> {
  const paired = new Set<Token>()
  for (const style of textStyles) {
    let open: { token: Token; index: number } | undefined
    for (const [index, token] of line.entries()) {
      if (token.mark?.style !== style) continue
      if (!open) open = token.mark.canOpen ? { token, index } : undefined
      else if (token.mark.canClose && index > open.index + 1) {
        paired.add(open.token).add(token)
        open = undefined
      }
    }
  }
  return paired
}

export const styledPart = (text: string, style: Omit<Exclude<TextPart, string>, 'text'>): TextPart =>
  Object.keys(style).length === 0 ? text : { text, ...style }

const sameStyle = (a: TextPart, b: TextPart): boolean =>
  JSON.stringify(typeof a === 'string' ? {} : { ...a, text: '' }) ===
  JSON.stringify(typeof b === 'string' ? {} : { ...b, text: '' })

/** Joins neighbours of the same style. */
export function mergeParts(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (partText(part) === '') continue
    if (last === undefined || !sameStyle(last, part)) merged.push(part)
    else
      merged.splice(
        -1,
        1,
        typeof last === 'string' ? last + partText(part) : { ...last, text: last.text + partText(part) },
      )
  }
  return merged
}

/**
 * Parses a line: `[words](address)` is a link, `**words**` bold, `*words*` italic; a backslash makes the next mark a plain
 * character. `unfilled` accepts a fact as the address of a link.
 */
export function readParts(line: string, { unfilled = false } = {}): TextPart[] {
  const found = readTokens(line, unfilled ? tokens.unfilled : tokens.filled)
  const paired = pairMarks(found)
  const active = { bold: false, italic: false }
  const parts: TextPart[] = []
  for (const token of found) {
    if (token.mark && paired.has(token)) active[token.mark.style] = !active[token.mark.style]
    else
      parts.push(
        styledPart(token.text, {
          ...(token.href === undefined ? {} : { href: token.href }),
          ...(active.bold ? { bold: true as const } : {}),
          ...(active.italic ? { italic: true as const } : {}),
        }),
      )
  }
  return mergeParts(parts)
}

/** A plain text in which no character is a mark. */
export const escapeText = (text: string): string => text.replace(/[\\*[\]]/g, String.raw`\$&`)
