import type { ChildProcess } from 'node:child_process'
import type { Server } from 'node:http'
import path from 'node:path'
import { createServer, type Connect, type HotPayload, type Plugin } from 'vite'
import { serveKit } from './kit/serve-kit.ts'

export interface PageSource {
  /** Answers scripts, styles and hot updates; everything else is passed on. */
  middlewares: Connect.Server
  /** Gives a server process the modules that it renders pages with, and tells it when they change. */
  supply(server: ChildProcess): void
  reloadBrowsers(): void
  close(): Promise<void>
}

/** A server asks for a module. */
interface Request {
  id?: number
  invoke?: HotPayload
}

/** Vite with the pages' sources. It outlives restarts of the server, so that what it transformed once stays transformed. */
export async function openPageSource(front: Server): Promise<PageSource> {
  const servers = new Set<ChildProcess>()
  const notifyServers: Plugin = {
    name: 'notify-servers',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      for (const server of servers) if (server.connected) server.send({ pagesChanged: true })
    },
  }
  const root = path.resolve(import.meta.dirname, '..')
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    // Prepared beforehand, the icons would lose the alias that draws them our way.
    optimizeDeps: { exclude: ['lucide-react'] },
    server: { middlewareMode: true, hmr: { server: front } },
    plugins: [notifyServers, serveKit()],
  })
  async function respond(server: ChildProcess, { id, invoke }: Request): Promise<void> {
    if (!invoke) return
    const result = await vite.environments.ssr.hot.handleInvoke(invoke)
    if (server.connected) server.send({ id, answer: result })
  }
  return {
    middlewares: vite.middlewares,
    supply(server) {
      servers.add(server)
      server.once('exit', () => servers.delete(server))
      server.on('message', (message: Request) => void respond(server, message))
    },
    reloadBrowsers: () => vite.environments.client.hot.send({ type: 'full-reload' }),
    close: () => vite.close(),
  }
}
