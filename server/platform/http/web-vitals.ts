import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { z } from 'zod'
import { pageRows } from '@handset/contract/pages.ts'
import { clientAddress } from './client-address.ts'

const bounds = { bytes: 1024, perMinute: 60, addresses: 10_000 }
const milliseconds = z.number().min(0).max(120_000).optional()

/** A browser's report of one page visit: times in milliseconds, layout shift without unit. */
const vitalsReport = z.object({
  path: z.string().max(300),
  phone: z.boolean(),
  lcp: milliseconds,
  inp: milliseconds,
  ttfb: milliseconds,
  cls: z.number().min(0).max(100).optional(),
})

/** The names of the storefront's pages: visitors cannot create labels. */
const names = Object.entries(pageRows)
  .filter(([, { shell }]) => shell === 'storefront')
  .map(([name, { path }]) => ({ name, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

const pageName = (path: string): string => names.find(({ pattern }) => pattern.test(path))?.name ?? 'other'

/** Limits reports per minute and address. Counted per process, because only its own metrics are at stake. */
function reportLimit(): (address: string) => boolean {
  let minute = 0
  let counts = new Map<string, number>()
  return (address) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute || counts.size > bounds.addresses) {
      minute = now
      counts = new Map()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > bounds.perMinute
  }
}

function histograms(registry: Registry) {
  const make = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name: `handset_web_vitals_${name}`,
      help,
      labelNames: ['page', 'device'],
      buckets,
      registers: [registry],
    })
  return {
    lcp: make('lcp_seconds', 'Largest contentful paint as visitors saw it', [0.5, 1, 1.8, 2.5, 4, 8]),
    inp: make('inp_seconds', 'Slowest interaction of a visit', [0.05, 0.1, 0.2, 0.5, 1]),
    ttfb: make('ttfb_seconds', 'Time to the first byte of the page', [0.1, 0.3, 0.8, 1.8, 4]),
    cls: make('cls', 'Cumulative layout shift of a visit', [0.01, 0.02, 0.05, 0.1, 0.25]),
  }
}

/** Accepts browser measurements at `/web-vitals` for /metrics. Holds no personal data: a page name and four numbers. */
export function mountWebVitals(app: FastifyInstance, registry: Registry, trustedProxies: number): void {
  const metrics = histograms(registry)
  const isOverLimit = reportLimit()
  app.post('/web-vitals', { bodyLimit: bounds.bytes }, (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isOverLimit(clientAddress(request.raw, trustedProxies)))
      return reply.code(429).header('retry-after', '60').send()
    const parsed = vitalsReport.safeParse(parse(request.body))
    if (!parsed.success) return reply.code(422).send()
    const { path, phone, lcp, inp, ttfb, cls } = parsed.data
    const labels = { page: pageName(path), device: phone ? 'phone' : 'desk' }
    for (const [name, value] of Object.entries({ lcp, inp, ttfb }) as ['lcp' | 'inp' | 'ttfb', number | undefined][])
      if (value !== undefined) metrics[name].observe(labels, value / 1000)
    if (cls !== undefined) metrics.cls.observe(labels, cls)
    return reply.code(204).send()
  })
}

/** A beacon arrives as text. */
function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
