import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { silentActions } from '@handset/sandbox/sandbox.ts'
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { receiveStock } from '../../../domains/catalogue/stock-prices/receive-stock.ts'
import { invalidateStock } from '../../../domains/orders/stock/invalidate-stock.ts'
import { readDemoData } from '../demo-files.ts'
import { runOrderAction, type ScenarioOrder } from './run-order-action.ts'
import { hourMs, later } from './order-actions.ts'
import { type PlannedOrder, planDemoOrders } from './plan-demo-orders.ts'
import { openBackdatedSession, type BackdatedSession } from './backdated-session.ts'
import { writeEnquiries } from './seed-demo-enquiries.ts'
import { idempotencyKeyOf, ensureBuyer, placeDemoOrder } from './place-demo-order.ts'

/** So long a run works before the next one is queued: a process that dies leaves no more to be looked through. */
const runMs = 10_000
const awayMs = 5000
const batchSize = 50

type Payload = JobPayloads['make-past']

/** Only what the sandbox answers may be asked about an invented past: no real provider hears of it. */
const isSandboxed = ({ pinelabs, razorpay, courier }: Services['configuration']): boolean =>
  !pinelabs && !razorpay && !courier.shipyaari && !courier.shiprocket

/** Before each lot of orders arrives what they will take: in the end the shelf is as full as the catalogue says. */
async function receiveBatchStock(
  { services: { db } }: BackdatedSession,
  plan: readonly PlannedOrder[],
  batch: number,
): Promise<void> {
  const orders = plan.slice(batch * batchSize, (batch + 1) * batchSize)
  const units = new Map<number, PlannedOrder['soldUnits'][number]>()
  for (const line of orders.flatMap(({ soldUnits }) => soldUnits))
    units.set(line.variant_id, { ...line, quantity: (units.get(line.variant_id)?.quantity ?? 0) + line.quantity })
  const [first] = orders
  if (!first || units.size === 0) return
  const reference = `GRN-${String(batch + 1).padStart(4, '0')}`
  const lines = [...units.values()]
  await inTransaction(db, async (tx) => {
    if (!(await receiveStock(tx, lines, reference, 'demo'))) return
    const at = later(first.at, -2 * hourMs)
    await sql`update stock_movements set at = ${at} where reason = 'received' and reference = ${reference}`.execute(tx)
    await invalidateStock(tx, lines)
  })
}

interface SeededOrder {
  id: number
  order_number: string
  user_unique: string
  lines: { id: number; variant_id: number }[]
}

async function findPlanned(
  { services: { db } }: BackdatedSession,
  customerId: number,
  planned: PlannedOrder,
): Promise<SeededOrder | null> {
  const { rows } = await sql<SeededOrder>`
    select o.id, o.order_number, c.user_unique, (select jsonb_agg(jsonb_build_object('id', l.id, 'variant_id', l.variant_id) order by l.id) from order_lines l where l.order_id = o.id) as lines
    from orders o join customers c on c.id = o.customer_id where o.customer_id = ${customerId} and o.idempotency_key = ${idempotencyKeyOf(planned)}`.execute(
    db,
  )
  return rows[0] ?? null
}

const auditContextOf = (services: Services, role: 'owner' | 'warehouse'): ScenarioOrder['adminContext'] => ({
  actor: { email: services.configuration.staff.find((staffMember) => staffMember.role === role)?.email ?? 'demo' },
  requestId: 'demo',
})

/**
 * Takes one order and does all that became of it; false where the providers are away. What a killed process has left half done stays as far as it
 * came, and is dated.
 */
async function seedOrder(session: BackdatedSession, planned: PlannedOrder): Promise<boolean> {
  const { services } = session
  await session.at(planned.at)
  const buyer = await ensureBuyer(services, planned.buyer)
  const isInterrupted = (await findPlanned(session, buyer.customerId, planned)) !== null
  const placement = isInterrupted ? null : await placeDemoOrder(services, planned, buyer)
  const found = placement === 'taken' ? await findPlanned(session, buyer.customerId, planned) : null
  if (found) await runScenario(session, planned, { ...found, customerId: buyer.customerId })
  await session.backdate(buyer.customerId)
  return placement !== 'away'
}

async function runScenario(
  session: BackdatedSession,
  planned: PlannedOrder,
  { lines, ...found }: SeededOrder & { customerId: number },
): Promise<void> {
  const { services, pool } = session
  const order: ScenarioOrder = {
    ...found,
    services,
    providers: silentActions(pool),
    adminContext: auditContextOf(services, 'owner'),
    warehouseContext: auditContextOf(services, 'warehouse'),
    lines: planned.items.flatMap((item) =>
      lines.filter(({ variant_id }) => variant_id === item.variant_id).map(({ id }) => ({ id, item })),
    ),
  }
  let isBought = false
  for (const action of planned.actions) {
    // A purchase is dated as one piece, since nobody pays for an old order. What follows finds it in the past; so do questions to a provider.
    const isAfter = action.do !== 'decide' && action.do !== 'retry'
    if ((isAfter && !isBought) || action.do === 'refund') await session.backdate(found.customerId)
    isBought ||= isAfter
    await session.at(action.at)
    await runOrderAction(order, action)
  }
}

/** Makes the orders whose turn it is, and answers the number of the next one and when to go on. */
async function seedBatch(
  session: BackdatedSession,
  plan: readonly PlannedOrder[],
  first: number,
): Promise<{ next: number; runAt?: Date }> {
  const end = performance.now() + runMs
  let next = first
  for (const planned of plan.slice(first - 1)) {
    const begun = performance.now()
    if ((planned.number - 1) % batchSize === 0) await receiveBatchStock(session, plan, (planned.number - 1) / batchSize)
    const isProviderUp = await seedOrder(session, planned)
    next += 1
    if (!isProviderUp) return { next, runAt: new Date(Date.now() + awayMs) }
    if (performance.now() > end) break
    // Half as long as it worked it lets others work.
    await pause((performance.now() - begun) / 2)
  }
  return { next }
}

/**
 * One run of the job that gives the demo shop its past: some orders, then the next run is queued in their place. Repeating a run leaves out what is
 * there. Without a sandbox for payments and parcels there is no past.
 */
export async function seedDemoOrders(
  services: Services,
  databaseUrl: string,
  { next, count, until }: Payload,
): Promise<void> {
  if (!isSandboxed(services.configuration)) return
  const opened = new Date(until)
  const plan = planDemoOrders(opened, count, await readDemoData())
  const session = openBackdatedSession(services, databaseUrl, opened)
  try {
    if (next === 1) await writeEnquiries(session, opened)
    const { next: following, ...when } = await seedBatch(session, plan, next)
    if (following <= plan.length) await enqueue(services.db, 'make-past', { next: following, count, until }, when)
    else services.log.info({ orders: plan.length }, 'the demo has its past')
  } finally {
    await session.close()
  }
}
