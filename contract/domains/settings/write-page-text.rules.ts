import type { TextBlock } from './page-text.rules.ts'
import {
  escapeText,
  mergeParts,
  partText,
  styledPart,
  type TextPart,
  type TextStyle,
  textStyles,
} from './text-parts.rules.ts'

const markOf: Record<TextStyle, string> = { bold: '**', italic: '*' }

/** Takes a style off the white space at the ends of what has it: a mark beside a space is plain text. */
function trimStyle(parts: readonly TextPart[], style: TextStyle): TextPart[] {
  const has = (part: TextPart | undefined) => typeof part === 'object' && part[style] === true
  return parts.flatMap((part, index) => {
    if (typeof part === 'string' || !part[style] || part.href !== undefined) return [part]
    const { [style]: _, ...rest } = part
    const { text, ...others } = rest
    const start = has(parts[index - 1]) ? 0 : text.length - text.trimStart().length
    const end = has(parts[index + 1]) ? text.length : Math.max(start, text.trimEnd().length)
    return [
      styledPart(text.slice(0, start), others),
      { ...part, text: text.slice(start, end) },
      styledPart(text.slice(end), others),
    ].filter((piece) => partText(piece) !== '')
  })
}

/** Applies `trimStyle` until white space of several parts is off as well. */
function trimStyles(parts: readonly TextPart[]): TextPart[] {
  const trimmed = mergeParts(textStyles.reduce<TextPart[]>((done, style) => trimStyle(done, style), mergeParts(parts)))
  return JSON.stringify(trimmed) === JSON.stringify(mergeParts(parts)) ? trimmed : trimStyles(trimmed)
}

/** Writes the parts of a line so that `readParts` returns them again. */
function writeParts(parts: readonly TextPart[]): string {
  const active = { bold: false, italic: false }
  let written = ''
  const toggle = (style: TextStyle, on: boolean) => {
    if (active[style] !== on) written += markOf[style]
    active[style] = on
  }
  for (const part of trimStyles(parts)) {
    for (const style of textStyles) toggle(style, typeof part === 'object' && part[style] === true)
    const text = escapeText(partText(part))
    written += typeof part === 'object' && part.href !== undefined ? `[${text}](${part.href})` : text
  }
  for (const style of textStyles) toggle(style, false)
  return written
}

/** A heading, as the editor has it among the blocks. */
export type EditedBlock = TextBlock | { kind: 'heading'; title: string }

interface Line {
  parts: TextPart[]
  /** Whether the paragraph is broken after it. */
  isBroken: boolean
}

/** The lines of a paragraph as they are written. */
function paragraphLines(parts: readonly TextPart[]): Line[] {
  const lines: Line[] = [{ parts: [], isBroken: false }]
  for (const part of parts) {
    for (const text of partText(part).split(/(?<=[\n\u2028])/)) {
      const last = lines.at(-1)!
      last.parts.push(typeof part === 'string' ? text : { ...part, text })
      last.isBroken = text.endsWith('\n')
      if (/[\n\u2028]$/.test(text)) lines.push({ parts: [], isBroken: false })
    }
  }
  return lines
}

const writeLine = (parts: readonly TextPart[]): string =>
  writeParts(parts)
    .replace(/[\n\u2028]/g, ' ')
    .trim()

function writeParagraph(parts: readonly TextPart[]): string {
  const lines = paragraphLines(parts)
    .map((line) => ({ ...line, text: escapeLineStart(writeLine(line.parts)) }))
    .filter(({ text }) => text !== '')
  return lines
    .map(({ text, isBroken }, index) => (isBroken && index < lines.length - 1 ? `${text}\\` : text))
    .join('\n')
}

/** A line that is no heading or list item, though it begins like one. */
const escapeLineStart = (line: string): string => line.replace(/^(?=## |- )|(?<=^\d{1,2})(?=\. )/, '\\')

function writeBlock(block: EditedBlock): string {
  if (block.kind === 'heading') {
    const title = writeLine([block.title])
    return title && `## ${title}`
  }
  if (block.kind === 'paragraph') return writeParagraph(block.parts)
  return block.items
    .map(writeLine)
    .filter(Boolean)
    .map((item, index) => `${block.ordered ? `${Math.min(index + 1, 99)}.` : '-'} ${item}`)
    .join('\n')
}

/** Writes edited blocks as a text that `readPageText` parses to the same. */
export const writePageText = (blocks: readonly EditedBlock[]): string =>
  blocks.map(writeBlock).filter(Boolean).join('\n\n')
