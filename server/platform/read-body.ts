import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import qs from 'qs'
import type { UploadedFile } from './call-handler.ts'

/** Attack bounds: fields, depth of brackets, bytes of a file (attacks and faults, measure 13). */
const mostFields = 200
const mostFileBytes = 5 * 1024 * 1024
const mostFiles = 12

const options = { depth: 3, parameterLimit: mostFields, arrayLimit: mostFields, throwOnLimitExceeded: true, allowPrototypes: false, plainObjects: false, ignoreQueryPrefix: true } as const

/** Bracketed names become lists and objects; a name sent twice becomes a list, which no single field accepts. Throws on too much of it. */
export function parseFields(text: string): Record<string, unknown> {
  return qs.parse(text, options)
}

export class BodyError extends Error {
  readonly reason: 'unsupported' | 'too-large' | 'malformed'
  constructor(reason: 'unsupported' | 'too-large' | 'malformed') {
    super(reason)
    this.reason = reason
  }
}

interface RawBody {
  kind: 'json' | 'form'
  text: string
}

/** Registers the kinds of body a call takes; all others are 415. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const keep = (kind: RawBody['kind']) => (_: FastifyRequest, body: string, done: (error: Error | null, body?: RawBody) => void) => done(null, { kind, text: body })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, keep('json') as never)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, keep('form') as never)
  await app.register(multipart, { limits: { fields: mostFields, files: mostFiles, fileSize: mostFileBytes, parts: mostFields + mostFiles, fieldNameSize: 200, fieldSize: 64 * 1024, headerPairs: 20 } })
}

export const rawBodyOf = (request: FastifyRequest): string => (request.body as RawBody | undefined)?.text ?? ''

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
  } catch {
    throw new BodyError('malformed')
  }
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new BodyError('malformed')
  return value as Record<string, unknown>
}

/** The fields and files of a request body, whichever of the three kinds it is. Refuses by throwing BodyError. */
export async function readBody(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  if (request.isMultipart()) return readMultipart(request)
  const body = request.body as RawBody | undefined
  if (!body) return { fields: {}, files: [] }
  return { fields: body.kind === 'json' ? parseJson(body.text) : parseFields(body.text), files: [] }
}

async function readMultipart(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const pairs = new URLSearchParams()
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      files.push({ field: part.fieldname, filename: part.filename, bytes })
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new BodyError('too-large')
      pairs.append(part.fieldname, String(part.value))
    }
  }
  return { fields: parseFields(pairs.toString()), files }
}
