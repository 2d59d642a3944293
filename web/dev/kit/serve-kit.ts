import fs from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const htmlFile = path.join(import.meta.dirname, 'kit.html')

/** The page, which loads its script from the sources. */
async function readPage(server: ViteDevServer): Promise<string> {
  const html = (await fs.readFile(htmlFile, 'utf8')).replace('./kit.tsx', '/dev/kit/kit.tsx')
  // Compiled components look for React Router's hot updates, which its own pages set up.
  const runtime = '<script type="module">import "virtual:react-router/inject-hmr-runtime"</script>'
  return server.transformIndexHtml('/dev/kit/kit.html', html.replace('<script', `${runtime}\n    <script`))
}

/** Serves the page of all parts at `/kit` of `npm run dev`, with hot reload. */
export const serveKit = (): Plugin => ({
  name: 'serve-kit',
  configureServer(server) {
    server.middlewares.use('/kit', (request, response, next) => {
      if (!/^\/?(\?|$)/.test(request.url ?? '')) return next()
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      readPage(server).then((html) => response.writeHead(200, headers).end(html), next)
    })
  },
})
