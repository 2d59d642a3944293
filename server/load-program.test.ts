import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
let cache = ''

beforeAll(async () => {
  cache = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-compiled-'))
})
afterAll(() => fs.rm(cache, { recursive: true, force: true }))

const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: import.meta.dirname, env: { ...process.env, NODE_COMPILE_CACHE: cache } })

/** Loads what a start loads, and what comes with the first request of staff and the first invoice. */
const loadAll = `
  await import('./main.ts')
  const { preloadModules } = await import('./start-shop.ts')
  await preloadModules({ role: 'all', cdnOrigin: null })
  await (await import('./platform/http/load-handlers.ts')).loadHandlers(true)
  await import('./domains/invoices/draw-invoice.ts')
  await import('./db/demo/seed-demo.ts')
  console.log(process.moduleLoadList.some((name) => name.includes('amaro')))
  process.exit()`

const stripsTypes = async () => (await node('--input-type=module', '--eval', loadAll)).stdout.trim()

test('no module of the program needs the type stripper once the compile cache was filled', async () => {
  await node('load-program.ts')
  expect(await stripsTypes()).toBe('false')
  await fs.rm(cache, { recursive: true })
  expect(await stripsTypes()).toBe('true')
})

test('it loads every module that the server imports lazily', async () => {
  const lazy = new Set<string>()
  for await (const file of fs.glob('**/*.ts', { cwd: import.meta.dirname, exclude: ['node_modules', 'test'] })) {
    if (file.endsWith('.test.ts') || file === 'load-program.ts') continue
    const text = await fs.readFile(path.join(import.meta.dirname, file), 'utf8')
    for (const [, module = ''] of text.matchAll(/\bimport\('(\.[^']+\.ts)'\)/g))
      lazy.add(path.join(path.dirname(file), module))
  }
  const program = await fs.readFile(path.join(import.meta.dirname, 'load-program.ts'), 'utf8')
  const loaded = [...program.matchAll(/'(\.[^']+\.ts)'/g)].map(([, module = '']) => path.join(module))
  expect(lazy.size).toBeGreaterThan(4)
  expect([...lazy].filter((module) => !loaded.includes(module))).toEqual([])
})
