import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillFacts, readPageText } from './page-text.rules.ts'
import type { TextPart } from './text-parts.rules.ts'

const partsOf = (text: string): TextPart[] => {
  const { intro, sections } = readPageText(text)
  return [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap((block) =>
    block.kind === 'list' ? block.items.flat() : block.parts,
  )
}

describe('a page text', () => {
  it('is parsed into paragraphs, sections and lists', () => {
    expect(
      readPageText('Hello\nthere.\n\n## When it arrives\n\nSoon:\n- by road\n- by air\n\n## When it arrives\n## Empty'),
    ).toEqual({
      intro: [{ kind: 'paragraph', parts: ['Hello there.'] }],
      sections: [
        {
          id: 'when-it-arrives',
          title: 'When it arrives',
          blocks: [
            { kind: 'paragraph', parts: ['Soon:'] },
            { kind: 'list', items: [['by road'], ['by air']] },
          ],
        },
        { id: 'when-it-arrives-2', title: 'When it arrives', blocks: [{ kind: 'paragraph', parts: ['## Empty'] }] },
      ],
    })
  })

  it('links only to pages, e-mail addresses, telephones and https sites', () => {
    expect(partsOf('See [Shipping](/shippingpolicy), [mail](mailto:a@b.example) or [call](tel:+91123).')).toEqual([
      'See ',
      { text: 'Shipping', href: '/shippingpolicy' },
      ', ',
      { text: 'mail', href: 'mailto:a@b.example' },
      ' or ',
      { text: 'call', href: 'tel:+91123' },
      '.',
    ])
    for (const text of [
      '[x](javascript:alert(1))',
      '[x](//evil.example)',
      '[x](/\\evil.example)',
      '[x](data:text/html,hi)',
      '[x](http://plain.example)',
    ])
      expect(partsOf(text)).toEqual([text])
  })

  it('never produces a link with a forbidden target, whatever the input', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('[a]', '(/b)', '(javascript:x)', '(//x)', '(https://x.example)', '\n\n', '## ', '- ', '{name}'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const hrefs = partsOf(pieces.join('')).flatMap((part) =>
          typeof part === 'string' || part.href === undefined ? [] : [part.href],
        )
        expect(hrefs.filter((href) => !/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(href))).toEqual([])
      }),
    )
  })

  it('is filled with the facts of the shop', () => {
    expect(fillFacts('We are {name}, {name}!\nAsk {unknown}.', { name: 'Asha Phones' })).toBe(
      'We are Asha Phones, Asha Phones!\nAsk {unknown}.',
    )
  })

  it('links to a telephone number in any spelling', () => {
    const text = fillFacts('[Call {phone}](tel:{phone})', { phone: '(0253) 234 5678' })
    expect(partsOf(text)).toEqual([{ text: 'Call (0253) 234 5678', href: 'tel:02532345678' }])
  })

  it('omits a line with an empty fact', () => {
    expect(fillFacts('Our GSTIN is {gstin}.\nWelcome.', { gstin: '' })).toBe('Welcome.')
  })

  it('does not resolve names of built-in object properties', () => {
    expect(fillFacts('{constructor} {toString}', {})).toBe('{constructor} {toString}')
  })

  it('does not expand placeholders inside the value of a fact', () => {
    expect(fillFacts('{name}', { name: '{gstin}', gstin: 'secret' })).toBe('{gstin}')
  })
})
