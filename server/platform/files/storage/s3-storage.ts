import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { S3Settings } from '../../../configuration/file-settings.ts'
import { type FileDetails, type FileStorage, type ListedFile, MediaStoreError } from './file-storage.port.ts'
import { S3Refusal, s3Requests } from './s3-requests.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const fromXml = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-f]+));/gi, (_, name, decimal, hex) =>
    name ? entities[String(name).toLowerCase()]! : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)),
  )
const valueOf = (xml: string, name: string): string =>
  fromXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')

function detailsOf({ headers }: Response): FileDetails {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return {
    size: Number(whole ?? headers.get('content-length')),
    modifiedAt: new Date(headers.get('last-modified') ?? 0),
  }
}

/** What an operator reads when the start refuses a bucket. */
function explain(error: unknown, { bucket, region, endpoint }: S3Settings): string {
  if (!(error instanceof S3Refusal)) return error instanceof Error ? error.message : 'no response'
  if (error.code === 'NoSuchBucket') return `There is no bucket ${bucket} at ${endpoint}`
  if (error.status === 301 || error.status === 307 || error.code === 'AuthorizationHeaderMalformed')
    return `The bucket ${bucket} is not in the region ${region}`
  if (error.code === 'InvalidAccessKeyId') return 'FILES_S3_ACCESS_KEY_ID is unknown to the S3 storage'
  if (error.code === 'SignatureDoesNotMatch') return 'FILES_S3_SECRET_ACCESS_KEY does not belong to the access key'
  if (error.code === 'RequestTimeTooSkewed') return 'The clock of this machine differs from that of the S3 storage'
  if (error.status === 403)
    return `The access key may not list, write, read and delete files of the bucket ${bucket} (${error.message})`
  return error.message
}

/** Files in a bucket of Amazon S3 or of a server that speaks its protocol. */
export function s3Storage(settings: S3Settings): FileStorage {
  const { send, link } = s3Requests(settings)
  const { prefix: root } = settings

  async function* list(prefix: string): AsyncIterable<ListedFile> {
    let token = ''
    do {
      const query = { 'list-type': '2', prefix: root + prefix, ...(token ? { 'continuation-token': token } : {}) }
      const response = await send({ method: 'GET', path: '', query })
      if (!response) throw new MediaStoreError(`There is no bucket ${settings.bucket} at ${settings.endpoint}`)
      const xml = await response.text().catch((error: unknown) => {
        throw new MediaStoreError('The S3 storage broke off a list', { cause: error })
      })
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: valueOf(entry, 'Key').slice(root.length),
          size: Number(valueOf(entry, 'Size')),
          modifiedAt: new Date(valueOf(entry, 'LastModified')),
          isUnfinished: false,
        }
      token = valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : ''
    } while (token)
  }

  const storage: FileStorage = {
    async put(key, bytes, contentType) {
      // Signed with the hash of the content: a storage refuses what arrived damaged.
      const headers = { 'content-type': contentType }
      if (!(await send({ method: 'PUT', path: root + key, headers, body: bytes })))
        throw new MediaStoreError(`There is no bucket ${settings.bucket} at ${settings.endpoint}`)
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await send({ method: 'GET', path: root + key, headers })
      if (!response) return null
      const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
      return { ...detailsOf(response), body }
    },
    async stat(key) {
      const response = await send({ method: 'HEAD', path: root + key })
      return response && detailsOf(response)
    },
    list,
    async delete(key) {
      await send({ method: 'DELETE', path: root + key })
    },
    link: (key, seconds) => link(root + key, seconds),
    async check() {
      const key = `checks/${randomBytes(16).toString('hex')}`
      const content = randomBytes(16)
      try {
        await storage.put(key, content, 'application/octet-stream')
        const found = await storage.get(key)
        const isSame = found !== null && content.equals(await buffer(found.body))
        const { done } = await list(key)[Symbol.asyncIterator]().next()
        await storage.delete(key)
        if (!isSame || done) throw new MediaStoreError('The S3 storage does not return what was stored')
      } catch (error) {
        throw new MediaStoreError(explain(error, settings), { cause: error })
      }
    },
  }
  return storage
}
