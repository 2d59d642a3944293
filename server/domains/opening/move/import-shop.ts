import { sql } from 'kysely'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Reader, type Transaction } from '../../../platform/database/transaction.ts'
import type { ByteSource } from '../../../platform/files/zip-reader.ts'
import { type CallError, conflict, invalidField, ok, type Refuse, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { recordOpeningStock } from '../../catalogue/stock-prices/record-opening-stock.ts'
import { exportedAddress, replaceAddresses, splitAddress } from './media-addresses.rules.ts'
import { type MovedTable, movedTables } from './moved-tables.ts'
import { storeMedia } from './store-media.ts'
import { readShopFile, type ShopFile, ShopFileError } from './read-shop-file.ts'

type Stores = Pick<Services, 'db' | 'media'>
type Imported = { products: number; files: number }

const rowsPerStatement = 200

const isEmptyRow = z.object({ is_empty: z.boolean() })

const isEmptyShop = async (db: Reader): Promise<boolean> => {
  const rows = await queryRows(db, isEmptyRow)`
    select not exists (select from products) and not exists (select from orders) is_empty`
  return rows[0]?.is_empty === true
}

const nameRow = z.object({ name: z.string() })

/** The columns of a table that an import may fill. */
async function readColumns(tx: Transaction, table: MovedTable): Promise<Set<string>> {
  const rows = await queryRows(tx, nameRow)`
    select column_name::text as name from information_schema.columns
    where table_schema = current_schema and table_name = ${table.name} and is_generated = 'NEVER'`
  return new Set(rows.map(({ name }) => name).filter((name) => !table.without?.includes(name)))
}

/** Refuses columns of another release rather than lose what they hold. */
function checkColumns(table: MovedTable, known: Set<string>, columns: string[]): void {
  const unknown = columns.find((column) => !known.has(column))
  if (unknown !== undefined)
    throw new ShopFileError(serverMessages.shopFileRefused(table.name, `it has no column ${unknown.slice(0, 60)}`))
}

/** Wrong values and violated constraints: the file's fault, which PostgreSQL explains. */
function asShopFileError(table: MovedTable, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23)/.test(code)
    ? new ShopFileError(serverMessages.shopFileRefused(table.name, (error as Error).message.slice(0, 200)))
    : error
}

async function writeRows(
  tx: Transaction,
  table: MovedTable,
  known: Set<string>,
  rows: Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  if (rows.some((row) => Object.keys(row).join() !== names.join()))
    throw new ShopFileError(serverMessages.shopFileRefused(table.name, 'its rows differ in their columns'))
  checkColumns(table, known, names)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  try {
    await sql`insert into ${sql.table(table.name)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::jsonb)
      ${table.name === 'logo_prints' ? sql`on conflict do nothing` : sql``}`.execute(tx)
  } catch (error) {
    throw asShopFileError(table, error)
  }
}

async function writeTable(tx: Transaction, table: MovedTable, file: ShopFile, stored: Map<string, string>) {
  const toStored = (address: string) => {
    const { stem, suffix } = splitAddress(address)
    return `${stored.get(stem) ?? `/${stem}`}${suffix}`
  }
  const known = await readColumns(tx, table)
  let batch: Record<string, unknown>[] = []
  let count = 0
  for await (const row of file.rowsOf(table)) {
    batch.push(replaceAddresses(row, exportedAddress, toStored) as Record<string, unknown>)
    count += 1
    if (batch.length < rowsPerStatement) continue
    await writeRows(tx, table, known, batch)
    batch = []
  }
  if (batch.length > 0) await writeRows(tx, table, known, batch)
  return count
}

/** The hidden series and settings with which a shop begins give way. */
async function clearEmptyShop(tx: Transaction): Promise<void> {
  await tx.deleteFrom('slug_redirects').execute()
  await tx.deleteFrom('settings').execute()
  await tx.deleteFrom('tags').execute()
  await tx.deleteFrom('categories').execute()
}

/** Numbers that the database gives next, the stock ledger, and the cards of lists and search. */
async function completeCatalogue(tx: Transaction, context: AuditContext): Promise<void> {
  for (const table of ['categories', 'tags', 'variants'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
      tx,
    )
  await recordOpeningStock(tx, context.actor.email)
  const ids = await tx.selectFrom('products').select('id').orderBy('id').execute()
  for (let from = 0; from < ids.length; from += rowsPerStatement)
    await sql`select refresh_product_cards(${ids.slice(from, from + rowsPerStatement).map(({ id }) => id)}::bigint[])`.execute(
      tx,
    )
}

async function writeShop(
  tx: Transaction,
  context: AuditContext,
  file: ShopFile,
  stored: Map<string, string>,
  refuse: Refuse,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('import-shop'))`.execute(tx)
  if (!(await isEmptyShop(tx))) return refuse(conflict(serverMessages.shopNotEmpty))
  await clearEmptyShop(tx)
  const counts: Record<string, number> = {}
  for (const table of movedTables) counts[table.name] = await writeTable(tx, table, file, stored)
  await completeCatalogue(tx, context)
  await publishInvalidation(tx, ['catalogue', 'settings'])
  await writeAudit(tx, context, { action: 'shop-import', entity: 'shop', after: counts })
  return counts.products ?? 0
}

async function importFile(stores: Stores, context: AuditContext, file: ShopFile): Promise<Result<Imported>> {
  const stored = new Map<string, string>()
  let isDone = false
  try {
    const files = await storeMedia(stores.media, file, stored)
    const result = await inTransaction<Result<Imported>, CallError>(stores.db, async (tx, refuse) => {
      const products = await writeShop(tx, context, file, stored, refuse)
      return ok({ products, files }, serverMessages.shopImported(products))
    })
    isDone = result.ok
    return result
  } finally {
    if (!isDone) await stores.media.remove([...stored.values()])
  }
}

/**
 * Fills an empty shop from an export: the whole file is verified, then its images and videos are stored, then one transaction
 * writes the rest. Refuses with 409 a shop with products or orders, with 422 {file} a file with a fault; both change nothing.
 */
export async function importShop(stores: Stores, context: AuditContext, source: ByteSource): Promise<Result<Imported>> {
  if (!(await isEmptyShop(stores.db))) return conflict(serverMessages.shopNotEmpty)
  try {
    return await importFile(stores, context, await readShopFile(source))
  } catch (error) {
    if (error instanceof ShopFileError) return invalidField('file', error.message)
    throw error
  }
}
