import { isSpanContextValid, ROOT_CONTEXT, type Span, type SpanContext, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../../configuration/configuration.ts'
import { recordSpans } from './spans.ts'

type Tracing = NonNullable<Configuration['tracing']>

/** Of one batch, and of the last one while the shop stops. */
const exportMs = 3000
const warnEveryMs = 60_000

function samplerOf({ sampler, ratio }: Tracing): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, isByParent, root] = /^(parentbased_)?(.+)$/.exec(sampler)!
  const own = roots[root as keyof typeof roots]()
  return isByParent ? new ParentBasedSampler({ root: own }) : own
}

/** The span that a header of version 00 names; null for any other. */
function readTraceparent(header: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = '0'] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? parent : null
}

function contextOf(parent: Span | string | undefined) {
  if (typeof parent === 'object') return trace.setSpan(ROOT_CONTEXT, parent)
  const remote = parent === undefined ? null : readTraceparent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}

/** Says in the log that a collector does not take what it is sent, once a minute at most. */
function reportingExporter(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let warnedAt = -Infinity
  function warn({ message, name }: Error) {
    if (performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    log.warn({ reason: message || name }, 'traces could not be exported')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) warn(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/**
 * Records traces and sends them to a collector by OTLP/HTTP, in the background: a collector that is slow or away loses spans and
 * delays nothing. Returns how to send the rest and end, within three seconds.
 */
export function openTracing(settings: Tracing, role: string, log: FastifyBaseLogger): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: exportMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'handset.role': role }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, log),
        scheduledDelayMillis: settings.delayMs,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  const tracer = provider.getTracer('handset')
  recordSpans({ start: ({ name, ...options }, parent) => tracer.startSpan(name, options, contextOf(parent)) })
  return async () => {
    recordSpans(null)
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, exportMs)))
    await Promise.race([provider.shutdown().catch(() => {}), tooLate]).finally(() => clearTimeout(timer))
  }
}
