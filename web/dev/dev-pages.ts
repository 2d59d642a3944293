import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type { createPageHandler as createBuiltHandler } from '../page-handler.ts'

type PageHandler = Awaited<ReturnType<typeof createBuiltHandler>>
type ProviderResponse = { result: unknown } | { error: unknown }

const waiting = new Map<number, (response: ProviderResponse) => void>()
let lastId = 0
let loading: Promise<PageHandler> | null = null

const runner = new ModuleRunner(
  {
    hmr: false,
    transport: {
      invoke: (invoke) =>
        new Promise<ProviderResponse>((resolve) => {
          waiting.set((lastId += 1), resolve)
          process.send?.({ id: lastId, invoke })
        }),
    },
  },
  new ESModulesEvaluator(),
)

process.on('message', (message: { id?: number; answer?: ProviderResponse; pagesChanged?: boolean }) => {
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
    const response = await handle(request, services)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}
