import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { quietDeeds } from '@handset/sandbox/sandbox.ts'
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { receiveStock } from '../../../domains/catalogue/stock-prices/receive-stock.ts'
import { announceStock } from '../../../domains/orders/stock/announce-stock.ts'
import { readDemoData } from '../demo-files.ts'
import { doDeed, type PastOrder } from './do-deed.ts'
import { hourMs, later } from './past-deeds.ts'
import { type PlannedOrder, planPast } from './past-plan.ts'
import { openPast, type PastSession } from './past-session.ts'
import { writeEnquiries } from './past-visitors.ts'
import { keyOf, knownBuyer, takePastOrder } from './take-past-order.ts'

/** So long a run works before the next one is queued: a process that dies leaves no more to be looked through. */
const runMs = 10_000
const awayMs = 5000
const lotOrders = 50

type Payload = JobPayloads['make-past']

/** Only what the sandbox answers may be asked about an invented past: no real provider hears of it. */
const isSandboxed = ({ pinelabs, razorpay, courier }: Services['configuration']): boolean =>
  !pinelabs && !razorpay && !courier.shipyaari && !courier.shiprocket

/** Before each lot of orders arrives what they will take: in the end the shelf is as full as the catalogue says. */
async function receiveLot(
  { services: { db } }: PastSession,
  plan: readonly PlannedOrder[],
  lot: number,
): Promise<void> {
  const orders = plan.slice(lot * lotOrders, (lot + 1) * lotOrders)
  const units = new Map<number, PlannedOrder['gone'][number]>()
  for (const line of orders.flatMap(({ gone }) => gone))
    units.set(line.variant_id, { ...line, quantity: (units.get(line.variant_id)?.quantity ?? 0) + line.quantity })
  const [first] = orders
  if (!first || units.size === 0) return
  const reference = `GRN-${String(lot + 1).padStart(4, '0')}`
  const lines = [...units.values()]
  await inTransaction(db, async (tx) => {
    if (!(await receiveStock(tx, lines, reference, 'demo'))) return
    const at = later(first.at, -2 * hourMs)
    await sql`update stock_movements set at = ${at} where reason = 'received' and reference = ${reference}`.execute(tx)
    await announceStock(tx, lines)
  })
}

interface Found {
  id: number
  order_number: string
  user_unique: string
  lines: { id: number; variant_id: number }[]
}

async function findPlanned(
  { services: { db } }: PastSession,
  customerId: number,
  planned: PlannedOrder,
): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select o.id, o.order_number, c.user_unique, (select jsonb_agg(jsonb_build_object('id', l.id, 'variant_id', l.variant_id) order by l.id) from order_lines l where l.order_id = o.id) as lines
    from orders o join customers c on c.id = o.customer_id where o.customer_id = ${customerId} and o.idempotency_key = ${keyOf(planned)}`.execute(
    db,
  )
  return rows[0] ?? null
}

const doerOf = (services: Services, role: 'owner' | 'warehouse'): PastOrder['office'] => ({
  actor: { email: services.configuration.staff.find((colleague) => colleague.role === role)?.email ?? 'demo' },
  requestId: 'demo',
})

/**
 * Takes one order and does all that became of it; false where the providers are away. What a killed process has left half done stays as far as it
 * came, and is dated.
 */
async function makeOrder(past: PastSession, planned: PlannedOrder): Promise<boolean> {
  const { services } = past
  await past.at(planned.at)
  const buyer = await knownBuyer(services, planned.buyer)
  const isLeft = (await findPlanned(past, buyer.customerId, planned)) !== null
  const taken = isLeft ? null : await takePastOrder(services, planned, buyer)
  const found = taken === 'taken' ? await findPlanned(past, buyer.customerId, planned) : null
  if (found) await followOrder(past, planned, { ...found, customerId: buyer.customerId })
  await past.settle(buyer.customerId)
  return taken !== 'away'
}

async function followOrder(
  past: PastSession,
  planned: PlannedOrder,
  { lines, ...found }: Found & { customerId: number },
): Promise<void> {
  const { services, pool } = past
  const order: PastOrder = {
    ...found,
    services,
    providers: quietDeeds(pool),
    office: doerOf(services, 'owner'),
    packer: doerOf(services, 'warehouse'),
    lines: planned.items.flatMap((item) =>
      lines.filter(({ variant_id }) => variant_id === item.variant_id).map(({ id }) => ({ id, item })),
    ),
  }
  let isBought = false
  for (const deed of planned.deeds) {
    // A purchase is dated as one piece, since nobody pays for an old order. What follows finds it in the past; so do questions to a provider.
    const isAfter = deed.do !== 'decide' && deed.do !== 'retry'
    if ((isAfter && !isBought) || deed.do === 'refund') await past.settle(found.customerId)
    isBought ||= isAfter
    await past.at(deed.at)
    await doDeed(order, deed)
  }
}

/** Makes the orders whose turn it is, and answers the number of the next one and when to go on. */
async function makeSome(
  past: PastSession,
  plan: readonly PlannedOrder[],
  first: number,
): Promise<{ next: number; runAt?: Date }> {
  const end = performance.now() + runMs
  let next = first
  for (const planned of plan.slice(first - 1)) {
    const begun = performance.now()
    if ((planned.number - 1) % lotOrders === 0) await receiveLot(past, plan, (planned.number - 1) / lotOrders)
    const goesOn = await makeOrder(past, planned)
    next += 1
    if (!goesOn) return { next, runAt: new Date(Date.now() + awayMs) }
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
export async function makePast(
  services: Services,
  databaseUrl: string,
  { next, count, until }: Payload,
): Promise<void> {
  if (!isSandboxed(services.configuration)) return
  const opened = new Date(until)
  const plan = planPast(opened, count, await readDemoData())
  const past = openPast(services, databaseUrl, opened)
  try {
    if (next === 1) await writeEnquiries(past, opened)
    const { next: following, ...when } = await makeSome(past, plan, next)
    if (following <= plan.length) await enqueue(services.db, 'make-past', { next: following, count, until }, when)
    else services.log.info({ orders: plan.length }, 'the demo has its past')
  } finally {
    await past.close()
  }
}
