import { beforeAll, describe, expect, it } from 'vitest'
import { hangUp } from '../../test/processes/hang-up.ts'
import { copyPaidLine, issueInvoice, paidLine } from '../../test/orders/paid-line.ts'
import { readZip } from '../../test/files/read-zip.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const invoices = 100

describe('a zip of many invoices', () => {
  const shop = useShop()
  let token = ''
  let orderNumbers: string[]
  beforeAll(async () => {
    token = await shop.token('admin')
    const line = await paidLine(shop, await stockedVariant(shop, invoices + 1))
    const ids = await copyPaidLine(shop, line, invoices)
    for (const id of ids) expect((await issueInvoice(shop, id)).http).toBe(200)
    const orders = await shop.db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select('o.order_number')
      .where('l.id', 'in', ids)
      .execute()
    orderNumbers = orders.map(({ order_number }) => order_number)
  })

  const addressOf = (numbers: readonly string[]) =>
    `${shop.origin}/api/admin/download-invoice?${numbers.map((number) => `order_numbers[]=${number}`).join('&')}`
  const download = (count: number) =>
    fetch(addressOf(orderNumbers.slice(0, count)), { headers: { authorization: `Bearer ${token}` } })
  const readNames = async (response: Response) => [...readZip(Buffer.from(await response.arrayBuffer())).keys()]

  it('is drawn for at most two requests at a time in a process; a third gets 429 with retry-after', async () => {
    const responses = await Promise.all([download(30), download(30), download(30)])
    const refused = responses.filter(({ status }) => status === 429)
    const served = responses.filter(({ status }) => status === 200)
    expect([refused.length, served.length]).toEqual([1, 2])
    expect(refused[0]?.headers.get('retry-after')).toBe('10')
    expect(await refused[0]?.json()).toMatchObject({ status: false })
    for (const names of await Promise.all(served.map(readNames))) expect(names).toHaveLength(30)
    expect(await readNames(await download(2))).toHaveLength(2)
  })

  it('does not block other requests while it is drawn', async () => {
    await shop.db.updateTable('invoices').set({ file: null }).execute()
    const response = await download(invoices)
    let answered = 0
    const zip = { isRead: false }
    const names = readNames(response).finally(() => (zip.isRead = true))
    while (!zip.isRead) {
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
      answered += 1
    }
    expect(new Set(await names).size).toBe(invoices)
    expect(answered).toBeGreaterThan(invoices / 4)
  })

  it('draws no two copies of an invoice without a turn for others', async () => {
    const invoice = await shop.db.selectFrom('invoices').select('document').limit(1).executeTakeFirstOrThrow()
    const document = invoice.document as InvoiceDocument
    expect(document.copies).toBe(3)
    await drawInvoice(document)
    let turns = 0
    let isDrawn = false
    const countTurns = () => {
      turns += 1
      if (!isDrawn) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    await drawInvoice(document).finally(() => (isDrawn = true))
    expect(turns).toBeGreaterThanOrEqual(document.copies)
  })

  /** Waits until both places are free: one is freed when its stream has closed, somewhat after its last byte. */
  const expectBothPlaces = () =>
    expect
      .poll(
        async () => {
          const responses = await Promise.all([download(2), download(2)])
          await Promise.all(responses.map((response) => response.arrayBuffer()))
          return responses.map(({ status }) => status)
        },
        { timeout: 10_000 },
      )
      .toEqual([200, 200])

  it('frees its place when the client disconnects', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await expect.poll(() => hangUp(addressOf(orderNumbers), token), { timeout: 10_000 }).toBe(200)
    await expectBothPlaces()
  })

  it('frees its place when the download cannot be recorded', async () => {
    await shop.query`alter table security_events rename to security_events_away`
    for (let turn = 0; turn < 3; turn += 1) {
      await expect.poll(async () => (await download(2)).status, { timeout: 10_000 }).toBe(500)
    }
    await shop.query`alter table security_events_away rename to security_events`
    await expectBothPlaces()
    expect(shop.errors.splice(0)).toHaveLength(3)
  })
})
