import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import { readingGauge } from '../../platform/database/reading-gauge.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** Messages of this month, in India, that Meta charges for, by its category. */
export const whatsAppPriceGauge = (db: Reader): Gauge<'category'> =>
  readingGauge(
    {
      name: 'handset_whatsapp_billable_messages',
      help: 'Messages by WhatsApp since the month began that Meta charges for, by its category',
      labelNames: ['category'],
    },
    async () => {
      const counts = await db
        .selectFrom('whatsapp_sends')
        .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
        .where(sql<boolean>`is_billable`)
        .where('delivered_at', '>=', sql<Date>`date_trunc('month', now(), 'Asia/Kolkata')`)
        .groupBy('category')
        .execute()
      return counts.map(({ category, count }) => [{ category: category ?? '' }, count])
    },
  )
