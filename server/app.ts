import fs from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandbox as createSandbox, type Sandbox } from '@handset/sandbox/sandbox.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metric, Registry } from 'prom-client'
import { mountSitemap } from './domains/catalogue/seo/mount-sitemap.ts'
import { findSlugRedirect } from './domains/catalogue/seo/slug-redirects.queries.ts'
import { readSettings } from './domains/settings/settings.queries.ts'
import { mountStaffEvents } from './domains/staff/notifications/mount-staff-events.ts'
import { openStaffEventHub, type StaffEventHub } from './domains/staff/notifications/staff-event-hub.ts'
import { openShopLoad } from './domains/dashboard/status/shop-load.ts'
import { shopGauges } from './domains/dashboard/status/shop-gauges.ts'
import { mountOpening } from './domains/opening/mount-opening.ts'
import { openOpeningGate } from './domains/opening/opening-gate.ts'
import { providerBalanceGauge } from './domains/opening/providers/provider-balance-gauge.ts'
import { failingProviderGauge } from './domains/opening/providers/failing-provider-gauge.ts'
import { paymentIssueGauge } from './domains/payments/payment-issue-gauge.ts'
import { mountPayLinks } from './domains/checkout/pay-link-page.ts'
import { mountPaymentPage } from './domains/checkout/payment-page.ts'
import { mountUnsubscribe } from './domains/customers/mount-unsubscribe.ts'
import { mountWhatsAppWebhook } from './domains/customers/mount-whatsapp-webhook.ts'
import { whatsAppPriceGauge } from './domains/customers/whatsapp-price-gauge.ts'
import { mountPaymentReturn } from './domains/payments/payment-return.ts'
import { makeGateways } from './gateways/make-gateways.ts'
import { readPageContent } from './domains/settings/page-content.queries.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { openListIndex } from './domains/catalogue/listing/list-index.ts'
import { type InvalidationBus, openInvalidationBus } from './platform/database/invalidation-bus.ts'
import type { Configuration } from './platform/configuration.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { openReadReplica } from './platform/database/read-replica.ts'
import { replicaLagGauge } from './platform/database/replica-lag-gauge.ts'
import { drainConnections } from './platform/http/drain-connections.ts'
import { watchForwardedRequests } from './platform/http/forwarded-requests.ts'
import { mountHealth, type Readiness } from './platform/http/health.ts'
import { mountInstallFiles } from './platform/pages/install-files.ts'
import { type JobWorker, startJobWorker } from './platform/jobs/job-worker.ts'
import { type Job, loadJobs, migrateJobs } from './platform/jobs/jobs.ts'
import { loadHandlers } from './platform/http/load-handlers.ts'
import { backupGauges } from './platform/backups/backup-gauges.ts'
import { diskGauges } from './platform/files/disk-gauges.ts'
import { documentStore } from './platform/files/document-store.ts'
import { mediaStore } from './platform/files/media-store.ts'
import { openStorage } from './platform/files/storage/open-storage.ts'
import type { FileStorage } from './platform/files/storage/file-storage.port.ts'
import { courierLoginAlarm } from './platform/http/courier-logins.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mountCalls } from './platform/http/mount-calls.ts'
import { pageCache, type PageCache } from './platform/pages/page-cache.ts'
import { type OperatorGuard, operatorGuard } from './platform/http/operator-pages.ts'
import { openRateLimiter } from './platform/http/rate-limits.ts'
import { loadPageHandler } from './platform/pages/page-renderer.ts'
import { renderBudget, type RenderBudget } from './platform/pages/render-budget.ts'
import { mountPages } from './platform/pages/render-pages.ts'
import { requestThrottle } from './platform/http/request-throttle.ts'
import { openProviderRecord } from './platform/provider-record.ts'
import { openSecurityRecord } from './platform/security/security-record.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { mountShopIcons } from './platform/pages/shop-icons.ts'
import { randomToken } from './platform/http/sessions.ts'
import type { Services } from './platform/services.ts'
import { makeHttpServer } from './http-server.ts'
import { openSandboxPort } from './sandbox-port.ts'
import { shopFactsReader } from './shop-facts-cache.ts'
import { mountStaticFiles, shippedMedia } from './static-files.ts'
import { recordProviderCall } from './platform/tracing/spans.ts'
import { mountWebVitals } from './platform/http/web-vitals.ts'

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
  /** Jobs in addition to those of the domains: the demo shop's. */
  extraJobs?: readonly Job[]
}

