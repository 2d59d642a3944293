import { providerKeys } from '@handset/contract/domains/opening/providers.shape.ts'
import { Gauge } from 'prom-client'
import { sharedReading } from '../../../platform/database/shared-reading.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { listFailingProviders } from './provider-health.queries.ts'

/** Providers whose calls fail, of all processes. Without the database the metric has no values; the others are served. */
export const failingProviderGauge = (db: Reader): Gauge<'provider'> => {
  const failingProviders = sharedReading(() => listFailingProviders(db))
  return new Gauge({
    name: 'handset_provider_failing',
    help: '1 while most calls of a provider fail, else 0',
    labelNames: ['provider'],
    registers: [],
    async collect() {
      this.reset()
      const failing = await failingProviders.read()
      if (!failing) return
      for (const provider of providerKeys) this.set({ provider }, failing.includes(provider) ? 1 : 0)
    },
  })
}
