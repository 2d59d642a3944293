import type { NotificationKind } from '@handset/contract/domains/back-office/notification-kinds.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { queueStockEvents } from '../../integrations/queue-webhooks.ts'
import { syncNotifications } from '../../back-office/notifications/notify-staff.ts'
import { maxConditions, readIssueConditions, readStockConditions } from '../conditions.queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'notify-conditions': Record<string, never>
  }
}

const conditions = {
  payment_issue: readIssueConditions,
  low_stock: readStockConditions,
} satisfies Partial<Record<NotificationKind, unknown>>

const sync = (db: Reader, kind: keyof typeof conditions) =>
  inTransaction(db, async (tx) => {
    const news = await syncNotifications(tx, kind, await conditions[kind](tx), maxConditions)
    if (kind === 'low_stock') await queueStockEvents(tx, news)
  })

/** Every minute: notifies of payments and stock that came to need a person, and ends what is over. */
export default job({
  name: 'notify-conditions',
  cron: '* * * * *',
  async run({ db }) {
    await sync(db, 'payment_issue')
    await sync(db, 'low_stock')
  },
})
