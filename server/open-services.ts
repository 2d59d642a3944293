import fs from 'node:fs/promises'
import path from 'node:path'
import { sandbox as createSandbox, type Sandbox } from '@handset/sandbox/sandbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Metric } from 'prom-client'
import { openListIndex } from './domains/catalogue/read-model/list-index.ts'
import { whatsAppPriceGauge } from './domains/messages/whatsapp-price-gauge.ts'
import { shopGauges } from './domains/dashboard/status/shop-gauges.ts'
import { openShopLoad } from './domains/dashboard/status/shop-load.ts'
import { openOpeningGate } from './domains/opening/opening-gate.ts'
import { failingProviderGauge, providerBalanceGauge } from './domains/opening/providers/provider-gauges.ts'
import { paymentIssueGauge } from './domains/payments/payment-issue-gauge.ts'
import { readSettings } from './domains/settings/settings.queries.ts'
import { makeGateways } from './gateways/make-gateways.ts'
import { makeHttpServer } from './http-server.ts'
import type { Configuration } from './configuration/configuration.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { type InvalidationBus, openInvalidationBus } from './platform/database/invalidation-bus.ts'
import { openReadReplica, type ReadReplica } from './platform/database/read-replica.ts'
import { replicaLagGauge } from './platform/database/replica-lag-gauge.ts'
import { diskGauges } from './platform/files/disk-gauges.ts'
import { documentStore } from './platform/files/document-store.ts'
import { mediaStore } from './platform/files/media-store.ts'
import { openStorage } from './platform/files/storage/open-storage.ts'
import { courierLoginAlarm } from './domains/shipping/courier-logins.ts'
import { drainConnections } from './platform/http/drain-connections.ts'
import { openRateLimiter } from './platform/security/rate-limits.ts'
import { requestThrottle } from './platform/http/request-throttle.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { randomToken } from './platform/security/tokens.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { pageCache } from './platform/cache/page-cache.ts'
import { renderBudget } from './platform/pages/render-budget.ts'
import { openProviderRecord } from './platform/core/provider-record.ts'
import { openSecurityRecord } from './platform/security/security-record.ts'
import { backupGauges } from './platform/backups/backup-gauges.ts'
import type { Services } from './platform/core/services.ts'
import { recordProviderCall } from './platform/tracing/spans.ts'
import { openSandboxPort } from './sandbox-port.ts'
import { shippedMedia } from './static-files.ts'

interface ServiceOptions {
  configuration: Configuration
  database: DatabaseHandle
  databaseUrl: string
  logStream?: NodeJS.WritableStream
  providerTimeout?: { timeoutMs: number }
}

/** What the handlers, jobs and pages of one process share, and its HTTP server; nothing is mounted yet. */
export type OpenedServices = Awaited<ReturnType<typeof openServices>>

export async function openServices(options: ServiceOptions) {
  const { configuration, database, databaseUrl, logStream, providerTimeout } = options
  const origin = shopOrigin(configuration)
  const otpSecret = configuration.otpSecret ?? (await loadOrCreateSecret(configuration.dataDir))
  // The bus and the replica may fail before there is a server to log with.
  let log: FastifyBaseLogger | null = null
  const warn = (message: string) => (error: Error) => log?.warn({ reason: error.message }, message)
  const invalidationBus = await openInvalidationBus(databaseUrl, warn('invalidation bus disconnected'))
  const replica = followReplica(configuration, database, invalidationBus, warn('the replica cannot be read'))
  const cache = pageCache(invalidationBus)
  openListIndex(database.db, invalidationBus)
  const throttle = await openThrottle(configuration, database, invalidationBus, () => services)
  const gate = await openOpeningGate(database.db, invalidationBus, otpSecret)
  const fastify = makeHttpServer(configuration, logStream, cache, throttle, gate)
  log = fastify.log
  const drain = drainConnections(fastify.server)
  const endTracing = await startTracing(configuration, fastify.log)
  await migrateJobs(database.pool)
  const { sandbox, sandboxPort, connection } = await openSandbox(configuration, database, origin.read)
  const storage = await openStorage(configuration)
  const courierLogins = courierLoginAlarm(() => fastify.log)
  const providerRecord = openProviderRecord(database.db, () => fastify.log)
  const services: Services = {
    configuration,
    db: database.db,
    replica,
    gateways: makeGateways(configuration, connection, {
      secret: otpSecret,
      origin: origin.read,
      onCourierLoginFailure: courierLogins.raise,
      onCall(provider, failure, seconds) {
        recordProviderCall(provider, failure, seconds)
        providerRecord.note(provider, failure, seconds)
      },
      ...(providerTimeout ? { providerTimeout } : {}),
    }),
    invalidationBus,
    limits: openRateLimiter(database.db),
    media: mediaStore(storage, shippedMedia(configuration)),
    documents: documentStore(storage),
    log: fastify.log,
    security: openSecurityRecord(database.db, fastify.log),
    pageCache: cache,
    providerRecord,
    proxy: { isIgnored: false },
    origin: origin.read,
    otpSecret,
  }
  return {
    fastify,
    services,
    cache,
    gate,
    sandbox,
    sandboxPort,
    origin,
    storage,
    drain,
    endTracing,
    budget: renderBudget({ countsClients: () => throttle.maxPerSecond() > 0 }),
    ownMetrics: [courierLogins.counter, ...processMetrics(services)],
  }
}

