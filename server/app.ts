import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { mountSitemap } from './domains/catalogue/seo/mount-sitemap.ts'
import { findSlugRedirect } from './domains/catalogue/seo/slug-redirects.queries.ts'
import { mountStaffEvents } from './domains/back-office/notifications/mount-staff-events.ts'
import { openStaffEventHub, type StaffEventHub } from './domains/back-office/notifications/staff-event-hub.ts'
import { mountOpening } from './domains/opening/mount-opening.ts'
import { mountPayLinks } from './domains/checkout/pay-link-page.ts'
import { mountPaymentPage } from './domains/checkout/payment-page.ts'
import { mountUnsubscribe } from './domains/messages/mount-unsubscribe.ts'
import { mountWhatsAppWebhook } from './domains/messages/mount-whatsapp-webhook.ts'
import { mountPaymentReturn } from './domains/payments/payment-return.ts'
import { readPageContent } from './domains/settings/page-content.queries.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import type { Configuration } from './configuration/configuration.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { watchForwardedRequests } from './platform/http/forwarded-requests.ts'
import { mountHealth, type Readiness } from './platform/http/health.ts'
import { mountInstallFiles } from './platform/pages/install-files.ts'
import { type JobWorker, startJobWorker } from './platform/jobs/job-worker.ts'
import { loadJobs } from './platform/jobs/jobs.ts'
import { loadHandlers } from './platform/http/load-handlers.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mountCalls } from './platform/http/mount-calls.ts'
import { operatorGuard } from './platform/http/operator-pages.ts'
import { loadPageHandler } from './platform/pages/page-renderer.ts'
import { mountPages } from './platform/pages/render-pages.ts'
import { mountShopIcons } from './platform/pages/shop-icons.ts'
import { shopFactsReader } from './shop-facts-cache.ts'
import { mountStaticFiles } from './static-files.ts'
import { mountWebVitals } from './platform/http/web-vitals.ts'
import { closeServices, openServices, type OpenedServices } from './open-services.ts'

export interface AppOptions {
  configuration: Configuration
  database: DatabaseHandle
  databaseUrl: string
  /** The log's destination; standard output by default. */
  logStream?: NodeJS.WritableStream
  /** Whether to serve the built pages; tests of calls do not need them. */
  pages: boolean
  /** Time between two signs of life of the event streams of staff. */
  staffHeartbeatMs?: number
  /** How long SMS and captcha providers may take instead of their own time: short in tests of one that hangs. */
  providerTimeout?: { timeoutMs: number }
}

/** Pages that an installed shop offers on its icon. */
const shortcuts = [
  { name: 'All phones', url: '/products' },
  { name: 'My orders', url: '/myorders' },
  { name: 'Cart', url: '/cart' },
]

/** Builds one process that serves calls and pages and runs jobs; the caller owns the database. */
export async function buildApp(options: AppOptions) {
  const { configuration, database, databaseUrl, staffHeartbeatMs } = options
  const opened = await openServices(options)
  const { fastify, services, gate, sandbox, origin } = opened
  const staffEvents = openStaffEventHub({
    db: database.db,
    invalidationBus: services.invalidationBus,
    onError: (error) => fastify.log.warn({ err: error }, 'notifications could not be sent'),
    ...(staffHeartbeatMs === undefined ? {} : { heartbeatMs: staffHeartbeatMs }),
  })
  const readiness: Readiness = { draining: false }
  let worker: JobWorker | null = null
  const isWorkerAlive = configuration.role === 'web' ? null : () => worker?.isAlive() ?? false
  const operations = mountOperations(fastify, { ...opened, database, readiness, isWorkerAlive })
  if (configuration.role !== 'worker') {
    mountOpening(fastify, gate, services)
    await mountShop(fastify, { ...opened, staffEvents, pages: options.pages }, operations)
  }
  const jobs = await loadJobs()
  return {
    fastify,
    services,
    jobs,
    /** Returns the address of the shop; of a worker its own, where its health is asked for. */
    async listen() {
      const address = await listen(fastify, configuration)
      origin.take(address)
      return configuration.role === 'worker' ? address : services.origin()
    },
    /** Starts to take jobs; a worker that ends is started again until the shop closes. */
    async startWorker() {
      if (configuration.role === 'web') return
      worker = await startJobWorker({ pool: database.pool, databaseUrl, services, jobs })
    },
    /** Stops accepting requests and jobs, waits for running ones, and closes everything except the database. */
    async close() {
      readiness.draining = true
      staffEvents.close()
      await sleep(configuration.drainSeconds * 1000)
      const endDrain = opened.drain()
      await fastify.close().finally(endDrain)
      await worker?.stop()
      await opened.sandboxPort?.close()
      await closeServices(services, sandbox)
      await opened.endTracing()
    },
  }
}
export type App = Awaited<ReturnType<typeof buildApp>>

