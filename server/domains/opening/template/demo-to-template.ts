import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { verifyPassword } from '../../../platform/http/passwords.ts'
import { type CallError, conflict, invalidField, ok, type Result } from '../../../platform/http/result.ts'
import type { Actor } from '../../../platform/http/call-handler.ts'
import type { Services } from '../../../platform/core/services.ts'
import { recordOpeningStock } from '../../catalogue/stock-prices/record-opening-stock.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { writeShopData } from '../move/write-shop-data.ts'
import { openingTag } from '../opening-gate.ts'
import { forgetReadNotifications } from '../../back-office/notifications/read-notifications.ts'
import { readPersonalFiles, removePersonalFiles } from '../people/personal-files.queries.ts'
import { historyTables, orderTables, readPersonalTables, readSandboxTables } from '../people/personal-tables.queries.ts'
import { isDemoShop } from './is-demo-shop.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents' | 'configuration' | 'providerRecord'>
interface Context extends AuditContext {
  actor: Pick<Actor, 'email' | 'id' | 'tokenHash'>
}

async function hasDemoPassword({ db, configuration }: Stores, { actor }: Context): Promise<boolean> {
  const seeded = configuration.staff.find(({ email }) => email === actor.email)
  const account = await db.selectFrom('staff').select('password_hash').where('id', '=', actor.id).executeTakeFirst()
  return seeded !== undefined && (await verifyPassword(seeded.password, account?.password_hash))
}

async function findRefusal(stores: Stores, context: Context, shopName: string): Promise<CallError | null> {
  const { db, configuration } = stores
  const { name } = await readSettings(db, 'shop')
  if (!(await isDemoShop(db, configuration))) return conflict(serverMessages.notADemo)
  if (shopName.toLowerCase() !== name.toLowerCase()) return invalidField('shop_name', serverMessages.typeShopName(name))
  return (await hasDemoPassword(stores, context)) ? conflict(serverMessages.demoPasswordInUse) : null
}

/** The images and videos of the demo, which are served to demo shops only. */
async function keepMedia({ db, media }: Stores): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-template-'))
  try {
    await media.keepShipped((await writeShopData(db, folder)).map(({ stored }) => stored))
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** Empties the tables of people and orders; numbers begin anew. */
async function clearPeople(tx: Transaction, { actor }: Context): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`.execute(
    tx,
  )
  const sandbox = (await readSandboxTables(tx)).map((name) => sql.id('sandbox', name))
  const tables = [
    ...(await readPersonalTables(tx, [...orderTables, ...historyTables])).map((name) => sql.id(name)),
    ...sandbox,
  ]
  await sql`truncate table ${sql.join(tables)} restart identity`.execute(tx)
  await sql`alter sequence order_number_sequence restart`.execute(tx)
  await forgetReadNotifications(tx)
  await tx.deleteFrom('sessions').where('token_hash', '!=', actor.tokenHash).execute()
}

/** Figures of the catalogue that came from orders and reviews. */
async function resetCatalogue(tx: Transaction, { actor }: Context): Promise<void> {
  await tx.updateTable('products').set({ rating_count: 0, rating_sum: 0, sold_count: 0 }).execute()
  await tx.updateTable('coupons').set({ used_count: 0 }).execute()
  await recordOpeningStock(tx, actor.email)
  await sql`select refresh_product_cards(array(select id from products))`.execute(tx)
}

/** The demo's accounts have published passwords. */
async function deactivateDemoStaff(tx: Transaction, { staff }: Services['configuration'], { actor }: Context) {
  await tx
    .updateTable('staff')
    .set({ is_active: false })
    .where('id', '!=', actor.id)
    .where('email', 'in', [...staff.map(({ email }) => email), ''])
    .execute()
}

/**
 * Turns a demo shop into the beginning of a real one: no order, customer, message or event remains, numbers begin anew, the shop
 * is shut. Refuses with 422 {shop_name} another name, with 409 a shop that is no demo, a demo password.
 */
export async function turnDemoIntoTemplate(stores: Stores, context: Context, shopName: string): Promise<Result<null>> {
  const refusal = await findRefusal(stores, context, shopName)
  if (refusal) return refusal
  await keepMedia(stores)
  // Calls of the demo that were counted but not stored would be stored later.
  await stores.providerRecord.flush()
  const files = await inTransaction(stores.db, async (tx) => {
    await tx
      .updateTable('shop_opening')
      .set({ opened_at: null, opened_by: '', template_at: sql<Date>`now()` })
      .execute()
    const personalFiles = await readPersonalFiles(tx)
    await clearPeople(tx, context)
    await resetCatalogue(tx, context)
    await deactivateDemoStaff(tx, stores.configuration, context)
    await publishInvalidation(tx, [openingTag, 'catalogue', 'reviews', 'settings'])
    await writeAudit(tx, context, { action: 'demo-to-template', entity: 'shop' })
    return personalFiles
  })
  await removePersonalFiles(stores, files)
  return ok(null, serverMessages.templateMade)
}
