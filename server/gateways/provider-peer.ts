import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

interface HeardRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** What the peer does with a request: an answer, or something ruder with the response itself. */
export type PeerAnswer =
  | { status?: number; headers?: Record<string, string>; body: string }
  | ((response: ServerResponse) => void)

export interface ProviderPeer {
  baseUrl: string
  heard: HeardRequest[]
  /** Replaces how the next requests are answered. */
  answer: (request: HeardRequest) => PeerAnswer
  close(): Promise<void>
}

export const hangUp: PeerAnswer = (response) => response.destroy()
export const staySilent: PeerAnswer = () => undefined
export const errorPage: PeerAnswer = {
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>Service temporarily unavailable</h1></body></html>',
}
export const json = (value: unknown, status = 200): PeerAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Listens on a free local port and gives it back. */
export async function listenAnywhere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The peer does not listen')
  return address.port
}

/** For tests: a provider on a free local port, over real HTTP. */
export async function startPeer(): Promise<ProviderPeer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const heard = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      peer.heard.push(heard)
      const answer = peer.answer(heard)
      if (typeof answer === 'function') answer(response)
      else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
    })
  })
  const port = await listenAnywhere(server)
  const peer: ProviderPeer = {
    baseUrl: `http://127.0.0.1:${port}`,
    heard: [],
    answer: () => errorPage,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return peer
}
