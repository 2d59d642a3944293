import { setTimeout as pause } from 'node:timers/promises'
import { circuitBreaker } from './circuit-breaker.ts'

const usualTimeoutMs = 5_000
const mostBytes = 256 * 1024
const beforeRetryMs = 200

/** Failures of a connection that was never made: nothing of the request can have reached the provider. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export interface ProviderSettings {
  /** Scheme, host and path prefix, without a trailing slash; a function where they are known only once the server listens. */
  baseUrl: string | (() => string)
  /** For the whole call, connecting and reading included. */
  timeoutMs?: number
  /** Milliseconds that never step back. */
  now?: () => number
  /** Tries once more, within the same time, when no connection came about. */
  retriesUnsent?: boolean
}

interface ProviderCall {
  method: 'GET' | 'POST'
  /** A constant of the adapter: nothing that a person typed. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** `resting`: the provider failed too often just now and was not asked. */
type CallFailure = 'timeout' | 'connection' | 'too-large' | 'resting'
export type CallResult = { ok: true; status: number; headers: Headers; text: string } | { ok: false; reason: CallFailure }

export type Caller = (call: ProviderCall) => Promise<CallResult>

/** The answer's text; null, and the connection dropped, when it is larger than any answer of a provider has a reason to be. */
async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

async function attempt(url: string, call: ProviderCall, signal: AbortSignal, triesLeft: number): Promise<CallResult> {
  try {
    const response = await fetch(url, { method: call.method, headers: call.headers, body: call.body, signal, redirect: 'error' })
    const text = await readBounded(response)
    return text === null ? { ok: false, reason: 'too-large' } : { ok: true, status: response.status, headers: response.headers, text }
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'timeout' }
    if (triesLeft === 0 || !neverConnected.has(errorCode(error))) return { ok: false, reason: 'connection' }
    await pause(beforeRetryMs)
    return attempt(url, call, signal, triesLeft - 1)
  }
}

/**
 * The one way to call a provider: its own host only, no redirects, 5 s and 256 kB at most, a rest after repeated failures. Never throws:
 * what went wrong is a value, and carries nothing of the request. Any HTTP status is an answer; judging it is the adapter's work.
 */
export function providerCaller(settings: ProviderSettings): Caller {
  const { baseUrl, timeoutMs = usualTimeoutMs, now = () => performance.now(), retriesUnsent = false } = settings
  const breaker = circuitBreaker(now)
  return async (call) => {
    if (!breaker.mayCall()) return { ok: false, reason: 'resting' }
    const base = typeof baseUrl === 'string' ? baseUrl : baseUrl()
    const result = await attempt(base + call.path, call, AbortSignal.timeout(timeoutMs), retriesUnsent ? 1 : 0)
    if (result.ok || result.reason === 'too-large') breaker.succeed()
    else breaker.fail()
    return result
  }
}
