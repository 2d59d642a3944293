import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const inlineScript = /<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g

const scriptsByRoutes = new Map<string, readonly string[]>()

/** The same routes without their pages, shells and data: nothing but the document around them. */
function emptyRoutes({ routeModules, staticHandlerContext, ...context }: EntryContext): EntryContext {
  const empty = () => null
  return {
    ...context,
    serverHandoffStream: undefined,
    routeModules: Object.fromEntries(
      Object.entries(routeModules).map(([id, module]) => [
        id,
        module && {
          default: empty,
          ...(module.ErrorBoundary ? { ErrorBoundary: empty } : {}),
          ...(module.Layout ? { Layout: module.Layout } : {}),
          ...(module.handle ? { handle: module.handle } : {}),
        },
      ]),
    ),
    staticHandlerContext: { ...staticHandlerContext, loaderData: {} },
  }
}

/**
 * The inline scripts of the document around a page: of the router and of the head. They depend on the build, on where
 * its scripts are and on the matched routes, so they are read from a document rendered without page and data. A script that came into a page by
 * its data is therefore not among them, and the content security policy blocks it (decision 0024).
 */
export function inlineScripts(context: EntryContext): readonly string[] {
  const { matches, errors } = context.staticHandlerContext
  const key = [context.manifest.url, ...matches.map(({ route }) => route.id), '!', ...Object.keys(errors ?? {})].join(
    ' ',
  )
  const known = scriptsByRoutes.get(key)
  if (known) return known
  const html = renderToString(<ServerRouter context={emptyRoutes(context)} url="http://shop/" />)
  const scripts = Array.from(html.matchAll(inlineScript), ([, script = '']) => script)
  scriptsByRoutes.set(key, scripts)
  return scripts
}
