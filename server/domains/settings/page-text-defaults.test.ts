import { describe, expect, it } from 'vitest'
import { readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { type EditedBlock, writePageText } from '@handset/contract/domains/settings/write-page-text.rules.ts'
import { aboutText, noticeText, policyDefaults } from './page-text-defaults.ts'

const { facts: _, ...policies } = policyDefaults
const texts = Object.entries({
  about: aboutText,
  notice: noticeText,
  ...Object.fromEntries(Object.entries(policies).map(([name, { text }]) => [name, text])),
})

describe('a text that a shop begins with', () => {
  it.each(texts)('%s is the same after it was opened in the editor and saved', (_name, text) => {
    const { intro, sections } = readPageText(text, { unfilled: true })
    const blocks: EditedBlock[] = [
      ...intro,
      ...sections.flatMap(({ title, blocks: inside }) => [{ kind: 'heading' as const, title }, ...inside]),
    ]
    const written = writePageText(blocks)
    expect(readPageText(written)).toEqual(readPageText(text))
    expect(readPageText(written, { unfilled: true })).toEqual(readPageText(text, { unfilled: true }))
  })
})
