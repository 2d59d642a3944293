import { describe, expect, it } from 'vitest'
import { documentOf, textOf } from './rich-text-document.ts'

describe('the document of a stored text', () => {
  it.each([
    'One line.\nThe next is left out without {gstin}.',
    'Broken here\\\nand not there\nand **bold *both*** [call us](tel:+91253) [call](tel:{phone}) [write]({support_email})',
    '## A heading with {shop_name}\n\nText\n\n- one\n- **two**\n\n1. first\n2. second',
    String.raw`\## no heading` + '\n\n' + String.raw`\- no item, 5 \* 3, C:\\phones`,
  ])('is stored as it was: %j', (text) => {
    expect(textOf(documentOf(text))).toBe(text)
  })

  it('has a chip for each fact, and an empty paragraph for an empty text', () => {
    const names: string[] = []
    documentOf('Call {phone} or {support_phone}, not {}.').descendants((node) => {
      if (node.type.name === 'fact') names.push(String(node.attrs.name))
    })
    expect(names).toEqual(['phone', 'support_phone'])
    expect(textOf(documentOf(''))).toBe('')
  })
})
