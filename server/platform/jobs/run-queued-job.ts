import type { Services } from '../core/services.ts'
import { type CarriedOperation, type Operation, runInOperation } from '../tracing/operation.ts'
import { endSpan, startJobSpan } from '../tracing/spans.ts'
import type { Job } from './jobs.ts'

interface QueuedJob {
  id: string | number
  payload: unknown
}

/** The request that queued a job; jobs of the schedule have none. */
export function operationOf({ id, payload }: QueuedJob): Operation {
  const { _request: request } = (payload ?? {}) as CarriedOperation
  return { jobId: String(id), ...(request?.id === undefined ? {} : { requestId: request.id }) }
}

/** Runs a job for the request that queued it, in whichever process that was. */
export async function runQueuedJob(services: Services, definition: Job, queued: QueuedJob): Promise<void> {
  const { _request: request, ...payload } = (queued.payload ?? {}) as CarriedOperation
  const operation = operationOf(queued)
  const { requestId } = operation
  const span = startJobSpan({ name: definition.name, jobId: String(queued.id), requestId }, request?.traceparent)
  try {
    await runInOperation({ ...operation, span }, () => definition.run(services, payload as never))
    endSpan(span)
  } catch (error) {
    endSpan(span, error)
    throw error
  }
}
