import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { circuitBreaker } from './circuit-breaker.ts'
import { lookUpPublic } from './public-address.ts'

const defaultTimeoutMs = 5_000
const defaultMaxBytes = 256 * 1024
const retryDelayMs = 200

/** Failures of a connection that was never made: nothing of the request can have reached the provider. */
const connectionErrorCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const redirects = new Set([301, 302, 303, 307, 308])

/** Connections are kept for a few seconds only: a provider that closes an idle one just when it is used again would fail the call. */
const keepAliveOptions = { keepAlive: true, timeout: 4_000 }
const httpAgent = new http.Agent(keepAliveOptions)
const httpsAgent = new https.Agent(keepAliveOptions)

export interface ProviderSettings {
  /** Scheme, host and path prefix, without a trailing slash; a function where they are known only once the server listens. */
  baseUrl: string | (() => string)
  /** For the whole call, connecting and reading included. */
  timeoutMs?: number
  /** Milliseconds that never step back. */
  now?: () => number
  /** Tries once more, within the same time, when no connection came about. */
  retriesUnsent?: boolean
  /** Bytes of an answer; 256 kB unless the provider sends files. */
  maxBytes?: number
  /** Refuses a host whose name leads to this machine or into a private network: for addresses that a provider's answer has named. */
  publicOnly?: boolean
}

interface ProviderCall {
  method: 'GET' | 'POST'
  /** A constant of the adapter with ids of its own kind put in: nothing that a person typed. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** `resting`: the provider failed too often just now and was not asked. */
type CallFailure = 'timeout' | 'connection' | 'too-large' | 'resting'
export type CallResult =
  | { ok: true; status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }
  | { ok: false; reason: CallFailure }

export type Caller = (call: ProviderCall) => Promise<CallResult>

/** The answer whole, unless it sends us elsewhere or is larger than any answer of a provider has a reason to be; the connection is dropped then. */
function readResponse(response: IncomingMessage, maxBytes: number): Promise<CallResult> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: CallFailure) => {
      response.destroy()
      resolve({ ok: false, reason })
    }
    const { statusCode: status = 0, headers } = response
    if (redirects.has(status)) return refuse('connection')
    const chunks: Buffer[] = []
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) refuse('too-large')
      else chunks.push(chunk)
    })
    response.on('end', () => {
      const body = Buffer.concat(chunks)
      resolve({ ok: true, status, headers, text: body.toString('utf8'), bytes: body })
    })
    response.on('error', reject)
  })
}

/** How an answer is taken. */
type ReadOptions = Required<Pick<ProviderSettings, 'maxBytes' | 'publicOnly'>>

function send(
  url: string,
  { method, headers, body }: ProviderCall,
  { maxBytes, publicOnly }: ReadOptions,
  timeoutMs: number,
): Promise<CallResult> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const agent = publicOnly ? false : isSecure ? httpsAgent : httpAgent
    const request = (isSecure ? https : http).request(url, {
      method,
      headers,
      agent,
      ...(publicOnly ? { lookup: lookUpPublic } : {}),
    })
    const timer = setTimeout(() => {
      resolve({ ok: false, reason: 'timeout' })
      request.destroy()
    }, timeoutMs)
    request.on('response', (response) => void readResponse(response, maxBytes).then(resolve, reject))
    request.on('error', reject)
    request.on('close', () => clearTimeout(timer))
    request.end(body)
  })
}

const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function attempt(
  url: string,
  call: ProviderCall,
  readOptions: ReadOptions,
  deadlineMs: number,
  retriesLeft: number,
): Promise<CallResult> {
  try {
    return await send(url, call, readOptions, Math.max(0, deadlineMs - performance.now()))
  } catch (error) {
    if (retriesLeft === 0 || !connectionErrorCodes.has(errorCode(error))) return { ok: false, reason: 'connection' }
    await pause(retryDelayMs)
    return attempt(url, call, readOptions, deadlineMs, retriesLeft - 1)
  }
}

/**
 * The one way to call a provider: its own host only, no redirects, 5 s and 256 kB at most unless set otherwise, a rest after repeated failures. Never throws:
 * what went wrong is a value, and carries nothing of the request. Any HTTP status is an answer; judging it is the adapter's work.
 */
export function providerCaller(settings: ProviderSettings): Caller {
  const {
    baseUrl,
    timeoutMs = defaultTimeoutMs,
    now = () => performance.now(),
    retriesUnsent = false,
    maxBytes = defaultMaxBytes,
    publicOnly = false,
  } = settings
  const breaker = circuitBreaker(now)
  return async (call) => {
    if (!breaker.mayCall()) return { ok: false, reason: 'resting' }
    const base = typeof baseUrl === 'string' ? baseUrl : baseUrl()
    const result = await attempt(
      base + call.path,
      call,
      { maxBytes, publicOnly },
      performance.now() + timeoutMs,
      retriesUnsent ? 1 : 0,
    )
    if (result.ok || result.reason === 'too-large') breaker.succeed()
    else breaker.fail()
    return result
  }
}
