import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CallPath, callRows } from '@handset/contract/calls.ts'
import type { CallHandler } from './call-handler.ts'

const domains = path.join(import.meta.dirname, '../../domains')

/** A call's file is its wire path, slash as dot, parameters dropped. */
export const callFileName = (callPath: string): string =>
  `${callPath.replace(/\/\{\w+\}/g, '').replaceAll('/', '.')}.ts`

const importHandler = async (file: string): Promise<CallHandler> => {
  const handler = ((await import(pathToFileURL(path.join(domains, file)).href)) as { default?: CallHandler }).default
  if (!handler || callFileName(handler.path) !== path.basename(file))
    throw new Error(`${file} does not hold the call it is named after`)
  return handler
}

/** Read by the first who calls it: a shop's memory and start are for its customers (decision 0014). */
function lazyHandler(callPath: CallPath, file: string): CallHandler {
  let handler: Promise<CallHandler> | null = null
  return { path: callPath, respond: async (context) => (await (handler ??= importHandler(file))).respond(context) }
}

const staffCallPaths = new Map(
  Object.entries(callRows).flatMap(([callPath, row]) =>
    row.audience === 'admin' || row.audience === 'warehouse' ? [[callFileName(callPath), callPath as CallPath]] : [],
  ),
)

/**
 * Every handler of every domain, by path; those of the back office are only read when they are called, or with `whole` at once as the others. Fails
 * when a file and its call do not match; that each due call has a handler is held by a test.
 */
export async function loadHandlers(isEager = false): Promise<Map<string, CallHandler>> {
  const handlers = new Map<string, CallHandler>()
  for await (const file of fs.glob('*/calls/*.ts', { cwd: domains })) {
    if (file.endsWith('.test.ts')) continue
    const staffCall = staffCallPaths.get(path.basename(file))
    const handler = staffCall && !isEager ? lazyHandler(staffCall, file) : await importHandler(file)
    handlers.set(handler.path, handler)
  }
  return handlers
}
