import { sql } from 'kysely'
import { silentActions } from '@handset/sandbox/sandbox.ts'
import type { Database, DatabaseHandle } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { storeEnquiry } from '../../../domains/enquiries/store-enquiry.ts'
import type { Services } from '../../../platform/core/services.ts'
import { setDemoClock } from './demo-clock.ts'
import { businessBuyerOf } from './demo-buyers.ts'
import { enquiries } from './demo-people.data.ts'
import { dayMs, type DemoStep, later, minuteMs } from './order-actions.ts'
import type { PlannedOrder } from './plan-demo-orders.ts'
import { placeDemoOrder } from './place-demo-order.ts'
import { runOrderAction, type ScenarioOrder } from './run-order-action.ts'
import { seededRandom } from './seeded-random.ts'

const contextOf = ({ configuration }: Services, role: 'owner' | 'warehouse'): ScenarioOrder['adminContext'] => ({
  actor: { email: configuration.staff.find((staffMember) => staffMember.role === role)?.email ?? '' },
  requestId: 'demo',
})

/** The steps of an order: its placing, then its actions. */
function stepsOf(services: Services, { pool }: DatabaseHandle, planned: PlannedOrder): DemoStep[] {
  let order: ScenarioOrder | undefined
  async function place(): Promise<void> {
    const { lines, ...placed } = await placeDemoOrder(services, planned)
    order = {
      ...placed,
      services,
      providers: silentActions(pool),
      adminContext: contextOf(services, 'owner'),
      warehouseContext: contextOf(services, 'warehouse'),
      lines: planned.items.flatMap((item) =>
        lines.filter(({ variant_id }) => variant_id === item.variant_id).map(({ id }) => ({ id, item })),
      ),
    }
  }
  const actions = planned.actions.map((action) => ({
    at: action.at,
    run: async () => order && runOrderAction(order, action),
  }))
  return [{ at: planned.at, run: place }, ...actions]
}

const enquiryCount = 14

/** Businesses that wrote in the last two weeks and wait for a response. */
function enquirySteps(db: Database, opening: Date): DemoStep[] {
  const random = seededRandom(4_000)
  return Array.from({ length: enquiryCount }, (_, index) => {
    const { first_name, last_name, email, mobile, business } = businessBuyerOf(index)
    const enquiry = {
      name: `${first_name} ${last_name}`,
      email,
      phone: mobile,
      gst_number: index % 3 === 0 ? undefined : business?.gst_number,
      business_name: business?.business_name ?? '',
      message: enquiries[index % enquiries.length] ?? '',
    }
    return {
      at: later(opening, -(enquiryCount - index) * dayMs * 0.9 - random.between(0, 60) * minuteMs),
      run: () => inTransaction(db, (tx) => storeEnquiry(tx, enquiry)),
    }
  })
}

const enough = 1000

/** Lets every order be sold, whatever the stock. */
const fillStock = (db: Database): Promise<unknown> =>
  sql`update variants set on_hand = on_hand + ${enough} where on_hand > 0`.execute(db)

/** Records that each order's units were received at half past seven of its day, or half an hour before it: no stock has changed. */
const receiveSoldUnits = (db: Database): Promise<unknown> =>
  sql`
    with received as (
      insert into stock_movements (variant_id, change, reason, reference, actor, at)
      select m.variant_id, -sum(m.change), 'received', 'GRN-' || lpad(o.id::text, 4, '0'), 'demo',
        least(date_trunc('day', o.created_at, 'Asia/Kolkata') + interval '7 hours 30 minutes', o.created_at - interval '30 minutes')
      from stock_movements m join orders o on o.order_number = m.reference
      group by o.id, m.variant_id having sum(m.change) <> 0 order by o.id, m.variant_id
      returning variant_id, change)
    update variants v set on_hand = v.on_hand - ${enough} + coalesce((select sum(change) from received r where r.variant_id = v.id), 0)
    where v.on_hand > ${enough} / 2`.execute(db)

/** Does everything that is planned, in the order of time. */
export async function runDemoOrders(
  services: Services,
  database: DatabaseHandle,
  plan: readonly PlannedOrder[],
  opening: Date,
): Promise<void> {
  const steps = [
    ...plan.flatMap((planned) => stepsOf(services, database, planned)),
    ...enquirySteps(services.db, opening),
  ]
  await fillStock(database.db)
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await setDemoClock(database.pool, at)
    await run()
    // What became of a refund of the past is not reported today.
    await sql`delete from sandbox.webhooks where delivered_at is null`.execute(database.db)
  }
  await receiveSoldUnits(database.db)
  await sql`update messages set sent_at = created_at`.execute(database.db)
}
