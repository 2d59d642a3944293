import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The request or the run of a job that the running code works for. Everything that it awaits has the same one. */
export interface Operation {
  /** The request; in a job, the request that queued it, directly or by another job. Absent where the schedule did. */
  requestId?: string | undefined
  jobId?: string
  /** Absent while traces are not recorded. */
  span?: Span | undefined
}

/** What the payload of a job says of the operation that queued it. */
export interface CarriedOperation {
  _request?: { id?: string; traceparent?: string }
}

const operations = new AsyncLocalStorage<Operation>()

export const currentOperation = (): Operation | undefined => operations.getStore()

export const runInOperation = <Result>(operation: Operation, work: () => Result): Result =>
  operations.run(operation, work)

/** Fields of every line of the log. A new object each time: the logger adds the line's own fields to it. */
export function logFields(): Pick<Operation, 'requestId' | 'jobId'> {
  const { requestId, jobId } = currentOperation() ?? {}
  return { ...(requestId === undefined ? {} : { requestId }), ...(jobId === undefined ? {} : { jobId }) }
}

/** The header of W3C Trace Context that names a span as the parent of others. */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Added to the payload of a job that is queued now. */
export function carryOperation(): CarriedOperation {
  const { requestId, span } = currentOperation() ?? {}
  if (requestId === undefined && !span) return {}
  return {
    _request: {
      ...(requestId === undefined ? {} : { id: requestId }),
      ...(span ? { traceparent: traceparentOf(span) } : {}),
    },
  }
}
