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
