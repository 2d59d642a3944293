import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PullCdn {
  origin: string
  /** Every address that browsers asked for, in order. */
  requests: string[]
  /** Where it fetches from. */
  follow(shopOrigin: string): void
  stop(): Promise<void>
}

/** A CDN that fetches media, scripts and styles from the shop and passes them on as they are; it has nothing else. */
export async function startPullCdn(): Promise<PullCdn> {
  const requests: string[] = []
  let shopOrigin = ''
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request
    requests.push(url)
    if (!/^\/(media|assets)\//.test(url)) return void response.writeHead(404).end()
    const { host: _host, cookie: _cookie, ...passed } = headers
    const pull = http.request(`${shopOrigin}${url}`, { method, headers: passed }, (pulled) => {
      response.writeHead(pulled.statusCode ?? 502, pulled.headers)
      pulled.pipe(response)
    })
    pull.on('error', () => response.destroy())
    pull.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    follow: (origin) => void (shopOrigin = origin),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
