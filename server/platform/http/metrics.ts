import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../cache/page-cache.ts'
import type { OperatorGuard } from './operator-pages.ts'

interface Measured {
  pool: Pool
  cache: Pick<PageCache, 'size' | 'counts'>
  /** Null in a process that takes no jobs. */
  isWorkerAlive: (() => boolean) | null
  guard: OperatorGuard
}

/** Serves Prometheus metrics of this process at /metrics; other modules add theirs to the returned registry. */
export function mountMetrics(app: FastifyInstance, { pool, cache, isWorkerAlive, guard }: Measured): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'handset_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'handset_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  new Gauge({
    name: 'handset_cached_pages',
    help: 'Public answers kept in memory',
    registers: [registry],
    collect() {
      this.set(cache.size())
    },
  })
  // Counted by the cache itself: the framework does not see a hit.
  for (const outcome of ['hits', 'misses'] as const)
    new Counter({
      name: `handset_page_cache_${outcome}_total`,
      help: outcome === 'hits' ? 'Public answers from memory' : 'Public answers that had to be made',
      registers: [registry],
      collect() {
        this.reset()
        this.inc(cache.counts()[outcome])
      },
    })
  new Gauge({
    name: 'handset_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (isWorkerAlive)
    new Gauge({
      name: 'handset_job_worker_alive',
      help: '1 while this process takes background jobs, else 0',
      registers: [registry],
      collect() {
        this.set(isWorkerAlive() ? 1 : 0)
      },
    })
  app.addHook('onResponse', (request, response, done) => {
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ route, status: String(response.statusCode) })
    seconds.observe({ route }, response.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { onRequest: guard }, async (_, response) =>
    response
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  )
  return registry
}
