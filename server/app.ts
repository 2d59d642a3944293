import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { sandbox as createSandbox, type Sandbox } from '@handset/sandbox/sandbox.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { mountSitemap } from './domains/catalogue/seo/mount-sitemap.ts'
import { findSlugRedirect } from './domains/catalogue/seo/slug-redirects.queries.ts'
import { readShopFacts } from './domains/catalogue/read-model/shop-facts.queries.ts'
import { readSettings } from './domains/settings/settings.queries.ts'
import { mountPaymentReturn } from './domains/payments/payment-return.ts'
import { makeGateways } from './gateways/make-gateways.ts'
import { readPageContent } from './domains/settings/page-content.queries.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { type InvalidationBus, openInvalidationBus } from './platform/database/invalidation-bus.ts'
import type { Configuration } from './platform/configuration.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { mountHealth, type Readiness } from './platform/http/health.ts'
import { mountInstallFiles } from './platform/pages/install-files.ts'
import { type Job, loadJobs, migrateJobs, startJobs } from './platform/jobs/jobs.ts'
import { loadHandlers } from './platform/http/load-handlers.ts'
import { documentStore } from './platform/files/document-store.ts'
import { mediaStore } from './platform/files/media-store.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mountCalls } from './platform/http/mount-calls.ts'
import { pageCache, type PageCache } from './platform/pages/page-cache.ts'
import { openRateLimiter } from './platform/http/rate-limits.ts'
import { loadPageHandler, mountPages } from './platform/pages/render-pages.ts'
import { requestThrottle } from './platform/http/request-throttle.ts'
import { randomToken } from './platform/http/sessions.ts'
import type { Services } from './platform/services.ts'
import { saveDataImage } from './platform/files/save-data-image.ts'
import { mountWebVitals } from './platform/http/web-vitals.ts'

const root = path.resolve(import.meta.dirname, '..')

export interface AppOptions {
  configuration: Configuration
  database: DatabaseHandle
  databaseUrl: string
  /** Where the log goes; absent: standard output, at the configured level. */
  logStream?: NodeJS.WritableStream
  /** Serves the built pages; tests of calls alone go without. */
  pages: boolean
  /** Work beside that of the domains: the demo shop's. */
  extraJobs?: readonly Job[]
}

export interface App {
  fastify: FastifyInstance
  services: Services
  jobs: Job[]
  listen(): Promise<string>
  startWorker(): Promise<void>
  /** Stops taking work, lets what runs come to its end, and closes everything but the database. */
  close(): Promise<void>
}

/** Pages that an installed shop offers on its icon. */
const shortcuts = [
  { name: 'All phones', url: '/products' },
  { name: 'My orders', url: '/myorders' },
  { name: 'Cart', url: '/cart' },
]

/** Everything but the database: one process that answers calls and pages and does jobs. */
export async function buildApp({
  configuration,
  database,
  databaseUrl,
  logStream,
  pages,
  extraJobs = [],
}: AppOptions): Promise<App> {
  const readiness: Readiness = { draining: false }
  let origin = configuration.publicOrigin ?? ''
  // The sandbox is reached directly, whatever stands before the shop.
  let localOrigin = ''
  const invalidationBus = await openInvalidationBus(databaseUrl, (error) =>
    fastify?.log.warn({ reason: error.message }, 'change notices interrupted'),
  )
  const cache = pageCache(invalidationBus)
  const throttle = await requestThrottle({
    readMaxPerSecond: async () => (await readSettings(database.db, 'limits')).requests_per_second_per_address,
    tag: 'settings',
    invalidationBus,
    trustedProxies: configuration.trustedProxies,
  })
  const fastify: FastifyInstance = makeServer(configuration, logStream, cache, throttle)
  await migrateJobs(database.pool)
  const sandbox = usesSandbox(configuration) ? createSandbox({ pool: database.pool, origin: () => origin }) : null
  const smtpPort = sandbox ? (await sandbox.start()).smtpPort : 0
  const otpSecret = configuration.otpSecret ?? (await loadOrCreateSecret(configuration.dataDir))
  const services: Services = {
    configuration,
    db: database.db,
    gateways: makeGateways(
      configuration,
      sandbox ? { credentials: sandbox.credentials, origin: () => localOrigin, smtpPort } : null,
      { secret: otpSecret, origin: () => origin },
    ),
    invalidationBus,
    limits: openRateLimiter(database.pool),
    media: mediaStore(path.join(configuration.dataDir, 'media')),
    documents: documentStore(path.join(configuration.dataDir, 'documents')),
    log: fastify.log,
    origin: () => origin,
    otpSecret,
  }
  mountWebVitals(fastify, mountMetrics(fastify, database.pool, cache.size), configuration.trustedProxies)
  mountHealth(fastify, database.pool, readiness)
  mountApiDocs(fastify, () => origin)
  await mountFiles(fastify, configuration)
  if (sandbox) await fastify.register(sandbox.plugin)
  const handlers = await loadHandlers()
  await mountCalls(fastify, handlers, services, cache)
  mountPaymentReturn(fastify, services)
  const shopFacts = shopFactsReader(services, invalidationBus, sandbox !== null)
  mountSitemap(fastify, services, cache)
  mountInstallFiles(fastify, { cache, shopFacts, shortcuts })
  if (pages)
    mountPages(fastify, {
      handlers,
      services,
      cache,
      page: await loadPageHandler(),
      shopFacts,
      findRedirect: (address) => findSlugRedirect(database.db, address),
      content: (name) => readPageContent(database.db, name),
    })
  const jobs = [...(await loadJobs()), ...extraJobs]
  let worker: { stop(): Promise<void> } | null = null
  return {
    fastify,
    services,
    jobs,
    async listen() {
      await fastify.listen({ host: configuration.host, port: configuration.port })
      const { port } = fastify.server.address() as AddressInfo
      const host = ['0.0.0.0', '::'].includes(configuration.host) ? '127.0.0.1' : configuration.host
      localOrigin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
      origin ||= localOrigin
      return origin
    },
    async startWorker() {
      worker = await startJobs(database.pool, services, jobs)
    },
    async close() {
      readiness.draining = true
      // A connection whose call is answered during the drain would otherwise stay open for the keep-alive time.
      const closeIdle = setInterval(() => fastify.server.closeIdleConnections(), 50)
      await fastify.close().finally(() => clearInterval(closeIdle))
      await worker?.stop()
      await closeServices(services, invalidationBus, sandbox)
    },
  }
}

