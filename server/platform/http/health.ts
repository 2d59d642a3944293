import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

export interface Readiness {
  draining: boolean
}

/** /healthz: the process is alive. /readyz: it can serve; 503 while draining or without the database. */
export function mountHealth(app: FastifyInstance, pool: Pool, readiness: Readiness): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const ready =
      !readiness.draining &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ status: ready ? 'ready' : readiness.draining ? 'draining' : 'no database' })
  })
}
