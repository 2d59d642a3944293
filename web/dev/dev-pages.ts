import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type { createPageHandler as createBuiltHandler } from '../page-handler.ts'

type PageHandler = Awaited<ReturnType<typeof createBuiltHandler>>
type Answer = { result: unknown } | { error: unknown }

const waiting = new Map<number, (answer: Answer) => void>()
let lastId = 0
let loading: Promise<PageHandler> | null = null

const runner = new ModuleRunner(
  {
    hmr: false,
    transport: {
      invoke: (invoke) =>
        new Promise<Answer>((resolve) => {
          waiting.set((lastId += 1), resolve)
          process.send?.({ id: lastId, invoke })
        }),
    },
  },
  new ESModulesEvaluator(),
)

process.on('message', (message: { id?: number; answer?: Answer; pagesChanged?: boolean }) => {
  if (message.id !== undefined && message.answer) {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  }
  if (message.pagesChanged) {
    runner.clearCache()
    loading = null
  }
})

async function load(): Promise<PageHandler> {
  const { createPageHandler: create } = await runner.import<{ createPageHandler: typeof createBuiltHandler }>(
    '/page-handler.ts',
  )
  return create()
}

/** Stands in for the built bundle: renders pages from their sources, and lets nobody cache them. */
export async function createPageHandler(): Promise<PageHandler> {
  loading ??= load()
  loading.catch(() => (loading = null))
  return async (request, services) => {
    const handle = await (loading ??= load())
    const answer = await handle(request, services)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
}
