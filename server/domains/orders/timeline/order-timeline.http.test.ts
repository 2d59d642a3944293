import { describe, expect, it } from 'vitest'
import { issueInvoice, paidLine, type PaidLine } from '../../../test/orders/paid-line.ts'
import { newShopper } from '../../../test/shopper.ts'
import { setStatus, viewOrder } from '../../../test/orders/staff-orders.ts'
import { usePhone, useShop } from '../../../test/suite-shop.ts'
import type { TimelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'

describe('the timeline of an order', () => {
  const shop = useShop()
  const phone = usePhone(shop, 20)

  const send = (path: string, input: Record<string, unknown>) => shop.asOwner(`admin/${path}`, input)
  const page = async (order: string, input: Record<string, unknown> = {}) => {
    const { http, data } = await send('order-timeline', { order, ...input })
    expect(http).toBe(200)
    return data as { entries: TimelineEntry[]; next: string }
  }
  const entriesOf = async (order: string, filter = 'all') => (await page(order, { filter })).entries
  const textsOf = (entries: TimelineEntry[]) => entries.map(({ source, text }) => `${source} ${text}`)

  async function shippedLine(): Promise<PaidLine> {
    const line = await paidLine(shop, phone)
    await issueInvoice(shop, line.id)
    await shop.work()
    const booked = await send('create-new-order', { order_number: line.order_number, order_product_id: line.id })
    expect(booked.http).toBe(200)
    return line
  }
  const scan = async (awb: string, status: string) => {
    await fetch(`${shop.origin}/sandbox/shipments/${awb}`, { method: 'POST', body: new URLSearchParams({ status }) })
    await shop.work()
  }

  it('merges events, changes, messages, notes, scans and refunds, newest first, and filters them', async () => {
    const line = await shippedLine()
    const order = line.order_number
    await scan((await viewOrder(shop, order)).products[0].tracking_id, 'PICKED UP')
    await send('order-add-note', { order, text: 'Call before delivery' })
    await setStatus(shop, order, 5, { reason: 'The customer called' })
    await shop.work()

    const all = await entriesOf(order)
    const times = all.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(textsOf(all)).toEqual(
      expect.arrayContaining([
        'event Order created',
        'event Order placed',
        'event Cancelled',
        'change create-new-order',
        'message order_placed',
        'note Call before delivery',
        expect.stringMatching(/^event Invoice .* made$/),
        expect.stringMatching(/^scan /),
      ]),
    )
    expect(all.find(({ text }) => text === 'Cancelled')).toMatchObject({
      actor: 'admin@handset.example',
      detail: 'The customer called',
      code: 5,
    })
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(textsOf(await entriesOf(order, 'notes'))).toEqual(['note Call before delivery'])
    const sources = async (filter: string) => [...new Set((await entriesOf(order, filter)).map(({ source }) => source))]
    expect(await sources('messages')).toEqual(['message'])
    expect((await sources('changes')).toSorted()).toEqual(expect.arrayContaining(['change', 'event']))
    expect(await sources('changes')).not.toContain('note')
  })

  it('shows a message with its channel, contact, state and failure, and only those of the order', async () => {
    const [line, other] = [await paidLine(shop, phone), await paidLine(shop, phone)]
    await shop.work()
    const messages = await entriesOf(line.order_number, 'messages')
    expect(messages.map(({ text, message }) => [text, message?.channel, message?.state, message?.recipient])).toEqual(
      expect.arrayContaining([
        ['order_placed', 'sms', 'sent', line.shopper.mobile],
        ['order_placed', 'email', 'sent', line.shopper.email],
      ]),
    )
    expect(messages).toHaveLength(2)
    expect(await entriesOf(other.order_number, 'messages')).toHaveLength(2)
    const sent = (await shop.messages(line.shopper.mobile)).find(({ text }) => text.includes(line.order_number))
    await fetch(`${shop.origin}/sandbox/messages/${sent?.id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: '9' }),
    })
    const sms = async () =>
      (await entriesOf(line.order_number, 'messages')).find(({ message }) => message?.channel === 'sms')
    await expect.poll(async () => (await sms())?.message?.state).toBe('failed')
    expect((await sms())?.detail).toContain('do-not-call list')
  })

  it('has pages of 25 entries, each entry once', async () => {
    const { order_number: order } = await (await newShopper(shop)).unpaidOrder(phone)
    for (let note = 1; note <= 60; note += 1) await send('order-add-note', { order, text: `Note ${note}` })
    const pages: TimelineEntry[][] = []
    let before = ''
    do {
      const { entries, next } = await page(order, { before })
      pages.push(entries)
      before = next
    } while (before !== '')
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 11])
    expect(textsOf(pages.flat())).toEqual([
      ...Array.from({ length: 60 }, (_, index) => `note Note ${60 - index}`),
      'event Order created',
    ])
  })

  it('answers 404 for an unknown order and 422 for a wrong filter or place', async () => {
    expect((await send('order-timeline', { order: 'HS000000000000' })).http).toBe(404)
    const { order_number: order } = await (await newShopper(shop)).unpaidOrder(phone)
    expect((await send('order-timeline', { order, filter: 'secrets' })).data).toHaveProperty('filter')
    expect((await send('order-timeline', { order, before: 'yesterday' })).data).toHaveProperty('before')
  })
})
