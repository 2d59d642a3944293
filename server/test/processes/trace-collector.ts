import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: server, 3: client, 5: consumer. */
  kind: number
  attributes: Record<string, unknown>
  status: { code?: number; message?: string }
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Receives traces by OTLP/HTTP in JSON. */
export async function startTraceCollector() {
  const bodies: string[] = []
  const spans: CollectedSpan[] = []
  const headers: http.IncomingHttpHeaders[] = []
  async function receive(request: http.IncomingMessage): Promise<void> {
    const body = await text(request)
    bodies.push(body)
    headers.push(request.headers)
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of (JSON.parse(body) as ExportRequest).resourceSpans)
        for (const scope of scopeSpans)
          spans.push(...scope.spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) })))
  }
  const server = http.createServer((request, response) => {
    void receive(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that arrived, as text. */
    received: () => bodies.join('\n'),
    /** What requests said of themselves. */
    headers,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>
