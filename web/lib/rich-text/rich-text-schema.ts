import { lineEnd } from '@handset/contract/domains/settings/page-text.rules.ts'
import { isLinkAddress } from '@handset/contract/domains/settings/text-parts.rules.ts'
import { Schema } from 'prosemirror-model'
import { factName } from './fact-name.ts'

/** Everything that a text can contain. Whatever else is pasted loses its form and keeps its words. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: '(text | fact)*',
      marks: '',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
      toDOM: () => ['h3', 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    /** The end of a stored line that breaks nothing: a line with an empty fact is left out alone. */
    line_end: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'span[data-line-end]' }],
      toDOM: () => ['span', { 'data-line-end': '' }, ' '],
      leafText: () => lineEnd,
    },
    /** A fact of the shop, filled when the text is shown. */
    fact: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: { validate: 'string' } },
      leafText: ({ attrs }) => `{${String(attrs.name)}}`,
      parseDOM: [{ tag: 'span[data-fact]', getAttrs: (dom) => ({ name: dom.dataset.fact ?? '' }) }],
      toDOM: ({ attrs }) => ['span', { 'data-fact': String(attrs.name) }, factName(String(attrs.name))],
    },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(dom) {
            const href = dom.getAttribute('href') ?? ''
            return isLinkAddress(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
  },
})
