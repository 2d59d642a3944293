import type { CallOutput } from '@handset/contract/calls.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import type { PageName } from '@handset/contract/pages.ts'
import { type Permission, rolePermissions } from '@handset/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/http/call-handler.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { ordersInWork } from '../orders/lists/order-queues.sql.ts'
import { lacksStep, waitsForPickup } from '../orders/lists/waiting-lines.sql.ts'
import { countCapped, keyCountRow, menuQueues } from './queues.queries.ts'

interface MenuEntry {
  page: PageName
  /** Read after the number: "3 reviews to approve". */
  meaning: string
  /** Null: of packers. */
  permission: Permission | null
  waiting: RawBuilder<unknown>
}

const ordersWith = (line: RawBuilder<boolean>) => sql`
  select from (${ordersInWork}) o cross join lateral (select from order_lines l where l.order_id = o.id and ${line} limit 1) line`

const entries: readonly MenuEntry[] = [
  { page: 'adminOrders', meaning: 'to invoice or ship', permission: 'orders.see', waiting: ordersWith(lacksStep) },
  {
    page: 'adminUndelivered',
    meaning: 'undelivered',
    permission: 'orders.see',
    waiting: menuQueues.undelivered.waiting,
  },
  { page: 'adminEnquiries', meaning: 'new', permission: 'enquiries.see', waiting: menuQueues.enquiries.waiting },
  { page: 'adminProducts', meaning: 'low in stock', permission: 'catalogue.see', waiting: menuQueues.lowStock.waiting },
  { page: 'adminReviews', meaning: 'to approve', permission: 'reviews.decide', waiting: menuQueues.reviews.waiting },
  { page: 'adminPaymentIssues', meaning: 'open', permission: 'orders.see', waiting: menuQueues.paymentIssues.waiting },
  {
    page: 'adminPrivacy',
    meaning: 'requests open',
    permission: 'privacy.manage',
    waiting: sql`select from privacy_requests where done_at is null and undone_at is null`,
  },
  { page: 'warehouseOrders', meaning: 'ready for pickup', permission: null, waiting: ordersWith(waitsForPickup) },
]

const isFor = ({ permission }: MenuEntry, { kind, role }: { kind: Actor['kind']; role: StaffRole | null }) =>
  permission === null
    ? kind === 'warehouse'
    : kind === 'admin' && role !== null && rolePermissions[role].includes(permission)

/** What waits for a staff member, by the page that lists it. Entries without anything are left out. */
export async function countMenuEntries(
  db: Reader,
  actor: Pick<Actor, 'kind' | 'role'>,
): Promise<CallOutput<'account/staff-menu-counts'>['counts']> {
  const own = entries.filter((entry) => isFor(entry, actor))
  if (own.length === 0) return []
  const counts = own.map(({ page, waiting }) => countCapped({ key: page, waiting }))
  const rows = await queryRows(db, keyCountRow)`select * from (${sql.join(counts, sql` union all `)}) counted`
  return own.flatMap(({ page, meaning }) =>
    rows.filter(({ key, count }) => key === page && count > 0).map(({ count }) => ({ page, count, meaning })),
  )
}
