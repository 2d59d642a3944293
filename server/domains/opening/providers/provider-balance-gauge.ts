import { Gauge } from 'prom-client'
import { z } from 'zod'
import { sharedReading } from '../../../platform/database/shared-reading.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const providerRow = z.object({ provider: z.string(), currency: z.string(), amount: z.number() })

async function readBalances(db: Reader): Promise<{ provider: string; currency: string; amount: number }[]> {
  return queryRows(db, providerRow)`
    select provider, currency, hundredths / 100.0::float8 as amount from provider_balances`
}

/** Balances of prepaid accounts as they were read last. Without the database the metric has no values; the others are served. */
export const providerBalanceGauge = (db: Reader): Gauge<'provider' | 'currency'> => {
  const balances = sharedReading(() => readBalances(db))
  return new Gauge({
    name: 'handset_provider_balance',
    help: 'What is left of a prepaid account at a provider, in units of its currency',
    labelNames: ['provider', 'currency'],
    registers: [],
    async collect() {
      this.reset()
      for (const { provider, currency, amount } of (await balances.read()) ?? [])
        this.set({ provider, currency }, amount)
    },
  })
}
