import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { publishInvalidation } from '../../platform/database/invalidation-bus.ts'
import { type Configuration, ConfigurationError } from '../../configuration/configuration.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { conflict, ok, type Result } from '../../platform/http/result.ts'
import { openingTag } from './opening-gate.ts'
import { readSetup } from './setup.queries.ts'

/** Opens the shop, once and for good. Refuses with 409 {missing} while a required step is not done. */
export async function openShopToCustomers(
  db: Reader,
  context: AuditContext,
  configuration: Configuration,
): Promise<Result<{ opened_at: string }>> {
  return inTransaction(db, async (tx, refuse) => {
    const { opened_at: earlier } = await tx
      .selectFrom('shop_opening')
      .select('opened_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (earlier) return ok({ opened_at: earlier.toISOString() })
    const { steps } = await readSetup(tx, configuration)
    const missing = steps.filter(({ is_required, is_done }) => is_required && !is_done).map(({ key }) => key)
    if (missing.length > 0) return refuse(conflict(serverMessages.shopNotReady, { missing }))
    const { opened_at } = await tx
      .updateTable('shop_opening')
      .set({ opened_at: sql<Date>`now()`, opened_by: context.actor.email })
      .returning('opened_at')
      .executeTakeFirstOrThrow()
    await publishInvalidation(tx, [openingTag, 'settings'])
    await writeAudit(tx, context, { action: 'open-shop', entity: 'shop' })
    return ok({ opened_at: opened_at!.toISOString() }, serverMessages.shopOpened)
  })
}

/** Throws ConfigurationError for an open shop whose payment keys are test keys: customers would get phones for nothing. */
export async function refuseTestMoney(db: Reader, { paymentTestKeys }: Configuration): Promise<void> {
  if (paymentTestKeys.length === 0) return
  const { opened_at } = await db.selectFrom('shop_opening').select('opened_at').executeTakeFirstOrThrow()
  if (opened_at) throw new ConfigurationError(paymentTestKeys.join('\n'))
}
