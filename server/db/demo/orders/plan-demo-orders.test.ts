import { beforeAll, describe, expect, it } from 'vitest'
import { readDemoData } from '../demo-files.ts'
import { writtenOpening } from './demo-times.ts'
import { later, minuteMs } from './order-actions.ts'
import { planDemoOrders, type PlannedOrder } from './plan-demo-orders.ts'

describe('the plan of demo orders', () => {
  let plan: PlannedOrder[] = []
  beforeAll(async () => {
    plan = planDemoOrders(writtenOpening, 300, await readDemoData())
  })

  it('has every action before the opening, in the order of time', () => {
    expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    const orders = plan.map(({ at }) => at.getTime())
    expect(orders).toEqual(orders.toSorted((one, other) => one - other))
    expect(orders.at(-1)).toBeLessThanOrEqual(later(writtenOpening, -3 * minuteMs).getTime())
    for (const { at, actions } of plan) {
      const times = [at, ...actions.map((action) => action.at), later(writtenOpening, -minuteMs)].map(Number)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
  })

  it('has work for each desk', () => {
    const todays = plan.slice(-24)
    const kinds = todays.map(({ actions }) => actions.map((action) => action.do))
    const lastActions = new Set(kinds.map((actions) => actions.at(-1)))
    for (const last of ['decide', 'invoice', 'book', 'label', 'pickup', 'scan', 'status', undefined])
      expect([last, lastActions.has(last as never)]).toEqual([last, true])
    expect(todays.filter(({ buyer }) => buyer.business).length).toBe(1)
  })

  it('sells at most two units an order, as the shop does', () => {
    for (const { items } of plan) expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(2)
  })
})
