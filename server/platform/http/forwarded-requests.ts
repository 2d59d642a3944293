import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Services } from '../core/services.ts'

/** The first header by which a proxy says for whom it asks; undefined for a request that came directly. */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].find((name) => headers[name] !== undefined)

/**
 * Without TRUSTED_PROXIES all clients behind a proxy count as one: its limits would lock everybody out. Counts such
 * requests, warns of the first and notes it for the dashboard.
 */
export function watchForwardedRequests(
  app: FastifyInstance,
  registry: Registry,
  { configuration, proxy }: Pick<Services, 'configuration' | 'proxy'>,
): void {
  if (configuration.trustedProxies > 0) return
  const ignored = new Counter({
    name: 'handset_ignored_forwards_total',
    help: 'Requests forwarded by a proxy while TRUSTED_PROXIES is 0',
    registers: [registry],
  })
  app.addHook('onRequest', async ({ raw: { headers }, log }) => {
    const header = forwardingHeader(headers)
    if (header === undefined) return
    ignored.inc()
    if (proxy.isIgnored) return
    proxy.isIgnored = true
    log.warn(
      { header },
      'a request was forwarded by a proxy, but TRUSTED_PROXIES is 0: all clients behind the proxy count as one address. Set TRUSTED_PROXIES to the number of proxies in front of the shop',
    )
  })
}