export interface App {
  fastify: FastifyInstance
  services: Services
  jobs: Job[]
  /** Returns the address of the shop; of a worker its own, where its health is asked for. */
  listen(): Promise<string>
  /** Starts to take jobs; a worker that ends is started again until the shop closes. */
  startWorker(): Promise<void>
  /** Stops accepting requests and jobs, waits for running ones, and closes everything except the database. */
  close(): Promise<void>
}

/** Pages that an installed shop offers on its icon. */
const shortcuts = [
  { name: 'All phones', url: '/products' },
  { name: 'My orders', url: '/myorders' },
  { name: 'Cart', url: '/cart' },
]

/** Builds one process that serves calls and pages and runs jobs; the caller owns the database. */
export async function buildApp({
  configuration,
  database,
  databaseUrl,
  logStream,
  pages,
  extraJobs = [],
  staffHeartbeatMs,
}: AppOptions): Promise<App> {
  const readiness: Readiness = { draining: false }
  let origin = configuration.publicOrigin ?? ''
  const otpSecret = configuration.otpSecret ?? (await loadOrCreateSecret(configuration.dataDir))
  // Both may fail before there is a server to log with.
  let log: FastifyBaseLogger | null = null
  const invalidationBus = await openInvalidationBus(databaseUrl, (error) =>
    log?.warn({ reason: error.message }, 'invalidation bus disconnected'),
  )
  // Its listener comes first: what reads again after a change must know that the replica may not have it yet.
  const replica = configuration.replica
    ? openReadReplica({
        ...configuration.replica,
        primary: database.pool,
        onError: (error) => log?.warn({ reason: error.message }, 'the replica cannot be read'),
      })
    : null
  invalidationBus.onChange(() => replica?.noteChange())
  const cache = pageCache(invalidationBus)
  openListIndex(database.db, invalidationBus)
  const throttle = await requestThrottle({
    readMaxPerSecond: async () => (await readSettings(database.db, 'limits')).requests_per_second_per_address,
    tag: 'settings',
    invalidationBus,
    trustedProxies: configuration.trustedProxies,
    onRefusal: (address, { headers }) =>
      services.security.note({ kind: 'limit', outcome: 'refused' }, { address, requestId: '', raw: { headers } }),
    headers: securityHeaders(configuration.publicOrigin),
  })
  const budget = renderBudget({ countsClients: () => throttle.maxPerSecond() > 0 })
  const gate = await openOpeningGate(database.db, invalidationBus, otpSecret)
  const fastify: FastifyInstance = makeHttpServer(configuration, logStream, cache, throttle, gate)
  log = fastify.log
  const drain = drainConnections(fastify.server)
  const endTracing = await startTracing(configuration, fastify.log)
  await migrateJobs(database.pool)
  const sandbox = usesSandbox(configuration) ? createSandbox({ pool: database.pool, origin: () => origin }) : null
  const smtpPort = sandbox ? (await sandbox.start()).smtpPort : 0
  const sandboxPort = sandbox ? await openSandboxPort(sandbox) : null
  const storage = await openStorage(configuration)
  const courierLogins = courierLoginAlarm(() => fastify.log)
  const providerRecord = openProviderRecord(database.db, () => fastify.log)
  const services: Services = {
    configuration,
    db: database.db,
    replica,
    gateways: makeGateways(
      configuration,
      sandbox && sandboxPort ? { credentials: sandbox.credentials, origin: () => sandboxPort.origin, smtpPort } : null,
      {
        secret: otpSecret,
        origin: () => origin,
        onCourierLoginFailure: courierLogins.raise,
        onCall(provider, failure, seconds) {
          recordProviderCall(provider, failure, seconds)
          providerRecord.note(provider, failure, seconds)
        },
      },
    ),
    invalidationBus,
    limits: openRateLimiter(database.db),
    media: mediaStore(storage, shippedMedia(configuration)),
    documents: documentStore(storage),
    log: fastify.log,
    security: openSecurityRecord(database.db, fastify.log),
    pageCache: cache,
    providerRecord,
    proxy: { isIgnored: false },
    origin: () => origin,
    otpSecret,
  }
  const staffEvents = openStaffEventHub({
    db: database.db,
    invalidationBus,
    onError: (error) => fastify.log.warn({ err: error }, 'notifications could not be sent'),
    ...(staffHeartbeatMs === undefined ? {} : { heartbeatMs: staffHeartbeatMs }),
  })
  const shopLoad = openShopLoad(database.db)
  let worker: JobWorker | null = null
  const parts: Parts = {
    services,
    storage,
    cache,
    database,
    invalidationBus,
    sandbox,
    readiness,
    isWorkerAlive: configuration.role === 'web' ? null : () => worker?.isAlive() ?? false,
    pages,
    budget,
    staffEvents,
    ownMetrics: [
      courierLogins.counter,
      providerRecord.counter,
      providerRecord.durations,
      ...shopGauges(shopLoad),
      ...diskGauges(configuration.dataDir),
      ...backupGauges(configuration.dataDir),
      paymentIssueGauge(database.db),
      failingProviderGauge(database.db),
      providerBalanceGauge(database.db),
      whatsAppPriceGauge(database.db),
      ...(replica ? [replicaLagGauge(replica)] : []),
    ],
  }
  const operations = mountOperations(fastify, parts)
  if (configuration.role !== 'worker') {
    mountOpening(fastify, gate, services)
    await mountShop(fastify, parts, operations)
  }
  const jobs = [...(await loadJobs()), ...extraJobs]
  return {
    fastify,
    services,
    jobs,
    async listen() {
      await fastify.listen({ host: configuration.host, port: configuration.port })
      const { port } = fastify.server.address() as AddressInfo
      const host = ['0.0.0.0', '::'].includes(configuration.host) ? '127.0.0.1' : configuration.host
      const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
      origin ||= address
      return configuration.role === 'worker' ? address : origin
    },
    async startWorker() {
      if (configuration.role === 'web') return
      worker = await startJobWorker({ pool: database.pool, databaseUrl, services, jobs })
    },
    async close() {
      readiness.draining = true
      staffEvents.close()
      await sleep(configuration.drainSeconds * 1000)
      const endDrain = drain()
      await fastify.close().finally(endDrain)
      await worker?.stop()
      await sandboxPort?.close()
      await closeServices(services, invalidationBus, sandbox)
      await endTracing()
    },
  }
}

