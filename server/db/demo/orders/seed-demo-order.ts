import { sql } from 'kysely'
import { silentActions } from '@handset/sandbox/sandbox.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { DatabaseHandle } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/core/services.ts'
import { backdateRows } from './backdate-orders.ts'
import { backdateSandbox } from './backdate-sandbox.ts'
import { setDemoClock, useDemoClock } from './demo-clock.ts'
import { receiveUnits, takeBackUnsold } from './demo-stock.ts'
import type { PlannedOrder } from './plan-demo-orders.ts'
import { ensureBuyer, idempotencyKeyOf, placeDemoOrder } from './place-demo-order.ts'
import { runOrderAction, type ScenarioOrder } from './run-order-action.ts'

export interface SeedContext {
  services: Services
  /** Two connections: one for the order, one for what the providers write meanwhile. */
  database: DatabaseHandle
  /** When the shop was opened; everything is planned before. */
  until: Date
}

interface SeededOrder {
  id: number
  order_number: string
  user_unique: string
  lines: { id: number; variant_id: number }[]
}

const isSeeded = async (tx: Transaction, planned: PlannedOrder): Promise<boolean> =>
  (await tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('orders.id')
    .where('customers.mobile', '=', planned.buyer.mobile)
    .where('orders.idempotency_key', '=', idempotencyKeyOf(planned))
    .executeTakeFirst()) !== undefined

async function findOrder(tx: Transaction, customerId: number, planned: PlannedOrder): Promise<SeededOrder> {
  const { rows } = await sql<SeededOrder>`
    select o.id, o.order_number, c.user_unique, (select jsonb_agg(jsonb_build_object('id', l.id, 'variant_id', l.variant_id) order by l.id) from order_lines l where l.order_id = o.id) as lines
    from orders o join customers c on c.id = o.customer_id where o.customer_id = ${customerId} and o.idempotency_key = ${idempotencyKeyOf(planned)}`.execute(
    tx,
  )
  const [order] = rows
  if (!order) throw new Error(`The demo order ${planned.number} was not written`)
  return order
}

const auditContextOf = (services: Services, role: 'owner' | 'warehouse'): ScenarioOrder['adminContext'] => ({
  actor: { email: services.configuration.staff.find((staffMember) => staffMember.role === role)?.email ?? 'demo' },
  requestId: 'demo',
})

async function runScenario(
  { database, until }: SeedContext,
  tx: Transaction,
  planned: PlannedOrder,
  order: ScenarioOrder,
): Promise<void> {
  for (const action of planned.actions) {
    // The sandbox takes money for a payment of its own last half hour only.
    if (action.do !== 'decide' && action.do !== 'retry') await backdateSandbox(database.db, tx, order.id, until)
    await setDemoClock(tx, action.at)
    await runOrderAction(order, action)
    await backdateRows(tx, order.customerId)
  }
  await backdateSandbox(database.db, tx, order.id, until)
}

function scenarioOrder(
  { database }: SeedContext,
  services: Services,
  customerId: number,
  { items }: PlannedOrder,
  { lines, ...order }: SeededOrder,
): ScenarioOrder {
  return {
    ...order,
    customerId,
    services,
    providers: silentActions(database.pool),
    adminContext: auditContextOf(services, 'owner'),
    warehouseContext: auditContextOf(services, 'warehouse'),
    lines: items.flatMap((item) =>
      lines.filter(({ variant_id }) => variant_id === item.variant_id).map(({ id }) => ({ id, item })),
    ),
  }
}

/**
 * Creates one order and everything that happened to it, in one transaction: others see all of it or nothing, and never a change of stock.
 * Answers false, changing nothing, where even the sandbox does not respond.
 */
export function seedDemoOrder(context: SeedContext, planned: PlannedOrder): Promise<boolean> {
  return inTransaction<boolean, boolean>(context.database.db, async (tx, refuse) => {
    if (await isSeeded(tx, planned)) return true
    await useDemoClock(tx)
    await setDemoClock(tx, planned.at)
    await receiveUnits(tx, planned)
    // Failed payments are part of the plan: nobody has to look at them.
    const services = { ...context.services, db: tx, log: context.services.log.child({}, { level: 'error' }) }
    const buyer = await ensureBuyer(services, planned.buyer)
    const placement = await placeDemoOrder(services, planned, buyer)
    if (placement === 'away') return refuse(false)
    await backdateRows(tx, buyer.customerId)
    const order = placement === 'taken' ? await findOrder(tx, buyer.customerId, planned) : null
    if (order)
      await runScenario(context, tx, planned, scenarioOrder(context, services, buyer.customerId, planned, order))
    await takeBackUnsold(tx, planned, order?.order_number)
    return true
  })
}
