import { providerKeys } from '@handset/contract/domains/opening/providers.shape.ts'
import type { Gauge } from 'prom-client'
import { readingGauge } from '../../../platform/database/reading-gauge.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { listFailingProviders } from './provider-health.queries.ts'

/** Providers whose calls fail, of all processes. */
export const failingProviderGauge = (db: Reader): Gauge<'provider'> =>
  readingGauge(
    {
      name: 'handset_provider_failing',
      help: '1 while most calls of a provider fail, else 0',
      labelNames: ['provider'],
    },
    async () => {
      const failing = await listFailingProviders(db)
      return providerKeys.map((provider) => [{ provider }, failing.includes(provider) ? 1 : 0])
    },
  )

/** Balances of prepaid accounts as they were read last. */
export const providerBalanceGauge = (db: Reader): Gauge<'provider' | 'currency'> =>
  readingGauge(
    {
      name: 'handset_provider_balance',
      help: 'What is left of a prepaid account at a provider, in units of its currency',
      labelNames: ['provider', 'currency'],
    },
    async () => {
      const balances = await db.selectFrom('provider_balances').select(['provider', 'currency', 'hundredths']).execute()
      return balances.map(({ provider, currency, hundredths }) => [{ provider, currency }, hundredths / 100])
    },
  )