const usesSandbox = ({ pinelabs, razorpay, msg91, smtpUrl, googleClientId, courier }: Configuration) =>
  (!pinelabs && !razorpay) || !msg91 || !smtpUrl || !googleClientId || !(courier.shipyaari || courier.shiprocket)

async function closeServices(
  services: Services,
  invalidationBus: InvalidationBus,
  sandbox: Sandbox | null,
): Promise<void> {
  services.gateways.mail.close()
  await invalidationBus.stop()
  await sandbox?.stop()
}

function rejectSchemas(): never {
  throw new Error('Routes have no schemas of the framework: the contract has them')
}

/** Ids that no other process gives out: its own beginning and a count. */
function requestIdGenerator(): () => string {
  const prefix = randomToken().slice(0, 10)
  let count = 0
  return () => `${prefix}-${(count += 1).toString(36)}`
}

/** A kept page is answered before the framework sees the request. Headers, time and size are bounded against slow and oversized requests. */
function makeServer(
  configuration: Configuration,
  logStream: NodeJS.WritableStream | undefined,
  cache: PageCache,
  throttle: Awaited<ReturnType<typeof requestThrottle>>,
): FastifyInstance {
  const redact = ['req.headers.authorization', 'req.headers.cookie']
  const logger: FastifyServerOptions['logger'] = {
    level: configuration.logLevel,
    redact,
    ...(logStream ? { stream: logStream } : {}),
  }
  const serverFactory = (handler: (request: never, response: never) => void): Server =>
    createServer(
      {
        maxHeaderSize: 16_384,
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 72_000,
        connectionsCheckingInterval: 5000,
      },
      (request, response) => {
        if (throttle.refuses(request, response) || cache.serve(request, response)) return
        handler(request as never, response as never)
      },
    )
  const fastify = Fastify({
    serverFactory,
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    rewriteUrl: (request) => saveDataImage(request, mediaFolders(configuration)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: requestIdGenerator(),
    // Calls are checked by the contract's own schemas: the framework's validator and serialiser are never loaded.
    schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
    frameworkErrors: (error: { statusCode?: number }, _: unknown, reply: FastifyReply) =>
      void reply
        .code(error.statusCode && error.statusCode < 500 ? error.statusCode : 400)
        .send({ status: false, data: {}, message: 'The request could not be read' }),
  }) as unknown as FastifyInstance
  fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send({ status: false, data: {}, message: 'The request could not be read' })
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    return reply.code(500).send({ status: false, data: { request_id: request.id }, message: 'Something went wrong' })
  })
  void fastify.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    hsts: configuration.publicOrigin?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  return fastify
}

/** Pictures: uploads first, then the demo shop's own. */
const mediaFolders = (configuration: Configuration): string[] => [
  path.join(configuration.dataDir, 'media'),
  path.join(import.meta.dirname, 'db/demo/media'),
]

/** What may lie under /media: nothing that a browser would run. A drawing (SVG) opened by itself is a page, hence the policy beside it. */
const servedMediaTypes = /\.(avif|webp|jpg|png|mp4|svg)$/
const mediaSecurityHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Built scripts and styles (named by content, kept for a year) and pictures: uploads first, then the demo shop's own. */
async function mountFiles(app: FastifyInstance, configuration: Configuration): Promise<void> {
  for (const folder of mediaFolders(configuration)) await fs.mkdir(folder, { recursive: true })
  const assets = path.join(root, 'web/build/client/assets')
  const common = { decorateReply: false, index: false as const, dotfiles: 'deny' as const }
  await fs.mkdir(assets, { recursive: true })
  await app.register(fastifyStatic, {
    ...common,
    root: assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    ...common,
    root: mediaFolders(configuration),
    prefix: '/media/',
    maxAge: '7d',
    allowedPath: (pathName) => servedMediaTypes.test(pathName),
    setHeaders: (reply) => void reply.headers({ ...mediaSecurityHeaders, vary: 'save-data' }),
  })
}

/** The facts that every page shows, kept until settings or the catalogue change. */
function shopFactsReader(services: Services, invalidationBus: InvalidationBus, sandbox: boolean) {
  let cached: ReturnType<typeof readShopFacts> | null = null
  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes('settings') || tags.includes('catalogue')) cached = null
  })
  const { provider, siteKey, script } = services.gateways.captcha
  const captcha = { provider, site_key: siteKey, script }
  return async (dependsOn: (...tags: string[]) => void) => {
    dependsOn('settings', 'catalogue')
    cached ??= readShopFacts(services.db, {
      origin: services.origin(),
      sandbox,
      googleClientId: services.configuration.googleClientId ?? '',
      captcha,
      analytics: services.configuration.analytics,
    })
    cached.catch(() => (cached = null))
    return cached
  }
}

/** A secret that outlives restarts, made on first use. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'otp-secret')
  await fs.mkdir(dataDir, { recursive: true })
  await fs.writeFile(file, randomToken(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return fs.readFile(file, 'utf8')
}
