import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import { type Connect, createServer, type HotPayload, type Plugin, type ViteDevServer } from 'vite'

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

const htmlFile = path.join(import.meta.dirname, 'kit.html')

/** The page, which loads its script from the sources. */
async function readPage(server: ViteDevServer): Promise<string> {
  const html = (await fs.readFile(htmlFile, 'utf8')).replace('./kit.tsx', '/dev/kit/kit.tsx')
  // Compiled components look for React Router's hot updates, which its own pages set up.
  const runtime = '<script type="module">import "virtual:react-router/inject-hmr-runtime"</script>'
  return server.transformIndexHtml('/dev/kit/kit.html', html.replace('<script', `${runtime}\n    <script`))
}

/** Serves the page of all parts at `/kit` of `npm run dev`, with hot reload. */
const serveKit = (): Plugin => ({
  name: 'serve-kit',
  configureServer(server) {
    server.middlewares.use('/kit', (request, response, next) => {
      if (!/^\/?(\?|$)/.test(request.url ?? '')) return next()
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      readPage(server).then((html) => response.writeHead(200, headers).end(html), next)
    })
  },
})

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
