import { beforeAll, describe, expect, it } from 'vitest'
import { readDemoData, type DemoData } from '../demo-files.ts'
import { hourMs, later, minuteMs } from './past-deeds.ts'
import { planPast } from './past-plan.ts'

describe('the plan of the past', () => {
  let data: DemoData
  beforeAll(async () => {
    data = await readDemoData()
  })

  const noon = new Date('2026-03-31T06:30:00Z')
  /** Whenever in the day the shop is opened, on either side of midnight in India and in London. */
  const moments = [0.1, 1, 5.6, 6, 12, 13, 18.4, 18.6, 20, 23.9].map((hours) =>
    later(new Date('2026-04-02T00:00:00Z'), hours * hourMs),
  )

  it('is the same each time, moved with the moment', () => {
    expect(planPast(noon, 120, data)).toEqual(planPast(noon, 120, data))
    const what = (until: Date) =>
      planPast(until, 120, data).map(({ buyer, items, provider, coupon_code, number }) => ({
        buyer,
        items,
        provider,
        coupon_code,
        number,
      }))
    expect(what(later(noon, hourMs)).map(({ items }) => items)).toEqual(what(noon).map(({ items }) => items))
  })

  it.each(moments)('tells everything before %s in the order in which it happened', (until) => {
    const plan = planPast(until, 200, data)
    expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    const orders = plan.map(({ at }) => at.getTime())
    expect(orders).toEqual(orders.toSorted((one, other) => one - other))
    expect(orders.at(-1)).toBeLessThanOrEqual(later(until, -3 * minuteMs).getTime())
    for (const { at, deeds } of plan) {
      const times = [at, ...deeds.map((deed) => deed.at), later(until, -minuteMs)].map(Number)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
    const invoices = plan.flatMap(({ deeds }) =>
      deeds.filter((deed) => deed.do === 'invoice').map((deed) => deed.at.getTime()),
    )
    expect(invoices).toEqual(invoices.toSorted((one, other) => one - other))
  })

  it.each(moments)('has work for each desk when the shop is opened at %s', (until) => {
    const todays = planPast(until, 90, data).slice(-24)
    const kinds = todays.map(({ deeds }) => deeds.map((deed) => deed.do))
    const lastDeeds = new Set(kinds.map((deeds) => deeds.at(-1)))
    for (const last of ['decide', 'invoice', 'book', 'label', 'pickup', 'scan', 'status', undefined])
      expect([last, lastDeeds.has(last as never)]).toEqual([last, true])
    expect(todays.filter(({ buyer }) => buyer.business).length).toBe(1)
  })

  it('sells at most two units an order, as the shop does', () => {
    for (const { items } of planPast(noon, 300, data))
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(2)
  })
})
