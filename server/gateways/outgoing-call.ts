import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { circuitBreaker } from './circuit-breaker.ts'
import { lookUpPublic } from './public-address.ts'

const defaultTimeoutMs = 5_000
const defaultMaxBytes = 256 * 1024
const retryDelayMs = 200

/** Errors before a connection was made: no part of the request can have reached the provider. */
const connectionErrorCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const redirects = new Set([301, 302, 303, 307, 308])

/** Idle connections are closed after a few seconds: reusing one that the provider is closing would fail the call. */
const keepAliveOptions = { keepAlive: true, timeout: 4_000 }
const httpAgent = new http.Agent(keepAliveOptions)
const httpsAgent = new https.Agent(keepAliveOptions)

/**
 * Gets the reason of a failed call, in words for staff and without data of the request; null: the provider answered; and how long the call
 * took, retry included, in seconds by the monotonic clock.
 */
export type CallReport = (failure: string | null, seconds?: number) => void

export interface ProviderSettings {
  /** Scheme, host and path prefix, without a trailing slash; a function if it is known only once the server listens. */
  baseUrl: string | (() => string)
  /** For the whole call, including connecting and reading. */
  timeoutMs?: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
  /** Retries once, within the same timeout, if no connection was made. */
  retriesUnsent?: boolean
  /** Maximum response size in bytes; 256 kB by default. */
  maxBytes?: number
  /** Called at the end of each call, except of one that was not made because the circuit is open. */
  report?: CallReport | undefined
  /** What a response, whatever its status, says is wrong with the shop's account; null: nothing. For `report` alone. */
  accountFailure?: (text: string) => string | null
  /** Rejects hosts that resolve to this machine or a private network: for URLs taken from a provider's response. */
  publicOnly?: boolean
}

interface ProviderCall {
  method: 'GET' | 'POST'
  /** A constant of the adapter plus ids; never user input. */
  path: string
  headers?: Record<string, string>
  body?: string
  /** For this call only; otherwise the provider's. */
  timeoutMs?: number
}

/** `resting`: the circuit is open; `log-in`: the provider gave no token. Nothing was sent in either case. */
type CallFailure = 'timeout' | 'connection' | 'too-large' | 'resting' | 'log-in'
export type CallResult =
  | { ok: true; status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }
  /** `isUnsent`: no connection was made. */
  | { ok: false; reason: CallFailure; isUnsent?: true }

export type Caller = (call: ProviderCall) => Promise<CallResult>

/** Reads the whole response; aborts the connection on a redirect or an oversized body. */
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

/** How to read the response. */
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
    if (!connectionErrorCodes.has(errorCode(error))) return { ok: false, reason: 'connection' }
    if (retriesLeft === 0) return { ok: false, reason: 'connection', isUnsent: true }
    await pause(retryDelayMs)
    return attempt(url, call, readOptions, deadlineMs, retriesLeft - 1)
  }
}

const failureTexts: Record<CallFailure, string> = {
  timeout: 'No response in time',
  connection: 'No connection',
  'too-large': 'A response that was too large',
  resting: 'No connection',
  'log-in': 'The log-in was refused',
}

/** A refusal of what was asked is a response; one of the keys, of the rate or for an error of the provider's own is not. */
function failureOf(result: CallResult): string | null {
  if (!result.ok) return failureTexts[result.reason]
  if (result.status === 401 || result.status === 403) return `The keys were refused (HTTP ${result.status})`
  if (result.status === 429) return 'Too many requests (HTTP 429)'
  return result.status >= 500 ? `An error of the provider (HTTP ${result.status})` : null
}

/** Beside the results, which adapters compare and pass on whole. */
const secondsOf = new WeakMap<CallResult, number>()

/** For adapters whose provider says in its response that the shop's own settings are wrong: `failure`. A call that was not made is not reported. */
export function reportCall(report: CallReport | undefined, result: CallResult, failure: string | null): void {
  if (result.ok || result.reason !== 'resting') report?.(failureOf(result) ?? failure, secondsOf.get(result))
}

/**
 * The only way to call a provider: its own host, no redirects, 5 s and 256 kB at most by default, with a circuit breaker. Never
 * throws: errors are values without request data. Any HTTP status is a result; interpreting it is up to the adapter.
 */
export function providerCaller(settings: ProviderSettings): Caller {
  const {
    baseUrl,
    timeoutMs = defaultTimeoutMs,
    now = () => performance.now(),
    retriesUnsent = false,
    maxBytes = defaultMaxBytes,
    publicOnly = false,
    report,
    accountFailure = () => null,
  } = settings
  const breaker = circuitBreaker(now)
  return async (call) => {
    if (!breaker.mayCall()) return { ok: false, reason: 'resting', isUnsent: true }
    const base = typeof baseUrl === 'string' ? baseUrl : baseUrl()
    const startMs = performance.now()
    const result = await attempt(
      base + call.path,
      call,
      { maxBytes, publicOnly },
      startMs + (call.timeoutMs ?? timeoutMs),
      retriesUnsent ? 1 : 0,
    )
    secondsOf.set(result, (performance.now() - startMs) / 1000)
    if (result.ok || result.reason === 'too-large') breaker.succeed()
    else breaker.fail()
    reportCall(report, result, result.ok ? accountFailure(result.text) : null)
    return result
  }
}
