import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallHandler } from './call-handler.ts'

const domains = path.join(import.meta.dirname, '../domains')

/** A call's file is its wire path, slash as dot, parameters dropped. */
export const callFileName = (callPath: string): string => `${callPath.replace(/\/\{\w+\}/g, '').replaceAll('/', '.')}.ts`

/** Every handler of every domain, by path. Fails at start when a file and its call do not match; that each due call has a handler is held by a test. */
export async function loadHandlers(): Promise<Map<string, CallHandler>> {
  const handlers = new Map<string, CallHandler>()
  for await (const file of fs.glob('*/calls/*.ts', { cwd: domains })) {
    if (file.endsWith('.test.ts')) continue
    const handler = ((await import(pathToFileURL(path.join(domains, file)).href)) as { default?: CallHandler }).default
    if (!handler || callFileName(handler.path) !== path.basename(file)) throw new Error(`${file} does not hold the call it is named after`)
    handlers.set(handler.path, handler)
  }
  return handlers
}
