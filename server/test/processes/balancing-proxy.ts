import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from './started-program.ts'

const healthCheckMs = 250
/** A server that drains is out of the list after two checks and a pause at most, 4.25 s: DRAIN_SECONDS must be above that. */
const healthTimeoutMs = 2000
/** As in deploy/Caddyfile: `lb_try_duration`, `lb_try_interval` and `fail_duration`. */
const tryMs = 5000
const tryIntervalMs = 100
const avoidMs = 2000

type Outcome = { answer: http.IncomingMessage } | { error: NodeJS.ErrnoException }

function ask(
  server: string,
  { method, headers, url = '/' }: http.IncomingMessage,
  body: Buffer,
  agent: http.Agent,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const upstream = http.request(`${server}${url}`, { method, headers, agent }, (answered) =>
      resolve({ answer: answered }),
    )
    upstream.on('error', (error) => resolve({ error }))
    upstream.end(body)
  })
}

/**
 * Spreads requests over those of these servers that are ready, and repeats what deploy/Caddyfile repeats: a refused connection, and a GET
 * that was not answered; never a response. While no server is ready a request waits for one.
 */
export async function startBalancingProxy(servers: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true })
  const stopping = new AbortController()
  const failures: string[] = []
  const repeated: string[] = []
  const healthy = new Set<string>()
  const avoidedUntil = new Map<string, number>()
  let answered = 0
  let slowest = 0
  let longestSilence = 0
  let lastResponse: number | null = null
  let turn = 0

  /** Each server by itself: one that is slow to answer does not keep another, which drains, in the list. */
  async function checkHealth(server: string): Promise<void> {
    while (!stopping.signal.aborted) {
      if (await isReady(server, healthTimeoutMs)) healthy.add(server)
      else healthy.delete(server)
      await pause(healthCheckMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const checking = Promise.all(servers.map(checkHealth))

  function chooseServer(): string | undefined {
    const ready = [...healthy].filter((server) => (avoidedUntil.get(server) ?? 0) < performance.now())
    return ready[(turn += 1) % Math.max(ready.length, 1)]
  }

  function noteResponse(began: number): void {
    const now = performance.now()
    answered += 1
    slowest = Math.max(slowest, now - began)
    longestSilence = Math.max(longestSilence, now - (lastResponse ?? now))
    lastResponse = now
  }

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request)
    const began = performance.now()
    const describe = (server: string | undefined, reason: string) =>
      `${new Date().toISOString()} ${request.method} ${request.url} at ${server} after ${Math.round(performance.now() - began)} ms: ${reason}`
    for (;;) {
      const server = chooseServer()
      const outcome: Outcome = server
        ? await ask(server, request, body, agent)
        : { error: Object.assign(new Error('no server is ready'), { code: 'ECONNREFUSED' }) }
      if ('answer' in outcome) {
        const reason = await passOn(outcome.answer, response)
        if (reason === null) noteResponse(began)
        else failures.push(describe(server, reason))
        return
      }
      const { code, message } = outcome.error
      if (server) avoidedUntil.set(server, performance.now() + avoidMs)
      const isRepeatable = code === 'ECONNREFUSED' || request.method === 'GET'
      if (!isRepeatable || performance.now() - began > tryMs) {
        failures.push(describe(server, message))
        return void response.writeHead(502).end()
      }
      repeated.push(describe(server, message))
      await pause(tryIntervalMs)
    }
  }

  const proxy = http.createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Servers that passed the last health check. */
    ready: () => healthy.size,
    /** Requests that were answered, and those that failed: without a response, or with 500 or more. */
    answered: () => answered,
    /** The slowest answer, and the longest time in which none was given, since the first. */
    slowestMs: () => Math.round(slowest),
    longestSilenceMs: () => Math.round(longestSilence),
    failures,
    /** Requests that were tried again or waited for a server, and why. */
    repeated,
    async close() {
      stopping.abort()
      await checking
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
    },
  }
}
export type BalancingProxy = Awaited<ReturnType<typeof startBalancingProxy>>

/** Passes a response on to the client; resolves with why it is a failure, or null. */
async function passOn(answered: http.IncomingMessage, response: http.ServerResponse): Promise<string | null> {
  const { statusCode = 502 } = answered
  response.writeHead(statusCode, answered.headers)
  if (statusCode < 500) {
    answered.pipe(response)
    const error = await once(answered, 'end').then(
      () => null,
      (reason: Error) => reason,
    )
    if (error) response.destroy()
    return error && error.message
  }
  const text = await buffer(answered).catch(() => Buffer.from('a response that broke off'))
  response.end(text)
  return `${statusCode} ${text.toString('utf8', 0, 300)}`
}
