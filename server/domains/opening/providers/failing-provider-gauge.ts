import { providerKeys } from '@handset/contract/domains/opening/providers.shape.ts'
import { Gauge } from 'prom-client'
import type { Reader } from '../../../platform/database/transaction.ts'
import { listFailingProviders } from './provider-health.queries.ts'

/** Providers whose calls fail, of all processes. Without the database the metric has no values; the others are served. */
export const failingProviderGauge = (db: Reader): Gauge<'provider'> =>
  new Gauge({
    name: 'handset_provider_failing',
    help: '1 while most calls of a provider fail, else 0',
    labelNames: ['provider'],
    registers: [],
    async collect() {
      this.reset()
      const failing = await listFailingProviders(db).catch(() => null)
      if (!failing) return
      for (const provider of providerKeys) this.set({ provider }, failing.includes(provider) ? 1 : 0)
    },
  })
