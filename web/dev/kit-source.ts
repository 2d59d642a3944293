import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { kitConfig } from '../kit/kit-config.ts'

/** The kit at /kit, with hot reload, from the first request for it on. */
export function openKitSource(front: Server) {
  let opened: Promise<ViteDevServer> | undefined
  const open = () =>
    createServer({
      ...kitConfig(),
      appType: 'mpa',
      server: { middlewareMode: true, hmr: { server: front, path: 'updates' } },
    })
  return {
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.url === '/kit') request.url = '/kit/kit.html'
      const { middlewares } = await (opened ??= open())
      middlewares(request, response)
    },
    close: async () => (await opened)?.close(),
  }
}
