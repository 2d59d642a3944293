import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../../configuration/file-settings.ts'
import { MediaStoreError } from './file-storage.port.ts'

const attempts = 3
const firstPauseMs = 100
/** Until the first byte of a response, and the time that a body takes at 256 kB a second. */
const responseMs = 15_000
const bytesPerMs = 256

/** A response that is neither a success nor a missing file. `code` is the storage's own word. */
export class S3Refusal extends MediaStoreError {
  readonly status: number
  readonly code: string

  constructor(method: string, status: number, code: string) {
    super(`The S3 storage answered ${method} with ${status}${code ? ` ${code}` : ''}`)
    this.status = status
    this.code = code
  }
}

/** No response at all. */
export class S3Silence extends MediaStoreError {}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket; empty for the bucket itself. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && cause.name === 'AbortError') return 'no response in time'
  if (!(cause instanceof Error)) return 'no response'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

const isWorthAnotherTry = (status: number): boolean => status >= 500 || status === 429

/** Signed requests of one bucket. Everything that is asked may be asked again, so it is, up to three times. */
export function s3Requests({ endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = new URL(endpoint)
  if (!isPathStyle) base.host = `${bucket}.${base.host}`
  const root = `${base.origin}${base.pathname.replace(/\/$/, '')}${isPathStyle ? `/${bucket}` : ''}`

  const addressOf = (path: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20')
    return `${root}${path && `/${path}`}${search ? `?${search}` : ''}`
  }

  async function ask({ method, path, query, headers, body }: S3Request): Promise<Response> {
    const request = await client.sign(addressOf(path, query), {
      method,
      redirect: 'manual',
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), responseMs + (body?.length ?? 0) / bytesPerMs)
    try {
      return await fetch(request, { signal: timeout.signal })
    } catch (error) {
      throw new S3Silence(`The S3 storage at ${base.origin} does not answer: ${reasonOf(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Waits longer each time, and by chance, so that many processes do not come back together. */
  async function askAgain(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await ask(request).catch((error: unknown) => {
        if (attempt === attempts || !(error instanceof S3Silence)) throw error
        return null
      })
      if (response && (attempt === attempts || !isWorthAnotherTry(response.status))) return response
      await response?.body?.cancel()
      await sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }

  return {
    /** The response with its body; null for a missing file. Throws MediaStoreError. */
    async send(request: S3Request): Promise<Response | null> {
      const response = await askAgain(request)
      if (response.ok) return response
      const text = request.method === 'HEAD' ? '' : await response.text().catch(() => '')
      const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] ?? ''
      if (response.status === 404 && (code === 'NoSuchKey' || code === '')) return null
      throw new S3Refusal(request.method, response.status, code)
    },
    async link(path: string, seconds: number): Promise<string> {
      const address = addressOf(path, { 'X-Amz-Expires': String(seconds) })
      return (await client.sign(address, { method: 'GET', aws: { signQuery: true } })).url
    },
  }
}
