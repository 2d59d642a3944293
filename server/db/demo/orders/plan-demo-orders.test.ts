import { beforeAll, describe, expect, it } from 'vitest'
import { readDemoData, type DemoData } from '../demo-files.ts'
import { hourMs, later, minuteMs } from './order-actions.ts'
import { planDemoOrders } from './plan-demo-orders.ts'

describe('the plan of demo orders', () => {
  let data: DemoData
  beforeAll(async () => {
    data = await readDemoData()
  })

  const noon = new Date('2026-03-31T06:30:00Z')
  /** Whenever in the day the shop is opened, on either side of midnight in India and in London. */
  const openingTimes = [0.1, 1, 5.6, 6, 12, 13, 18.4, 18.6, 20, 23.9].map((hours) =>
    later(new Date('2026-04-02T00:00:00Z'), hours * hourMs),
  )

  it('is the same each time, moved with the moment', () => {
    expect(planDemoOrders(noon, 120, data)).toEqual(planDemoOrders(noon, 120, data))
    const summarize = (until: Date) =>
      planDemoOrders(until, 120, data).map(({ buyer, items, provider, coupon_code, number }) => ({
        buyer,
        items,
        provider,
        coupon_code,
        number,
      }))
    expect(summarize(later(noon, hourMs)).map(({ items }) => items)).toEqual(summarize(noon).map(({ items }) => items))
  })

  it.each(openingTimes)('has every action before %s, in the order of time', (until) => {
    const plan = planDemoOrders(until, 200, data)
    expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    const orders = plan.map(({ at }) => at.getTime())
    expect(orders).toEqual(orders.toSorted((one, other) => one - other))
    expect(orders.at(-1)).toBeLessThanOrEqual(later(until, -3 * minuteMs).getTime())
    for (const { at, actions } of plan) {
      const times = [at, ...actions.map((action) => action.at), later(until, -minuteMs)].map(Number)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
    const invoices = plan.flatMap(({ actions }) =>
      actions.filter((action) => action.do === 'invoice').map((action) => action.at.getTime()),
    )
    expect(invoices).toEqual(invoices.toSorted((one, other) => one - other))
  })

  it.each(openingTimes)('has work for each desk when the shop is opened at %s', (until) => {
    const todays = planDemoOrders(until, 90, data).slice(-24)
    const kinds = todays.map(({ actions }) => actions.map((action) => action.do))
    const lastActions = new Set(kinds.map((actions) => actions.at(-1)))
    for (const last of ['decide', 'invoice', 'book', 'label', 'pickup', 'scan', 'status', undefined])
      expect([last, lastActions.has(last as never)]).toEqual([last, true])
    expect(todays.filter(({ buyer }) => buyer.business).length).toBe(1)
  })

  it('sells at most two units an order, as the shop does', () => {
    for (const { items } of planDemoOrders(noon, 300, data))
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(2)
  })
})
