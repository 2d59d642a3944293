import { randomBytes } from 'node:crypto'
import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { OpeningGate } from './domains/opening/opening-gate.ts'
import type { Configuration } from './configuration/configuration.ts'
import { saveDataImage } from './platform/files/save-data-image.ts'
import { enterOperations } from './platform/http/request-operations.ts'
import type { requestThrottle } from './platform/http/request-throttle.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { withoutSchemas } from './platform/http/without-schemas.ts'
import { logSerializers } from './platform/security/serialize-error.ts'
import { logFields } from './platform/tracing/operation.ts'
import type { PageCache } from './platform/cache/page-cache.ts'
import { mediaFolders } from './static-files.ts'

type RequestThrottle = Awaited<ReturnType<typeof requestThrottle>>

/** Request ids unique across processes: a random prefix and a counter. Customers read them out, so no sign stands in the prefix. */
function requestIdGenerator(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${(count += 1).toString(36)}`
}

/**
 * Answers throttled requests and cached pages before the framework sees them. Bounds headers and times against slow and oversized
 * requests.
 */
const boundedServer =
  (cache: PageCache, throttle: RequestThrottle, gate: OpeningGate) =>
  (handler: (request: never, response: never) => void): Server =>
    createServer(
      {
        maxHeaderSize: 16_384,
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 72_000,
        connectionsCheckingInterval: 5000,
      },
      (request, response) => {
        if (throttle.refuses(request, response)) return
        if (!gate.isShutFor(request) && cache.serve(request, response)) return
        handler(request as never, response as never)
      },
    )

function setErrorHandler(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send({ status: false, data: {}, message: 'The request could not be read' })
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    return reply.code(500).send({ status: false, data: { request_id: request.id }, message: 'Something went wrong' })
  })
}

const clientErrorStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what is no HTTP request, is too slow or has oversized headers, and closes the connection. */
function respondToClientError(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = clientErrorStatuses[error.code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map((pair) => `${pair.join(': ')}\r\n`).join('')}\r\n`,
    )
  socket.destroy(error)
}

/** Creates the HTTP server with logging, limits, error responses and security headers; routes are mounted by the caller. */
export function makeHttpServer(
  configuration: Configuration,
  logStream: NodeJS.WritableStream | undefined,
  cache: PageCache,
  throttle: RequestThrottle,
  gate: OpeningGate,
): FastifyInstance {
  const headers = securityHeaders(configuration.publicOrigin)
  const fastify = Fastify({
    serverFactory: boundedServer(cache, throttle, gate),
    logger: {
      level: configuration.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: logSerializers,
      mixin: logFields,
      ...(logStream ? { stream: logStream } : {}),
    },
    // The id of a request comes from `mixin`.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    rewriteUrl: (request) => saveDataImage(request, mediaFolders(configuration)),
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection during the responses to others gets a response too.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: requestIdGenerator(),
    ...withoutSchemas,
    frameworkErrors: (error: { statusCode?: number }, _: unknown, reply: FastifyReply) =>
      void reply
        .headers(headers)
        .code(error.statusCode && error.statusCode < 500 ? error.statusCode : 400)
        .send({ status: false, data: {}, message: 'The request could not be read' }),
    clientErrorHandler: (error, socket) => respondToClientError(error, socket, headers),
  }) as unknown as FastifyInstance
  setErrorHandler(fastify)
  enterOperations(fastify, configuration)
  fastify.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  return fastify
}
