import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const healthCheckMs = 250
/** A server that drains is out of the list after two checks and a pause at most, 4.25 s: DRAIN_SECONDS must be above that. */
const healthTimeoutMs = 2000

export interface BalancingProxy {
  origin: string
  /** Servers that passed the last health check. */
  ready(): number
  /** Requests that were answered, and those that failed: without an answer, or with 500 or more. */
  answered(): number
  failures: string[]
  close(): Promise<void>
}

/** Spreads requests over those of these servers that are ready, as a proxy with health checks does; it repeats nothing. */
export async function startBalancingProxy(servers: readonly string[]): Promise<BalancingProxy> {
  const agent = new http.Agent({ keepAlive: true })
  const stopping = new AbortController()
  const failures: string[] = []
  const healthy = new Set<string>()
  let answered = 0
  let turn = 0

  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(healthTimeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    )
  /** Each server by itself: one that is slow to answer does not keep another, which drains, in the list. */
  async function checkHealth(server: string): Promise<void> {
    while (!stopping.signal.aborted) {
      if (await isReady(server)) healthy.add(server)
      else healthy.delete(server)
      await pause(healthCheckMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const checking = Promise.all(servers.map(checkHealth))

  const proxy = http.createServer((request, response) => {
    const ready = [...healthy]
    const server = ready[(turn += 1) % Math.max(ready.length, 1)]
    const note = (reason: string) =>
      void failures.push(`${new Date().toISOString()} ${request.method} ${request.url} at ${server}: ${reason}`)
    const fail = (reason: string) => {
      note(reason)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
    if (!server) return fail('no server is ready')
    const { method, headers, url = '/' } = request
    const upstream = http.request(`${server}${url}`, { method, headers, agent }, (answer) => {
      const { statusCode = 502 } = answer
      if (statusCode >= 500) note(String(statusCode))
      else answered += 1
      answer.on('error', (error) => fail(error.message))
      answer.pipe(response.writeHead(statusCode, answer.headers))
    })
    upstream.on('error', (error) => fail(error.message))
    request.pipe(upstream)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ready: () => healthy.size,
    answered: () => answered,
    failures,
    async close() {
      stopping.abort()
      await checking
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
    },
  }
}