/** The packages that record and export traces are loaded only where there is a collector. */
async function startTracing({ tracing, role }: Configuration, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  return openTracing(tracing, role, log)
}

interface Parts {
  services: Services
  storage: FileStorage
  cache: PageCache
  database: DatabaseHandle
  invalidationBus: InvalidationBus
  sandbox: Sandbox | null
  readiness: Readiness
  isWorkerAlive: (() => boolean) | null
  pages: boolean
  budget: RenderBudget
  staffEvents: StaffEventHub
  ownMetrics: Metric[]
}

interface Operations {
  guard: OperatorGuard
  metrics: Registry
}

/** Mounts what whoever runs the shop asks, of a worker too: health and metrics. */
function mountOperations(
  fastify: FastifyInstance,
  { services, cache, database, readiness, isWorkerAlive, ownMetrics }: Parts,
): Operations {
  const { configuration, security } = services
  const guard = operatorGuard(configuration, security)
  const metrics = mountMetrics(fastify, { pool: database.pool, cache, isWorkerAlive, guard })
  for (const metric of ownMetrics) metrics.registerMetric(metric)
  watchForwardedRequests(fastify, metrics, services)
  mountHealth(fastify, database.pool, readiness)
  return { guard, metrics }
}

/** Mounts everything that customers and staff ask for: files, sandbox, calls and pages. */
async function mountShop(
  fastify: FastifyInstance,
  { services, storage, cache, database, invalidationBus, sandbox, pages, budget, staffEvents }: Parts,
  { guard, metrics }: Operations,
): Promise<void> {
  const { configuration } = services
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
  mountInstallFiles(fastify, { cache, shopFacts, shortcuts })
  mountShopIcons(fastify, {
    shopFacts,
    media: services.media,
    warn: (error) => fastify.log.warn({ error }, 'an icon was drawn without its picture'),
  })
  if (pages)
    mountPages(fastify, {
      handlers,
      services,
      cache,
      budget,
      page: await loadPageHandler(),
      shopFacts,
      findRedirect: (address) => findSlugRedirect(database.db, address),
      content: (name) => readPageContent(database.db, name),
    })
}

const usesSandbox = ({ pinelabs, razorpay, msg91, twilio, smtpUrl, googleClientId, courier }: Configuration) =>
  (!pinelabs && !razorpay) ||
  (!msg91 && !twilio) ||
  !smtpUrl ||
  !googleClientId ||
  !(courier.shipyaari || courier.shiprocket)

async function closeServices(
  services: Services,
  invalidationBus: InvalidationBus,
  sandbox: Sandbox | null,
): Promise<void> {
  services.gateways.mail.close()
  await services.security.close()
  await services.providerRecord.close()
  await services.replica?.stop()
  await invalidationBus.stop()
  await sandbox?.stop()
}

/** Loads the secret stored in the data folder; generates it at the first start. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'otp-secret')
  await fs.mkdir(dataDir, { recursive: true })
  await fs.writeFile(file, randomToken(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return fs.readFile(file, 'utf8')
}
