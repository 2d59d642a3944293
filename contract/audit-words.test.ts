import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { auditWords } from './audit-words.ts'

const server = path.resolve(import.meta.dirname, '../server')

/** The actions of all audit entries that the server writes. */
const writtenActions = fs
  .readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/node_modules|build/.test(file))
  .map((file) => fs.readFileSync(path.join(server, file), 'utf8'))
  .filter((text) => text.includes('writeAudit('))
  .flatMap((text) => [...text.matchAll(/\baction: '([\w-]+)'/g)].map(([, action = '']) => action))

it('the audit log has words for every action that the server records', () => {
  expect(writtenActions.length).toBeGreaterThan(80)
  expect(writtenActions.filter((action) => auditWords(action) === action)).toEqual([])
  expect(auditWords('tag-add-tag')).toBe('Added the tag')
})
