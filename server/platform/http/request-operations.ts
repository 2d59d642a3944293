import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Operation, runInOperation } from '../tracing/operation.ts'
import { endRequestSpan, startRequestSpan } from '../tracing/spans.ts'

/** Asked every few seconds by machines, whose traces would be most of all; and the stream that lasts as long as a tab. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/account/staff-events'])

/**
 * Runs what a request does in its operation. A `traceparent` counts only where a proxy is trusted: anybody else would choose which
 * requests are recorded, and join the traces of others.
 */
export function enterOperations(fastify: FastifyInstance, { trustedProxies }: { trustedProxies: number }): void {
  const operations = new WeakMap<IncomingMessage, Operation>()

  function begin({ id, method, raw, routeOptions: { url: route = 'none' } }: FastifyRequest): Operation {
    const traceparent = trustedProxies > 0 ? raw.headers.traceparent?.toString() : undefined
    const span = untraced.has(route) ? undefined : startRequestSpan({ method, route, requestId: id }, traceparent)
    const operation = { requestId: id, span }
    operations.set(raw, operation)
    return operation
  }

  fastify.addHook('onRequest', (request: FastifyRequest, _: FastifyReply, done: () => void) =>
    runInOperation(begin(request), done),
  )
  // Reading a body leaves the operation: the events of the connection do not belong to the request.
  fastify.addHook('preValidation', ({ id, raw }: FastifyRequest, _: FastifyReply, done: () => void) =>
    runInOperation(operations.get(raw) ?? { requestId: id }, done),
  )
  fastify.addHook('onResponse', ({ raw }: FastifyRequest, { statusCode }: FastifyReply, done: () => void) => {
    endRequestSpan(operations.get(raw)?.span, statusCode)
    done()
  })
}
