import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
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

/** The same pages, whose list of scripts and styles has them at a CDN. */
function buildWithCdn(origin: string): ServerBuild {
  const assets = JSON.stringify(build.assets).replaceAll('"/assets/', `"${origin}/assets/`)
  return { ...build, assets: JSON.parse(assets) as ServerBuild['assets'] }
}

/**
 * What the server mounts: a page's request in, its whole answer out. `filesOrigin` is where browsers load media, scripts
 * and styles; empty: of the shop.
 */
export async function createPageHandler(
  filesOrigin = '',
): Promise<(request: Request, services: PageServices) => Promise<PageResponse>> {
  await preloadDeferredParts()
  const handle = createRequestHandler(filesOrigin === '' ? build : buildWithCdn(filesOrigin), import.meta.env.MODE)
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
