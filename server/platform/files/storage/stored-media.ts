import type { FastifyReply, FastifyRequest } from 'fastify'
import { saveDataNames } from '../save-data-image.ts'
import { contentTypeOf } from './content-type.rules.ts'
import { type ByteRange, type FileDetails, type FileStorage, MediaStoreError } from './file-storage.port.ts'

interface StoredMediaOptions {
  storage: FileStorage
  /** Whether this address may be served at all. */
  isServed(address: string): boolean
  headers(address: string): Record<string, string>
}

const address = /^\/(media(?:\/\w[\w.-]*)+)$/
const singleRange = /^bytes=(\d*)-(\d*)$/

const etagOf = ({ size, modifiedAt }: FileDetails): string =>
  `W/"${size.toString(16)}-${modifiedAt.getTime().toString(16)}"`

/** Null: the whole file, as for several ranges at once. */
function rangeOf(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = singleRange.exec(header) ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** The smaller file of the same image that a visitor with Save-Data gets, as from a disk. */
async function chooseKey(storage: FileStorage, { headers }: FastifyRequest, key: string): Promise<string> {
  const smaller = headers['save-data'] === 'on' ? saveDataNames(key) : null
  if (!smaller) return key
  const stored = new Set<string>()
  for await (const file of storage.list(smaller.prefix)) stored.add(file.key)
  return smaller.names.find((name) => stored.has(name)) ?? key
}

async function requestedRange(storage: FileStorage, { headers }: FastifyRequest, key: string) {
  if (headers.range === undefined) return null
  const details = await storage.stat(key)
  if (!details) return null
  const ifRange = headers['if-range']
  if (ifRange !== undefined && ifRange !== etagOf(details)) return null
  const range = rangeOf(headers.range, details.size)
  return range && { range, size: details.size }
}

async function send(options: StoredMediaOptions, request: FastifyRequest, reply: FastifyReply, asked: string) {
  const { storage, headers } = options
  const key = await chooseKey(storage, request, asked)
  const part = request.method === 'GET' ? await requestedRange(storage, request, key) : null
  if (part?.range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${part.size}`).send()
  const found = request.method === 'HEAD' ? await storage.stat(key) : await storage.get(key, part?.range)
  // What belongs to the program, or nothing, is answered by who comes next.
  if (!found) return
  const body = 'body' in found ? found.body : null
  reply.headers({ ...headers(`/${key}`), etag: etagOf(found), 'last-modified': found.modifiedAt.toUTCString() })
  if (request.headers['if-none-match'] === etagOf(found)) {
    ;(body as { destroy?(): void } | null)?.destroy?.()
    return reply.code(304).send()
  }
  const { start, end } = part?.range ?? { start: 0, end: found.size - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  return reply
    .headers({ 'accept-ranges': 'bytes', 'content-type': contentTypeOf(key), 'content-length': end - start + 1 })
    .send(body)
}

/** Answers requests of media from the storage; what is not there is left to the next handler. */
export const storedMedia =
  (options: StoredMediaOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const key = address.exec(request.url.replace(/\?.*$/, ''))?.[1]
    if (key === undefined || !options.isServed(`/${key}`)) return
    try {
      return await send(options, request, reply, key)
    } catch (error) {
      if (!(error instanceof MediaStoreError)) throw error
      request.log.warn({ address: request.url, reason: error.message }, 'a file cannot be served')
      return reply.code(503).headers({ 'retry-after': '60', 'cache-control': 'no-store' }).send()
    }
  }
