import { sql } from 'kysely'
import { silentActions } from '@handset/sandbox/sandbox.ts'
import type { DatabaseHandle } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/core/services.ts'
import { setDemoClock } from './demo-clock.ts'
import { enquirySteps } from './demo-enquiries.ts'
import { fillStock, receiveSoldUnits } from './demo-stock.ts'
import type { DemoStep } from './order-actions.ts'
import type { PlannedOrder } from './plan-demo-orders.ts'
import { placeDemoOrder } from './place-demo-order.ts'
import { runOrderAction, type ScenarioOrder } from './run-order-action.ts'

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