/** The packages that record and export traces are loaded only where there is a collector. */
async function startTracing({ tracing, role }: Configuration, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}
  const { openTracing } = await import('./platform/tracing/open-tracing.ts')
  return openTracing(tracing, role, log)
}

/** The address of the shop: the configured one, else that of the port once it is open. */
function shopOrigin({ publicOrigin }: Configuration) {
  let origin = publicOrigin ?? ''
  return { read: () => origin, take: (address: string) => void (origin ||= address) }
}

/** Null without a replica. Listens to the bus first: what reads again after a change must know that the replica may not have it yet. */
function followReplica(
  { replica: options }: Configuration,
  { pool }: DatabaseHandle,
  invalidationBus: InvalidationBus,
  onError: (error: Error) => void,
): ReadReplica | null {
  const replica = options ? openReadReplica({ ...options, primary: pool, onError }) : null
  invalidationBus.onChange(() => replica?.noteChange())
  return replica
}

const openThrottle = (
  configuration: Configuration,
  { db }: DatabaseHandle,
  invalidationBus: InvalidationBus,
  services: () => Services,
) =>
  requestThrottle({
    readMaxPerSecond: async () => (await readSettings(db, 'limits')).requests_per_second_per_address,
    tag: 'settings',
    invalidationBus,
    trustedProxies: configuration.trustedProxies,
    onRefusal: (address, { headers }) =>
      services().security.note({ kind: 'limit', outcome: 'refused' }, { address, requestId: '', raw: { headers } }),
    headers: securityHeaders(configuration.publicOrigin),
  })

const usesSandbox = ({ pinelabs, razorpay, msg91, twilio, smtpUrl, googleClientId, courier }: Configuration) =>
  (!pinelabs && !razorpay) ||
  (!msg91 && !twilio) ||
  !smtpUrl ||
  !googleClientId ||
  !(courier.shipyaari || courier.shiprocket)

/** Stands in for the providers that are not configured; nulls when all are. */
async function openSandbox(configuration: Configuration, { pool }: DatabaseHandle, origin: () => string) {
  if (!usesSandbox(configuration)) return { sandbox: null, sandboxPort: null, connection: null }
  const sandbox = createSandbox({ pool, origin })
  const { smtpPort } = await sandbox.start()
  const sandboxPort = await openSandboxPort(sandbox)
  const connection = { credentials: sandbox.credentials, origin: () => sandboxPort.origin, smtpPort }
  return { sandbox, sandboxPort, connection }
}

/** What this process counts and measures besides its requests. */
const processMetrics = ({ configuration, db, replica, providerRecord }: Services): Metric[] => [
  providerRecord.counter,
  providerRecord.durations,
  ...shopGauges(openShopLoad(db)),
  ...diskGauges(configuration.dataDir),
  ...backupGauges(configuration.dataDir),
  paymentIssueGauge(db),
  failingProviderGauge(db),
  providerBalanceGauge(db),
  whatsAppPriceGauge(db),
  ...(replica ? [replicaLagGauge(replica)] : []),
]

/** Closes what no request and no job needs any more; the sandbox, which requests under way still asked, last. */
export async function closeServices(services: Services, sandbox: Sandbox | null): Promise<void> {
  services.gateways.mail.close()
  await services.security.close()
  await services.providerRecord.close()
  await services.replica?.stop()
  await services.invalidationBus.stop()
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
