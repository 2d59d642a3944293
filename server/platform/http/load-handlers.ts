import path from 'node:path'
import { type CallPath, callRows } from '@handset/contract/calls.ts'
import { type DomainModule, findCallModules } from '../core/domain-modules.ts'
import type { CallHandler } from './call-handler.ts'

/** The file name of a call: its path with dots for slashes, without parameters. */
export const callFileName = (callPath: string): string =>
  `${callPath.replace(/\/\{\w+\}/g, '').replaceAll('/', '.')}.ts`

const importHandler = async ({ file, load }: DomainModule): Promise<CallHandler> => {
  const handler = (await load()).default as CallHandler | undefined
  if (!handler || callFileName(handler.path) !== path.basename(file))
    throw new Error(`${file} does not hold the call it is named after`)
  return handler
}

/** Loads a handler at its first call, to keep start-up time and memory for customers (decision 0014). */
function lazyHandler(callPath: CallPath, module: DomainModule): CallHandler {
  let handler: Promise<CallHandler> | null = null
  const load = () => (handler ??= importHandler(module))
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
  for (const module of await findCallModules()) {
    const staffCall = staffCallPaths.get(path.basename(module.file))
    const handler = staffCall && !isEager ? lazyHandler(staffCall, module) : await importHandler(module)
    handlers.set(handler.path, handler)
  }
  return handlers
}
