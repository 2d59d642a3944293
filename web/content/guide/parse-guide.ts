/** A run of words; `strong` is the name of something on the screen. */
export type GuidePart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; address: string }

export type GuideBlock =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; parts: GuidePart[] }
  | { kind: 'list'; ordered: boolean; items: GuidePart[][] }
  | { kind: 'picture'; file: string; alt: string }

export interface Guide {
  title: string
  blocks: GuideBlock[]
}

const partPattern = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<address>[^)\s]+)\)/g

/** Words with **names on the screen**, `codes` and [links](address). */
function parseParts(words: string): GuidePart[] {
  const parts: GuidePart[] = []
  let end = 0
  for (const match of words.matchAll(partPattern)) {
    const { strong, code, text, address } = match.groups ?? {}
    if (match.index > end) parts.push({ kind: 'text', text: words.slice(end, match.index) })
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    if (text !== undefined && address !== undefined) parts.push({ kind: 'link', text, address })
    end = match.index + match[0].length
  }
  if (end < words.length) parts.push({ kind: 'text', text: words.slice(end) })
  return parts
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function parseBlock(block: string): GuideBlock {
  const [, heading] = /^## (.+)$/.exec(block) ?? []
  if (heading !== undefined) return { kind: 'heading', text: heading, id: idOf(heading) }
  const [, alt, file] = /^!\[([^\]]+)\]\(images\/([\w-]+\.png)\)$/.exec(block) ?? []
  if (alt !== undefined && file !== undefined) return { kind: 'picture', file, alt }
  const lines = block.split('\n')
  const ordered = /^\d+\. /.test(block)
  if (!ordered && !block.startsWith('- ')) return { kind: 'paragraph', parts: parseParts(lines.join(' ')) }
  return { kind: 'list', ordered, items: lines.map((line) => parseParts(line.replace(/^(\d+\.|-) /, ''))) }
}

/**
 * Parses a page of the guide: a `# title`, then blocks between empty lines: `## headings`, paragraphs, lists with one
 * line an item, and images alone in their block. Everything else is text, so no HTML gets through.
 */
export function parseGuide(markdown: string): Guide {
  const [first = '', ...blocks] = markdown.trim().split(/\n{2,}/)
  const [, title] = /^# (.+)$/.exec(first) ?? []
  if (title === undefined) throw new Error('A page of the guide begins with its title')
  return { title, blocks: blocks.map(parseBlock) }
}
