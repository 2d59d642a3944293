import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How the fake answers: a response, or direct access to the socket for failures. */
export type FakeResponse =
  | { status?: number; headers?: Record<string, string>; body: string }
  | ((response: ServerResponse) => void)

export interface FakeProvider {
  baseUrl: string
  received: ReceivedRequest[]
  /** Replaces the handler of the next requests. */
  respond: (request: ReceivedRequest) => FakeResponse
  close(): Promise<void>
}

export const hangUp: FakeResponse = (response) => response.destroy()
export const neverRespond: FakeResponse = () => undefined
export const errorPage: FakeResponse = {
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>Service temporarily unavailable</h1></body></html>',
}
export const json = (value: unknown, status = 200): FakeResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Listens on a free local port and returns it. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The peer does not listen')
  return address.port
}

/** For tests: an HTTP provider on a free local port. */
export async function startFakeProvider(provider = {} as FakeProvider): Promise<FakeProvider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      provider.received.push(received)
      const reply = provider.respond(received)
      if (typeof reply === 'function') reply(response)
      else response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
    })
  })
  const port = await listenOnFreePort(server)
  return Object.assign(provider, {
    baseUrl: `http://127.0.0.1:${port}`,
    received: [],
    respond: () => errorPage,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
