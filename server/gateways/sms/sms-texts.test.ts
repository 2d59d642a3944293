import { readFileSync } from 'node:fs'
import path from 'node:path'
import { smsTemplates } from '@handset/contract/domains/opening/providers.shape.ts'
import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { expect, it } from 'vitest'
import { smsTexts } from './sms-texts.ts'

it('The documentation has every text to register, and the sandbox has registered the same', () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/providers.md'), 'utf8')
  for (const [kind, text] of Object.entries(smsTexts))
    expect(guide).toContain(`| \`${kind}\` | \`${text.replaceAll('\n', '↵')}\` |`)
  expect(Object.keys(smsTexts)).toEqual(smsTemplates)
  const registered = Object.entries(credentials.msg91.templates).map(([kind, { text }]) => [kind, text])
  expect(Object.fromEntries(registered)).toEqual(smsTexts)
})
