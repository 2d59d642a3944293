import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { finishedPage } from './lib/page-services.ts'

/**
 * Renders the page to one string. Loaders return awaited data only, so the hand-off stream ends at once: it is read first
 * and put into the page as one script, which makes the HTML the same bytes every time and needs no Suspense.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, services: RouterContextProvider): Promise<Response> {
  const handOff = await readHandOff(context.serverHandoffStream)
  const html = renderToString(<ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  services.get(finishedPage).html = `<!DOCTYPE html>${withHandOff(html, handOff)}`
  return new Response(null, { status, headers })
}

/** A page that is not there is an answer, not a fault; what is left of a request that was given up is neither. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

async function readHandOff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stream ?? []) text += decoder.decode(bytes, { stream: true })
  return text
}

function withHandOff(html: string, handOff: string): string {
  if (!html.includes('window.__reactRouterContext')) return html
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script>${controller}.enqueue(${inScript(JSON.stringify(handOff))});${controller}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + script + html.slice(end)
}

/** Nothing inside a script may end it or open a comment. */
function inScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
