import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CallPath, callRows } from '@handset/contract/calls.ts'
import type { CallHandler } from './call-handler.ts'

const domains = path.join(import.meta.dirname, '../../domains')

/** The file name of a call: its path with dots for slashes, without parameters. */
export const callFileName = (callPath: string): string =>
  `${callPath.replace(/\/\{\w+\}/g, '').replaceAll('/', '.')}.ts`

const importHandler = async (file: string): Promise<CallHandler> => {
  const handler = ((await import(pathToFileURL(path.join(domains, file)).href)) as { default?: CallHandler }).default
  if (!handler || callFileName(handler.path) !== path.basename(file))
    throw new Error(`${file} does not hold the call it is named after`)
  return handler
}

/** Loads a handler at its first call, to keep start-up time and memory for customers (decision 0014). */
function lazyHandler(callPath: CallPath, file: string): CallHandler {
  let handler: Promise<CallHandler> | null = null
  const load = () => (handler ??= importHandler(file))
  return { path: callPath, respond: async (context) => (await load()).respond(context) }
}

/** Those of programs are as rare as those of staff. */
const staffCallPaths = new Map(
  Object.entries(callRows).flatMap(([callPath, row]) =>
    ['admin', 'warehouse', 'integration'].includes(row.audience)
      ? [[callFileName(callPath), callPath as CallPath]]
      : [],
  ),
)

/**
 * Loads the handlers of all domains, by path. Staff handlers load at their first call, or at once with `isEager`. Throws when a
 * file does not match its call; a test checks that every call has a handler.
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
