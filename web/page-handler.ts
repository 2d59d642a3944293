import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageServices, type PageServices } from './lib/page-services.ts'

export type { PageServices } from './lib/page-services.ts'

/** What the server mounts: a page's request in, its whole answer out. */
export function createPageHandler(): (request: Request, services: PageServices) => Promise<Response> {
  const handle = createRequestHandler(build, 'production')
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(pageServices, services)
    return handle(request, context)
  }
}
