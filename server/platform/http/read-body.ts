import multipart from '@fastify/multipart'
import type { CallRow } from '@handset/contract/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimits, type ReadBody } from './body-limits.ts'
import { parseFields } from './parse-fields.ts'
import { parseJson } from './parse-json-body.ts'
import { type BeforeFiles, readMultipart } from './read-multipart.ts'

interface RawBody {
  kind: 'json' | 'form' | 'text'
  text: string
}

/** Registers the accepted body types; all others get 415, and so does text outside of webhooks. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const rawBodyParser =
    (kind: RawBody['kind']) => (_: FastifyRequest, body: string, done: (error: Error | null, body?: RawBody) => void) =>
      done(null, { kind, text: body })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, rawBodyParser('json') as never)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, rawBodyParser('form') as never)
  // As which Amazon sends its notifications.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, rawBodyParser('text') as never)
  await app.register(multipart, { limits: { fieldNameSize: 200, fieldSize: 64 * 1024, headerPairs: 20 } })
}

/** Only webhooks take it. */
export const hasTextBody = (request: FastifyRequest): boolean => (request.body as RawBody | undefined)?.kind === 'text'

export const rawBodyOf = (request: FastifyRequest): string => (request.body as RawBody | undefined)?.text ?? ''

/**
 * Reads the fields of a body of any accepted type, and the files that the call accepts; `beforeFiles` is asked with the fields
 * before the first file. Throws BodyError.
 */
export async function readBody(
  request: FastifyRequest,
  row: Pick<CallRow, 'files' | 'isLongForm'>,
  beforeFiles: BeforeFiles,
): Promise<ReadBody> {
  if (request.isMultipart()) return readMultipart(request, row, beforeFiles)
  const body = request.body as RawBody | undefined
  if (!body) return { fields: {}, files: [] }
  const { fields, jsonValues } = bodyLimits(row)
  return {
    fields: body.kind === 'json' ? parseJson(body.text, jsonValues) : parseFields(body.text, fields),
    files: [],
  }
}
