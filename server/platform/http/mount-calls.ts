import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callRows } from '@handset/contract/calls.ts'
import type { CallRow } from '@handset/contract/call.ts'
import { messages } from '@handset/contract/messages.ts'
import type { CallHandler } from './call-handler.ts'
import { type CallRequest, runCall } from './call-runner.ts'
import { clientAddress } from './client-address.ts'
import { cacheResponse } from '../cache/cache-response.ts'
import {
  httpStatus,
  invalid,
  methodNotAllowed,
  missing,
  RefusedCall,
  type Result,
  tooLarge,
  unsupported,
  uploadsBusy,
} from './result.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { BodyError, bodyLimits, type ReadBody } from './body-limits.ts'
import { parseFields } from './parse-fields.ts'
import { acceptBodies, hasTextBody, rawBodyOf, readBody } from './read-body.ts'
import type { BeforeFiles } from './read-multipart.ts'
import { type UploadSlots, uploadSlots } from './upload-slots.ts'
import type { Services } from '../core/services.ts'

/** The response data of a call that returns a file. */
export interface FileResponse {
  filename: string
  type: string
  /** A stream that fails aborts the response, so that the browser reports an incomplete download. */
  bytes: Buffer | Readable
  /** A message shown beside the download, for example that it does not contain every requested item. */
  note?: string
}

const isFile = (data: unknown): data is FileResponse =>
  typeof data === 'object' && data !== null && 'bytes' in data && 'filename' in data

export function sendResult(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  if (result.ok && isFile(result.data)) {
    const { filename, type, bytes, note } = result.data
    if (note) reply.header('x-note', encodeURIComponent(note))
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`)
      .send(bytes)
  }
  if (!result.ok) {
    if (result.retryAfter !== undefined) reply.header('retry-after', String(result.retryAfter))
    return reply.code(httpStatus[result.code]).send({ status: false, data: result.data, message: result.message })
  }
  return reply.send({ status: true, data: result.data, message: result.message })
}

function bodyErrorResult({ reason, field }: BodyError): Result<never> {
  if (reason === 'too-large') return tooLarge(field ? { [field]: [messages.fileTooLarge] } : {})
  return reason === 'too-many-files' && field
    ? invalid({ [field]: [messages.tooManyFiles] })
    : invalid({ request: ['The body could not be read'] })
}

function requestErrorResult(error: unknown): Result<never> | null {
  const code = error && typeof error === 'object' && 'code' in error ? String(error.code) : ''
  if (error instanceof BodyError) return bodyErrorResult(error)
  if (error instanceof RangeError) return invalid({ request: ['Too many fields'] })
  if (/FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT|ERR_CTP_BODY_TOO_LARGE)/.test(code))
    return tooLarge()
  if (/^FST_(INVALID_MULTIPART|PROTO_VIOLATION|NO_FORM_DATA)/.test(code))
    return invalid({ request: ['The body could not be read'] })
  if (
    error instanceof Error &&
    /Unexpected end of|Malformed|Multipart|Boundary not found|Unterminated/i.test(error.message)
  )
    return invalid({ request: ['The body could not be read'] })
  return null
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

/** Parses the fields of the query, the path and, on POST, the body. */
async function readRequest(request: FastifyRequest, row: CallRow, beforeFiles: BeforeFiles): Promise<ReadBody> {
  const query = queryOf(request)
  const fromQuery = row.method === 'GET' && query ? parseFields(query) : {}
  const body = row.method === 'POST' ? await readBody(request, row, beforeFiles) : { fields: {}, files: [] }
  return { fields: { ...fromQuery, ...body.fields, ...(request.params as object) }, files: body.files }
}

/** Reads the body of one request; the memory that its files take stays reserved until `release`. */
function boundedBody(request: FastifyRequest, row: CallRow, uploads: UploadSlots) {
  let releaseSlot: (() => void) | null = null
  const fileBytes = Math.min(Number(request.headers['content-length'] ?? Infinity), row.files?.totalBytes ?? 0)
  const read: CallRequest['read'] = async (actor, admit) => {
    if (row.kind === 'provider') return { fields: {}, files: [] }
    return readRequest(request, row, async (fields) => {
      releaseSlot = uploads.take(actor, fileBytes)
      if (!releaseSlot) throw new RefusedCall(uploadsBusy())
      await admit?.(fields)
    })
  }
  return { read, release: () => releaseSlot?.() }
}

function mountCall(
  app: FastifyInstance,
  handler: CallHandler,
  services: Services,
  cache: PageCache,
  uploads: UploadSlots,
): void {
  const row = callRows[handler.path]!
  const provider = row.kind === 'provider'
  app.route({
    method: row.method,
    url: `/api/${handler.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Of bodies that are read as one text; webhooks have the server's general limit.
    ...(provider ? {} : { bodyLimit: bodyLimits(row).fieldBytes }),
    async handler(request, reply) {
      if (!provider && hasTextBody(request)) return sendResult(reply, unsupported())
      const tags = new Set<string>()
      const version = cache.currentVersion()
      let result: Result<unknown>
      const { read, release } = boundedBody(request, row, uploads)
      try {
        result = await runCall(handler, services, {
          read,
          authorization: request.headers.authorization,
          address: clientAddress(request.raw, services.configuration.trustedProxies),
          requestId: request.id,
          raw: { body: provider ? rawBodyOf(request) : '', query: queryOf(request), headers: request.headers },
          dependsOn: (...names) => names.forEach((name) => tags.add(name)),
        })
      } catch (error) {
        const errorResult = requestErrorResult(error)
        if (!errorResult) throw error
        result = errorResult
      } finally {
        release()
      }
      if (row.cached && result.ok) {
        const body = Buffer.from(JSON.stringify({ status: true, data: result.data, message: result.message }))
        return cacheResponse(reply, cache, {
          address: request.url,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body,
          tags,
          version,
        })
      }
      reply.header('cache-control', 'no-store')
      if (row.kind === 'bare' && result.ok) return reply.send(result.data)
      return sendResult(reply, result)
    },
  })
}

/** Mounts every call of the contract under /api/ with parsing, authorisation, rate limits and envelope. */
export async function mountCalls(
  app: FastifyInstance,
  handlers: Map<string, CallHandler>,
  services: Services,
  cache: PageCache,
): Promise<void> {
  await app.register(async (scope) => {
    await acceptBodies(scope)
    scope.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendResult(reply, unsupported())
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendResult(reply, tooLarge())
      if (error.statusCode !== undefined && error.statusCode < 500)
        return sendResult(reply, invalid({ request: ['The request could not be read'] }))
      request.log.error({ err: error, requestId: request.id }, 'call failed')
      return reply.code(500).send({ status: false, data: { request_id: request.id }, message: 'Something went wrong' })
    })
    const uploads = uploadSlots()
    for (const handler of handlers.values()) mountCall(scope, handler, services, cache, uploads)
    const methods = new Map(
      [...handlers.keys()].map((path) => [path.replace(/\{\w+\}$/, '{}'), callRows[path]!.method]),
    )
    scope.all<{ Params: { '*': string } }>('/api/*', ({ params: { '*': path } }, reply) => {
      const method = methods.get(path) ?? methods.get(path.replace(/[^/]+$/, '{}'))
      // A known path with the wrong method is 405, not 404.
      return method ? sendResult(reply.header('allow', method), methodNotAllowed()) : sendResult(reply, missing())
    })
  })
}
