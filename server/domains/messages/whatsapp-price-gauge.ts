import { Gauge } from 'prom-client'
import { z } from 'zod'
import { sharedReading } from '../../platform/database/shared-reading.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** Messages of this month, in India, that Meta charges for, by its category. Without the database the metric has no values. */
export const whatsAppPriceGauge = (db: Reader): Gauge<'category'> => {
  const billable = sharedReading(() => countBillable(db))
  return new Gauge({
    name: 'handset_whatsapp_billable_messages',
    help: 'Messages by WhatsApp since the month began that Meta charges for, by its category',
    labelNames: ['category'],
    registers: [],
    async collect() {
      this.reset()
      for (const { category, count } of (await billable.read()) ?? []) this.set({ category }, count)
    },
  })
}

const categoryCountRow = z.object({ category: z.string(), count: z.number() })

async function countBillable(db: Reader): Promise<{ category: string; count: number }[]> {
  return queryRows(db, categoryCountRow)`
    select category, count(*)::int as count from whatsapp_sends
    where is_billable and delivered_at >= date_trunc('month', now(), 'Asia/Kolkata')
    group by category`
}
