import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** Alarms of a courier that gives no token: nothing can be booked, tracked or cancelled there until its keys are right. */
export function courierLoginAlarm(log: () => FastifyBaseLogger) {
  const counter = new Counter({
    name: 'handset_courier_login_failures_total',
    help: 'Log-ins that a courier answered without a token',
    labelNames: ['provider'],
    registers: [],
  })
  // An increase from nothing is none to Prometheus: the first failure must be seen as one.
  for (const provider of ['shipyaari', 'shiprocket']) counter.inc({ provider }, 0)
  return {
    counter,
    raise(provider: string, reason: string): void {
      counter.inc({ provider })
      log().error({ provider, reason }, 'the log-in at a courier failed: check its keys')
    },
  }
}
