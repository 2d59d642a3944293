import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { beginFragments, cacheFragments } from './rendering/cached-fragment.tsx'
import feedScript from 'virtual:inline-script/rendering/feed-loader-data.ts'
import { withGuestManifest } from './rendering/guest-manifest.ts'
import { inlineScripts } from './rendering/inline-scripts.tsx'
import { pageServices, renderedPage } from './lib/api/page-services.ts'
import { setFilesOrigin } from './ui/display/locate-file.ts'

/**
 * Renders the page to one string. Loaders return awaited data only, so the hand-off stream ends at once: it is read
 * first and put into the page as data, which makes the HTML the same bytes every time and needs no Suspense.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  services: RouterContextProvider,
): Promise<Response> {
  const context = withGuestManifest(routerContext)
  const handOff = await readHandOff(context.serverHandoffStream)
  setFilesOrigin(/^https?:\/\/[^/]+/.exec(context.manifest.url)?.[0] ?? '')
  beginFragments()
  const html = cacheFragments(
    renderToString(<ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />),
  )
  Object.assign(services.get(renderedPage), {
    parts: ['<!DOCTYPE html>', ...withHandOff(html, handOff)],
    scripts: [...inlineScripts(context), feedScript],
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Error responses, such as 404, and what an aborted request leaves are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageServices).reportError(error)
}

async function readHandOff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stream ?? []) text += decoder.decode(bytes, { stream: true })
  return text
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g

/**
 * Moves the preloads of scripts to the end of the page, with low priority: the page is complete without them, and in
 * the head they take the line from the first image (largest paint of a product page on a slow phone 0.4 s earlier).
 * React finds them wherever they stand.
 */
function withScriptsLast(html: string): string[] {
  const body = html.indexOf('</head>')
  const scripts = html.indexOf('<script>', body)
  if (body < 0 || scripts < 0) return [html]
  const head = html.slice(0, body)
  const lowPriorityPreloads = (head.match(modulePreload) ?? []).map((link) =>
    link.replace('<link', '<link fetchpriority="low"'),
  )
  return [head.replace(modulePreload, ''), html.slice(body, scripts), ...lowPriorityPreloads, html.slice(scripts)]
}

/** So that no text can end the script: in JSON a bracket only stands in strings. */
const escapeBrackets = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * The loader data as JSON, which needs no hash in the content security policy, and a script that is the same on every
 * page.
 */
function withHandOff(html: string, handOff: string): string[] {
  const parts = withScriptsLast(html)
  const last = parts.pop() ?? ''
  if (!last.includes('window.__reactRouterContext')) return [...parts, last]
  const end = last.lastIndexOf('</body>')
  return [
    ...parts,
    last.slice(0, end),
    `<script type="application/json" id="hand-off">${escapeBrackets(handOff)}</script><script>${feedScript}</script>`,
    last.slice(end),
  ]
}
