import http from 'node:http'
import { UnexpectedResponse } from './bench-job.ts'
import type { EncodedBody } from './multipart-body.ts'

export interface ClientResponse {
  status: number
  text: string
}

/** One shopper's browser, with its own keep-alive connection. */
export function shopClient(origin: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  function send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<ClientResponse> {
    return new Promise((resolve, reject) => {
      const request = http.request(`${origin}${path}`, { agent, method, headers, timeout: 20_000 }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        response.on('error', reject)
      })
      request.on('timeout', () => request.destroy(new UnexpectedResponse(`no response from ${path}`)))
      request.on('error', reject)
      request.end(body)
    })
  }
  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    get: (path: string, token?: string, headers?: Record<string, string>) =>
      send('GET', path, { ...headers, ...bearer(token) }),
    post: (path: string, { type, body }: EncodedBody, token?: string) =>
      send('POST', path, { 'content-type': type, 'content-length': String(body.length), ...bearer(token) }, body),
    close: () => agent.destroy(),
  }
}
export type ShopClient = ReturnType<typeof shopClient>

/** Value at this path in a successful response, as text; any other response ends the job. */
export function readField({ status, text }: ClientResponse, label: string, ...path: string[]): string {
  if (status !== 200) throw new UnexpectedResponse(`${label}: HTTP ${status} ${text.slice(0, 300)}`)
  const envelope: unknown = JSON.parse(text)
  let value: unknown = envelope
  for (const name of ['data', ...path])
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof envelope !== 'object' || envelope === null || !('status' in envelope) || envelope.status !== true)
    throw new UnexpectedResponse(`${label}: ${text.slice(0, 300)}`)
  return String(value)
}
