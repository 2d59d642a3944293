import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { syncNotifications } from '../../back-office/notifications/notify-staff.ts'
import { queueStockEvents } from '../../integrations/queue-webhooks.ts'
import { openIssues } from '../../payments/payment-issues.queries.ts'
import { menuQueues } from '../queues.queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'notify-conditions': Record<string, never>
  }
}

/** A condition that staff are notified of while it lasts. */
const conditionRow = z.object({ subject: z.string(), detail: z.string() })

/** As many as a person could look at; beyond them the lists say more than notifications. */
const maxConditions = 500

/** The payments that wait for a person. */
const readIssues = (db: Reader) => queryRows(db, conditionRow)`
  select i.kind || '/' || i.id as subject, coalesce((select o.order_number from orders o where o.id = i.order_id), i.provider) as detail
  ${openIssues} order by i.since desc limit ${sql.lit(maxConditions)}`

/** The products that are low in stock. */
const readLowStock = (db: Reader) => queryRows(db, conditionRow)`
  select p.id::text as subject, p.name as detail from products p where ${menuQueues.isLowInStock} order by p.id
    limit ${sql.lit(maxConditions)}`

/** Every minute: notifies of payments and stock that came to need a person, and ends what is over. */
export default job({
  name: 'notify-conditions',
  cron: '* * * * *',
  async run({ db }) {
    await inTransaction(db, async (tx) => syncNotifications(tx, 'payment_issue', await readIssues(tx), maxConditions))
    await inTransaction(db, async (tx) => {
      const news = await syncNotifications(tx, 'low_stock', await readLowStock(tx), maxConditions)
      await queueStockEvents(tx, news)
    })
  },
})
