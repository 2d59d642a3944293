import { lineEnd, readPageText, type TextBlock } from '@handset/contract/domains/settings/page-text.rules.ts'
import { mergeParts, type TextPart } from '@handset/contract/domains/settings/text-parts.rules.ts'
import { type EditedBlock, writePageText } from '@handset/contract/domains/settings/write-page-text.rules.ts'
import type { Node } from 'prosemirror-model'
import { richTextSchema } from './rich-text-schema.ts'

const { nodes, marks } = richTextSchema

/** Words, facts and line breaks of a plain text. */
const inlineTokens = /\{\w+\}|[\n\u2028]|[^{\n\u2028]+|\{/g

function inlineNodes(part: TextPart): Node[] {
  const { text, bold, italic, href } = typeof part === 'string' ? { text: part } : part
  const active = [
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
    ...(href === undefined ? [] : [marks.link.create({ href })]),
  ]
  return [...text.matchAll(inlineTokens)].map(([token]) => {
    if (token === '\n') return nodes.hard_break.create()
    if (token === lineEnd) return nodes.line_end.create()
    if (/^\{\w+\}$/.test(token)) return nodes.fact.create({ name: token.slice(1, -1) }, null, active)
    return richTextSchema.text(token, active)
  })
}

const paragraph = (parts: readonly TextPart[]) => nodes.paragraph.create(null, parts.flatMap(inlineNodes))

function blockNode(block: TextBlock): Node {
  if (block.kind === 'paragraph') return paragraph(block.parts)
  const list = block.ordered ? nodes.ordered_list : nodes.bullet_list
  return list.create(
    null,
    block.items.map((parts) => nodes.list_item.create(null, paragraph(parts))),
  )
}

/** The document of a stored text; its facts are chips. */
export function documentOf(text: string): Node {
  const { intro, sections } = readPageText(text, { unfilled: true })
  const blocks = [
    ...intro.map(blockNode),
    ...sections.flatMap(({ title, blocks }) => [
      nodes.heading.create(null, inlineNodes(title)),
      ...blocks.map(blockNode),
    ]),
  ]
  return nodes.doc.create(null, blocks.length > 0 ? blocks : paragraph([]))
}

function partsOf(block: Node): TextPart[] {
  const parts: TextPart[] = []
  block.forEach((node) => {
    const text = node.text ?? node.type.spec.leafText?.(node) ?? ''
    const link = node.marks.find(({ type }) => type === marks.link)
    parts.push({
      text,
      ...(marks.bold.isInSet(node.marks) ? { bold: true as const } : {}),
      ...(marks.italic.isInSet(node.marks) ? { italic: true as const } : {}),
      ...(link ? { href: String(link.attrs.href) } : {}),
    })
  })
  return mergeParts(
    parts.map((part) => (typeof part === 'object' && Object.keys(part).length === 1 ? part.text : part)),
  )
}

function editedBlock(node: Node): EditedBlock {
  if (node.type === nodes.heading) return { kind: 'heading', title: node.textBetween(0, node.content.size) }
  if (node.type === nodes.paragraph) return { kind: 'paragraph', parts: partsOf(node) }
  const items = node.children.map((item) => item.children.flatMap(partsOf))
  return { kind: 'list', ...(node.type === nodes.ordered_list ? { ordered: true } : {}), items }
}

/** The text of a document, as it is stored. */
export const textOf = (document: Node): string => writePageText(document.children.map(editedBlock))
