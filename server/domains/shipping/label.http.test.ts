import { describe, expect, it } from 'vitest'
import {
  bookingsOf,
  invoiceLine,
  sellPhones,
  lineStatus,
  ship,
  shipmentOf,
  type SoldLine,
} from '../../test/orders/parcels.ts'
import { readOrder } from '../../test/shopper.ts'
import { ok, type Refuse } from '../../platform/http/result.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { initiatePickup } from './initiate-pickup.ts'
import { sendTrackingUrl } from './send-tracking-url.ts'
import { useCheckedShop } from '../../test/suite-shop.ts'
import { readAudit, viewOrder } from '../../test/orders/staff-orders.ts'

const context = { actor: { email: 'packer@handset.example' }, requestId: 'test' }

describe('shipping label and handover', () => {
  const shop = useCheckedShop('courier')

  const label = ({ order_product_id }: SoldLine) => shop.asOwner('admin/get-shipyaari-lable', { order_product_id })
  const pickup = ({ order_product_id }: SoldLine) => initiatePickup(shop.services, context, order_product_id)
  const handOver = ({ order_product_id }: SoldLine) =>
    inTransaction(shop.db, async (tx, refuse: Refuse) =>
      ok(await sendTrackingUrl(tx, context, order_product_id, refuse)),
    )

  it("serves a label from the shop's own copy after the first download", async () => {
    const { line } = await sellPhones(shop)
    await ship(shop, line)
    const first = await label(line)
    expect([first.http, first.headers['content-type'], first.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Label-${line.order_number}.pdf"`,
    ])
    expect(first.text).toMatch(/^%PDF-/)
    expect(first.text).toContain('[0 0 288 432]')
    const { products } = await viewOrder(shop, line.order_number)
    expect(products[0].label).toBe('/api/admin/get-shipyaari-lable')
    await shop.fault('courier', 'error')
    expect((await label(line)).text).toBe(first.text)
  })

  it('fetches a label once for two concurrent requests, and again if the file is lost', async () => {
    const { line } = await sellPhones(shop)
    await ship(shop, line)
    const responses = await Promise.all(Array.from({ length: 5 }, () => label(line)))
    expect(responses.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
    const { label_file } = await shipmentOf(shop, line)
    await shop.services.documents.remove(label_file ?? '')
    expect((await label(line)).http).toBe(200)
    expect((await shipmentOf(shop, line)).label_file).not.toBe(label_file)
    const trail = await readAudit(shop, line.order_number)
    expect(trail.filter(({ action }) => action === 'get-shipyaari-lable')).toHaveLength(2)
  })

  it('has no label before the booking, nor for a made-up tracking id', async () => {
    const { line } = await sellPhones(shop)
    const early = await label(line)
    expect([early.http, early.message]).toEqual([409, 'Please initiate the shipment first'])
    expect((await label({ ...line, order_product_id: 999_999_999 })).http).toBe(404)
    await ship(shop, line)
    for (const mode of ['lie', 'error', 'reset']) {
      await shop.fault('courier', mode, { times: 1 })
      expect([mode, (await label(line)).http]).toEqual([mode, 503])
    }
    expect((await shipmentOf(shop, line)).label_file).toBeNull()
  })

  it('requests the pickup once, when invoice and label exist', async () => {
    const { line } = await sellPhones(shop, { isInvoiced: false })
    await invoiceLine(shop, line, { file: null })
    expect(await pickup(line)).toMatchObject({ ok: false, code: 'conflict' })
    await ship(shop, line)
    await label(line)
    expect(await pickup(line)).toMatchObject({
      ok: false,
      message: 'A pickup needs an initiated shipment with its invoice and label',
    })
    await shop.db
      .updateTable('invoices')
      .set({ file: 'invoices/00000000000000000000000000000000' })
      .where('line_id', '=', line.order_product_id)
      .execute()
    await shop.fault('courier', 'error', { times: 1 })
    expect(await pickup(line)).toMatchObject({ ok: false, code: 'unavailable' })
    const responses = await Promise.all(Array.from({ length: 10 }, () => pickup(line)))
    expect(responses.filter((response) => response.ok)).not.toEqual([])
    const again = await pickup(line)
    expect(again).toMatchObject({ ok: true, data: { pickup_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } })
    const day = again.ok ? again.data.pickup_date : 'none'
    expect([1, 2, 3, 4, 5, 6]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
    expect((await bookingsOf(shop, line))[0]?.manifested_at).not.toBeNull()
    expect(await initiatePickup(shop.services, context, 999_999_999)).toMatchObject({ ok: false, code: 'missing' })
  })

  it("stores the manifest that comes with the courier's pickup, for staff and packers", async () => {
    const { line } = await sellPhones(shop)
    const { order_product_id } = line
    const manifest = () => shop.asOwner('admin/get-manifest', { order_product_id })
    await ship(shop, line)
    await label(line)
    const early = await manifest()
    expect([early.http, early.message]).toEqual([409, 'The courier has made no manifest yet. It comes with the pickup'])
    expect(await pickup(line)).toMatchObject({ ok: true })
    const stored = await manifest()
    expect([stored.http, stored.headers['content-disposition'], stored.text.slice(0, 5)]).toEqual([
      200,
      `attachment; filename="Manifest-${line.order_number}.pdf"`,
      '%PDF-',
    ])
    const printed = await shop.asPacker('warehouse/download-manifest', { order_product_id })
    expect(printed.text).toBe(stored.text)
    const { products } = await viewOrder(shop, line.order_number)
    expect(products[0].has_manifest).toBe(true)
    expect((await shop.asOwner('admin/get-manifest', { order_product_id: 999_999_999 })).http).toBe(404)
  })

  it('marks a parcel as handed over once and sends the link to its customer once', async () => {
    const { line, shopper } = await sellPhones(shop)
    expect(await handOver(line)).toMatchObject({ ok: false, code: 'conflict' })
    await ship(shop, line)
    const handedOver = await Promise.all([handOver(line), handOver(line), handOver(line)])
    expect(handedOver.map((result) => result.ok)).toEqual([true, true, true])
    expect([await lineStatus(shop, line), (await readOrder(shop, line.order_number)).status]).toEqual([3, 3])
    await shop.work()
    const { tracking_url } = await shipmentOf(shop, line)
    const texts = (await shop.messages(shopper.mobile)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes(tracking_url ?? 'none'))).toHaveLength(1)
    expect(await pickup(line)).toMatchObject({ ok: false, code: 'conflict' })
  })
})