/** Opens the port; returns the address under which this machine reaches it. */
async function listen(fastify: FastifyInstance, configuration: Configuration): Promise<string> {
  await fastify.listen({ host: configuration.host, port: configuration.port })
  const { port } = fastify.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(configuration.host) ? '127.0.0.1' : configuration.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

interface OperationsParts extends Pick<OpenedServices, 'services' | 'cache' | 'ownMetrics'> {
  database: DatabaseHandle
  readiness: Readiness
  isWorkerAlive: (() => boolean) | null
}

/** Mounts what the operator of the shop asks, also of a worker: health and metrics. */
function mountOperations(
  fastify: FastifyInstance,
  { services, cache, database, readiness, isWorkerAlive, ownMetrics }: OperationsParts,
) {
  const { configuration, security } = services
  const guard = operatorGuard(configuration, security)
  const metrics = mountMetrics(fastify, { pool: database.pool, cache, isWorkerAlive, guard })
  for (const metric of ownMetrics) metrics.registerMetric(metric)
  watchForwardedRequests(fastify, metrics, services)
  mountHealth(fastify, database.pool, readiness)
  return { guard, metrics }
}
type Operations = ReturnType<typeof mountOperations>

interface ShopParts extends Pick<OpenedServices, 'services' | 'storage' | 'cache' | 'sandbox' | 'budget'> {
  staffEvents: StaffEventHub
  pages: boolean
}

/** Mounts everything that customers and staff ask for: files, sandbox, calls and pages. */
async function mountShop(
  fastify: FastifyInstance,
  { services, storage, cache, sandbox, pages, budget, staffEvents }: ShopParts,
  { guard, metrics }: Operations,
): Promise<void> {
  const { configuration, db, invalidationBus } = services
  mountWebVitals(fastify, metrics, configuration.trustedProxies)
  mountApiDocs(fastify, services.origin, configuration.demo ? null : guard)
  await mountStaticFiles(fastify, configuration, storage)
  if (sandbox) await fastify.register(sandbox.plugin)
  const handlers = await loadHandlers()
  await mountCalls(fastify, handlers, services, cache)
  mountStaffEvents(fastify, services, staffEvents)
  mountPaymentPage(fastify, services)
  mountPayLinks(fastify, services)
  mountPaymentReturn(fastify, services)
  mountUnsubscribe(fastify, services)
  mountWhatsAppWebhook(fastify, services)
  const shopFacts = shopFactsReader(services, invalidationBus, sandbox !== null)
  mountSitemap(fastify, services, cache)
  mountInstallFiles(fastify, { cache, shopFacts, shortcuts, cdnOrigin: configuration.cdnOrigin })
  mountShopIcons(fastify, {
    shopFacts,
    media: services.media,
    warn: (error) => fastify.log.warn({ error }, 'an icon was drawn without its image'),
  })
  if (pages)
    mountPages(fastify, {
      handlers,
      services,
      cache,
      budget,
      page: await loadPageHandler(configuration.cdnOrigin),
      shopFacts,
      findRedirect: (address) => findSlugRedirect(db, address),
      content: (name) => readPageContent(db, name),
    })
}
