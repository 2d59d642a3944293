import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { preloadDeferredParts } from './rendering/deferred.tsx'
import { renderedPage, pageServices, type PageServices } from './lib/api/page-services.ts'

export type { PageServices } from './lib/api/page-services.ts'

/** A page's whole answer. */
export interface PageResponse {
  status: number
  headers: Headers
  /** Pieces of HTML, or what else it is. */
  body: string[] | ArrayBuffer
  /** Inline scripts of these routes, whatever their data. */
  scripts: readonly string[]
}

/** What the server mounts: a page's request in, its whole answer out. */
export async function createPageHandler(): Promise<
  (request: Request, services: PageServices) => Promise<PageResponse>
> {
  await preloadDeferredParts()
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request, services) => {
    const context = new RouterContextProvider()
    const page = { parts: [], scripts: [] }
    context.set(pageServices, services)
    context.set(renderedPage, page)
    const response = await handle(request, context)
    return {
      status: response.status,
      headers: response.headers,
      body: page.parts.length > 0 ? page.parts : await response.arrayBuffer(),
      scripts: page.scripts,
    }
  }
}
