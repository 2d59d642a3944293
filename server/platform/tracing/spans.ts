import type { Attributes, Span } from '@opentelemetry/api'
import { currentOperation } from './operation.ts'
import { queryText } from './query-text.ts'

// The spans of requests, jobs, statements and calls of providers. OpenTelemetry's own instrumentations of HTTP, Fastify, pg and undici
// are 41 packages more than the 10 of API, SDK and exporter, take 8 to 10 MB and half a second when they are loaded, patch modules
// while they load, which a built server has in one file (decision 0046), and know neither jobs nor what may not be in a trace.

/** Values of OpenTelemetry's `SpanKind`, whose packages are loaded only where traces are exported. */
const kinds = { server: 1, client: 2, consumer: 4 } as const
const errorStatus = 2

interface NewSpan {
  name: string
  kind: (typeof kinds)[keyof typeof kinds]
  attributes: Attributes
  /** Milliseconds since 1970; absent: now. */
  startTime?: number
}

/** Makes spans, children of a span of this process or of the one that a `traceparent` names. */
interface SpanRecorder {
  start(span: NewSpan, parent: Span | string | undefined): Span
}

let recorder: SpanRecorder | null = null

/** Begins to record spans; null ends it. Before, nothing is recorded and no package is loaded. */
export const recordSpans = (next: SpanRecorder | null): void => void (recorder = next)

/** The class of an error, or the SQLSTATE of one of the database: its message may quote a person's data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

export function endSpan(span: Span | undefined, error?: unknown): void {
  if (!span) return
  if (error !== undefined) span.setAttribute('error.type', errorType(error)).setStatus({ code: errorStatus })
  span.end()
}

/** Names the route and never the address, which holds order numbers, tokens and what was searched for. */
export const startRequestSpan = (
  { method, route, requestId }: { method: string; route: string; requestId: string },
  traceparent: string | undefined,
): Span | undefined =>
  recorder?.start(
    {
      name: `${method} ${route}`,
      kind: kinds.server,
      attributes: { 'http.request.method': method, 'http.route': route, 'handset.request.id': requestId },
    },
    traceparent,
  )

export function endRequestSpan(span: Span | undefined, status: number): void {
  if (!span) return
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: errorStatus })
  span.end()
}

export const startJobSpan = (
  { name, jobId, requestId }: { name: string; jobId: string; requestId: string | undefined },
  traceparent: string | undefined,
): Span | undefined =>
  recorder?.start(
    {
      name: `job ${name}`,
      kind: kinds.consumer,
      attributes: {
        'handset.job.name': name,
        'handset.job.id': jobId,
        ...(requestId === undefined ? {} : { 'handset.request.id': requestId }),
      },
    },
    traceparent,
  )

/** A statement of a request or a job; others have no trace that they belong to. */
export function startStatementSpan(text: string): Span | undefined {
  const parent = recorder ? currentOperation()?.span : undefined
  if (!recorder || !parent?.isRecording()) return undefined
  const { operation, query } = queryText(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': query }
  return recorder.start({ name: operation, kind: kinds.client, attributes }, parent)
}

/** A call of a provider that has just ended and took so many seconds. Why it failed is in the log: a provider's text may name a person. */
export function recordProviderCall(provider: string, failure: string | null, seconds = 0): void {
  const parent = recorder ? currentOperation()?.span : undefined
  if (!recorder || !parent?.isRecording()) return
  const endTime = Date.now()
  const span = recorder.start(
    {
      name: `call ${provider}`,
      kind: kinds.client,
      attributes: { 'peer.service': provider },
      startTime: endTime - seconds * 1000,
    },
    parent,
  )
  if (failure !== null) span.setAttribute('error.type', 'provider').setStatus({ code: errorStatus })
  span.end(endTime)
}
