import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillFacts, lineEnd, readPageText } from './page-text.rules.ts'
import { mergeParts, partText, readParts, type TextPart } from './text-parts.rules.ts'
import { type EditedBlock, writePageText } from './write-page-text.rules.ts'

const blocksOf = (text: string): EditedBlock[] => {
  const { intro, sections } = readPageText(text, { unfilled: true })
  return [...intro, ...sections.flatMap(({ title, blocks }) => [{ kind: 'heading' as const, title }, ...blocks])]
}

describe('a formatted page text', () => {
  it('has bold and italic words, numbered lists and line breaks', () => {
    expect(
      readPageText('**Sealed** boxes, *always*.\\\nSince 2009\nin Pune\n\n1. Order\n2. Pay\n\n- ***Both***'),
    ).toEqual({
      intro: [
        {
          kind: 'paragraph',
          parts: [
            { text: 'Sealed', bold: true },
            ' boxes, ',
            { text: 'always', italic: true },
            '.\nSince 2009 in Pune',
          ],
        },
        { kind: 'list', ordered: true, items: [['Order'], ['Pay']] },
        { kind: 'list', items: [[{ text: 'Both', bold: true, italic: true }]] },
      ],
      sections: [],
    })
  })

  it('leaves asterisks that mark nothing as they are', () => {
    for (const text of ['₹999* onwards', '5 * 3 * 2', '* conditions apply', '**', 'a****b', String.raw`C:\phones`])
      expect(readParts(text)).toEqual([text])
  })

  it('shows a marked character after a backslash', () => {
    expect(readParts(String.raw`\*not italic\* \[no link](/cart)`)).toEqual(['*not italic* [no link](/cart)'])
    expect(readPageText(String.raw`\## no heading`).intro).toEqual([{ kind: 'paragraph', parts: ['## no heading'] }])
  })

  it('never takes marks from the value of a fact', () => {
    const text = fillFacts('Visit {name}.', { name: '*Star* [Phones](/x)' })
    expect(readParts(text)).toEqual(['Visit *Star* [Phones](/x).'])
  })

  it('is read again as it was written, whatever was typed', () => {
    const words = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('*', '**', ' ', '\\', '\n', lineEnd, '## ', '- ', '1. ', '[a](/b)', ']', '{name}', 'word'),
    )
    const part: fc.Arbitrary<TextPart> = fc.oneof(
      words,
      fc.record({ text: words, bold: fc.constant(true as const) }),
      fc.record({ text: words, italic: fc.constant(true as const) }),
      fc.record({ text: words, bold: fc.constant(true as const), italic: fc.constant(true as const) }),
      fc.record({ text: words, href: fc.constantFrom('/cart', 'https://a.example', 'tel:+911') }),
    )
    const parts = fc.array(part, { maxLength: 6 })
    const block: fc.Arbitrary<EditedBlock> = fc.oneof(
      fc.record({ kind: fc.constant('paragraph' as const), parts }),
      fc.record({ kind: fc.constant('list' as const), items: fc.array(parts, { minLength: 1, maxLength: 3 }) }),
      fc.record({ kind: fc.constant('heading' as const), title: fc.string() }),
    )
    const wordsOf = (blocks: readonly EditedBlock[]) =>
      blocks
        .flatMap((one) =>
          one.kind === 'heading'
            ? one.title
            : one.kind === 'list'
              ? one.items.flat().map(partText)
              : one.parts.map(partText),
        )
        .join('')
        .replace(/\s/g, '')
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const text = writePageText(blocks)
        expect(wordsOf(blocksOf(text))).toBe(wordsOf(blocks))
        expect(writePageText(blocksOf(text))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('joins neighbours of the same style', () => {
    expect(mergeParts(['a', 'b', { text: 'c', bold: true }, { text: 'd', bold: true }, ''])).toEqual([
      'ab',
      { text: 'cd', bold: true },
    ])
  })
})
