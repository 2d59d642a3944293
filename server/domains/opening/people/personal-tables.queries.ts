import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

/** Tables of people and their orders. */
export const orderTables = [
  'bulk_changes',
  'captcha_solutions',
  'customers',
  'enquiries',
  'google_nonces',
  'invoice_counters',
  'messages',
  'orders',
  'otp_requests',
  'payment_webhook_events',
  'reviews',
  'settlement_days',
  'settlement_lines',
  'staff_notifications',
  'whatsapp_sends',
]
/** Tables of what happened in the shop. */
export const historyTables = [
  'audit_log',
  'incidents',
  'notice_versions',
  'number_suspensions',
  'price_changes',
  'product_imports',
  'provider_balances',
  'provider_hours',
  'rate_limits',
  'security_events',
  'stock_movements',
]
/** Never emptied, whatever may refer to what. */
const preservedTables = ['categories', 'coupons', 'products', 'settings', 'shop_opening', 'staff', 'tags', 'variants']

const nameRow = z.object({ name: z.string() })

/** These tables and all that refer to one of them, by name. */
export async function readPersonalTables(tx: Transaction, roots: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tx, nameRow)`
    with recursive found(id) as (
      select oid from pg_class where relnamespace = current_schema::regnamespace and relname = any (${[...roots]}::text[]) and relkind = 'r'
      union
      select conrelid from pg_constraint join found on confrelid = found.id where contype = 'f'
    )
    select relname::text as name from found join pg_class on oid = found.id order by 1`
  const names = rows.map(({ name }) => name)
  const wrong = names.find((name) => preservedTables.includes(name))
  if (wrong !== undefined) throw new Error(`${wrong} refers to people or orders, and would be emptied with them`)
  return names
}

/** What the sandbox remembers of messages, payments and parcels; none where it never ran. */
export async function readSandboxTables(tx: Transaction): Promise<string[]> {
  const rows = await queryRows(tx, nameRow)`
    select tablename::text as name from pg_tables
    where schemaname = 'sandbox' and tablename not in ('signing_keys', 'faults') order by 1`
  return rows.map(({ name }) => name)
}
