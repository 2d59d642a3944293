import type { MultipartFile } from '@fastify/multipart'
import type { CallRow, FileRule } from '@handset/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import { type BodyLimits, BodyError, bodyLimits, maxMultipartBytes, type ReadBody } from './body-limits.ts'
import type { UploadedFile } from './call-handler.ts'
import { parsePairs } from './parse-fields.ts'

const maxFiles = 12

/** Limits of the parser. One file more than the rule allows is read, to report which field had too many. */
function partLimits({ fields }: BodyLimits, rule: FileRule | null) {
  const files = rule ? Math.max(maxFiles, rule.max + 1) : 0
  return { fields, files, parts: fields + files, ...(rule ? { fileSize: rule.bytes } : {}) }
}

/** Gets the fields before the first file that the call accepts; what it throws ends the reading. */
export type BeforeFiles = (fields: Record<string, unknown>) => Promise<unknown>

/** Reads a multipart form, counting bytes as they arrive. Throws BodyError. */
export async function readMultipart(
  request: FastifyRequest,
  row: Pick<CallRow, 'files' | 'isLongForm'>,
  beforeFiles: BeforeFiles,
): Promise<ReadBody> {
  const limits = bodyLimits(row)
  const pairs: [string, string][] = []
  const files: UploadedFile[] = []
  let isAdmitted = false
  let fieldBytes = 0
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxMultipartBytes(limits, row.files))
      throw new BodyError('too-large', row.files?.field)
    for await (const part of request.parts({ limits: partLimits(limits, row.files) })) {
      if (part.type === 'file') {
        if (!isAdmitted && acceptsFile(row.files, part))
          await beforeFiles(parsePairs(pairs)).then(() => (isAdmitted = true))
        await readFilePart(part, row.files, files)
        continue
      }
      const value = String(part.value)
      fieldBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value)
      if (part.valueTruncated || part.fieldnameTruncated || fieldBytes > limits.fieldBytes)
        throw new BodyError('too-large')
      pairs.push([part.fieldname, value])
    }
  } catch (error) {
    // Drain the rest of the upload: a client that is still sending does not read the response before it is done.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  return { fields: parsePairs(pairs), files }
}

/** Splits `name[key]` into the name and the key. */
function parseFieldName(field: string): { base: string; key: string } {
  const [, base = '', key = ''] = /^([^[]*)(?:\[([^[\]]*)\])?/.exec(field) ?? []
  return { base, key }
}

function acceptsFile(rule: FileRule | null, part: MultipartFile): boolean {
  const { base } = parseFieldName(part.fieldname)
  return rule !== null && (base === rule.field || (rule.otherFields?.includes(base) ?? false))
}

/** Buffers one file if the call accepts it. An empty file without a name is an empty file input of a form and is ignored. */
async function readFilePart(part: MultipartFile, rule: FileRule | null, files: UploadedFile[]): Promise<void> {
  const { base: field, key } = parseFieldName(part.fieldname)
  if (!rule || !acceptsFile(rule, part)) return void part.file.resume()
  if (files.length === rule.max) throw new BodyError('too-many-files', field)
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? new BodyError('too-large', field) : error
  })
  if (bytes.length === 0 && !part.filename) return
  files.push({ field, ...(rule.keyed ? { key } : {}), filename: part.filename, bytes })
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) > rule.totalBytes) throw new BodyError('too-large', field)
}
