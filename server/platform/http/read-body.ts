import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart, { type MultipartFile } from '@fastify/multipart'
import qs from 'qs'
import type { CallRow, FileRule } from '@handset/contract/call.ts'
import type { UploadedFile } from './call-handler.ts'

/** Bounds against oversized bodies: fields, bracket depth, bytes per file. */
const maxFields = 200
/** Enough for a product with sixty variants, a hundred specification lines and its images. */
const maxLongFormFields = 2000
const maxFileBytes = 5 * 1024 * 1024
const maxFiles = 12

const options = {
  depth: 3,
  arrayLimit: maxFields,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
  plainObjects: false,
  ignoreQueryPrefix: true,
} as const

/**
 * Parses bracketed names into arrays and objects; a repeated name becomes an array, which no scalar field accepts. Throws
 * when a bound is exceeded.
 */
export function parseFields(text: string, parameterLimit = maxFields): Record<string, unknown> {
  return qs.parse(text, { ...options, parameterLimit })
}

type BodyErrorReason = 'unsupported' | 'too-large' | 'too-many-files' | 'malformed'

export class BodyError extends Error {
  readonly reason: BodyErrorReason
  /** The field of the oversized file. */
  readonly field: string | undefined
  constructor(reason: BodyErrorReason, field?: string) {
    super(reason)
    this.reason = reason
    this.field = field
  }
}

interface RawBody {
  kind: 'json' | 'form'
  text: string
}

/** Registers the accepted body types; all others get 415. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const rawBodyParser =
    (kind: RawBody['kind']) => (_: FastifyRequest, body: string, done: (error: Error | null, body?: RawBody) => void) =>
      done(null, { kind, text: body })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, rawBodyParser('json') as never)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, rawBodyParser('form') as never)
  await app.register(multipart, {
    limits: {
      fields: maxFields,
      files: maxFiles,
      fileSize: maxFileBytes,
      parts: maxFields + maxFiles,
      fieldNameSize: 200,
      fieldSize: 64 * 1024,
      headerPairs: 20,
    },
  })
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

export interface ReadBody {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** Reads the fields of a body of any accepted type, and the files that the call accepts; ignores others. Throws BodyError. */
export async function readBody(
  request: FastifyRequest,
  { files: rule, isLongForm }: Pick<CallRow, 'files' | 'isLongForm'>,
): Promise<ReadBody> {
  const fields = isLongForm ? maxLongFormFields : maxFields
  if (request.isMultipart()) return readMultipart(request, rule, fields)
  const body = request.body as RawBody | undefined
  if (!body) return { fields: {}, files: [] }
  return { fields: body.kind === 'json' ? parseJson(body.text) : parseFields(body.text, fields), files: [] }
}

/** Splits `name[key]` into the name and the key. */
function parseFieldName(field: string): { base: string; key: string } {
  const [, base = '', key = ''] = /^([^[]*)(?:\[([^[\]]*)\])?/.exec(field) ?? []
  return { base, key }
}

/** Reads one file more than the rule allows, to report which field had too many. */
const maxFileParts = (rule: FileRule | null): number => Math.max(maxFiles, (rule?.max ?? 0) + 1)

async function readMultipart(request: FastifyRequest, rule: FileRule | null, fields: number): Promise<ReadBody> {
  const pairs = new URLSearchParams()
  const files: UploadedFile[] = []
  try {
    for await (const part of request.parts({
      limits: {
        fields,
        files: maxFileParts(rule),
        parts: fields + maxFileParts(rule),
        fileSize: rule?.bytes ?? maxFileBytes,
      },
    })) {
      if (part.type === 'file') await readFilePart(part, rule, files)
      else if (part.valueTruncated || part.fieldnameTruncated) throw new BodyError('too-large')
      else pairs.append(part.fieldname, String(part.value))
    }
  } catch (error) {
    // Drain the rest of the upload: a client that is still sending does not read the response before it is done.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  return { fields: parseFields(pairs.toString(), fields), files }
}

/** Buffers one file if the call accepts it. An empty file without a name is an empty file input of a form and is ignored. */
async function readFilePart(part: MultipartFile, rule: FileRule | null, files: UploadedFile[]): Promise<void> {
  const { base: field, key } = parseFieldName(part.fieldname)
  if (!rule || (field !== rule.field && !rule.otherFields?.includes(field))) return void part.file.resume()
  if (files.length === rule.max) throw new BodyError('too-many-files', field)
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? new BodyError('too-large', field) : error
  })
  if (bytes.length === 0 && !part.filename) return
  files.push({ field, ...(rule.keyed ? { key } : {}), filename: part.filename, bytes })
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) > rule.totalBytes) throw new BodyError('too-large', field)
}
