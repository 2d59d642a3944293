import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { newImei, paidLine, type PaidLine } from '../../test/paid-line.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { stockedVariant, type TestVariant } from '../../test/shopper.ts'

describe('voiding an invoice', () => {
  let shop: TestShop
  let phone: TestVariant
  let token = ''
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    phone = await stockedVariant(shop, 40)
  })
  afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]))
  afterAll(() => shop.close())

  const invoice = (line: PaidLine, imei: string) =>
    shop.call('admin/add-imei-number-place-of-supply', { order_product_id: line.id, imei_no: imei }, { token })
  const remove = (id: number, more: Record<string, unknown> = {}) =>
    shop.call('admin/delete-order-invoice', { order_product_id: id, ...more }, { token })
  async function invoicedLine() {
    const line = await paidLine(shop, phone)
    const imei = newImei()
    const { data } = await invoice(line, imei)
    await shop.work()
    return { ...line, imei, number: data.invoice_number as string }
  }

  it('keeps the number, frees the IMEI, hides the file from everybody and records the void', async () => {
    const line = await invoicedLine()
    const response = await remove(line.id, { reason: 'Wrong IMEI' })
    expect([response.http, response.message]).toEqual([200, 'Invoice deleted successfully'])
    const row = await shop.db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', line.number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ voided_by: 'admin@handset.example', void_reason: 'Wrong IMEI' })
    expect(row.voided_at).toBeInstanceOf(Date)
    const { data } = await shop.call('admin/order-view-single-order', { order: line.order_number }, { token })
    expect(data.products).toMatchObject([{ product_imei_no: '', invoice_number: null, product_invoice_file: null }])
    expect(data.timeline.at(-1)).toMatchObject({ text: `Invoice ${line.number} cancelled` })
    expect((await shop.call('admin/download-order-invoice', { order_product_id: line.id }, { token })).http).toBe(404)
    expect((await line.shopper.call('customer/download-invoice', { order_product_id: line.id })).http).toBe(404)
    const { data: trail } = await shop.call('admin/audit-log', { entity: line.order_number }, { token })
    expect(trail.log.find(({ action }: { action: string }) => action === 'delete-order-invoice')).toMatchObject({
      before: { invoice_number: line.number },
      after: { reason: 'Wrong IMEI' },
    })
  })

  it('issues a new invoice under the next number, with the same IMEI there or on another order', async () => {
    const line = await invoicedLine()
    await remove(line.id)
    const other = await paidLine(shop, phone)
    expect((await invoice(other, line.imei)).http).toBe(200)
    const again = await invoice(line, newImei())
    const last = Number(line.number.slice(-7))
    expect(again.data.invoice_number).toBe(line.number.slice(0, -7) + String(last + 2).padStart(7, '0'))
    expect((await invoice(await paidLine(shop, phone), line.imei)).http).toBe(422)
  })

  it('answers 404 when an invoice is voided again', async () => {
    const line = await invoicedLine()
    expect([(await remove(line.id)).http, (await remove(line.id)).http]).toEqual([200, 404])
    expect((await remove(99_999_999)).http).toBe(404)
  })

  it.each(['booking', 'booked'])('refuses to void an invoice while a shipment is %s', async (state) => {
    const line = await invoicedLine()
    const { order_id } = await shop.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('shipments')
      .values({
        order_id,
        line_id: line.id,
        provider: 'shipyaari',
        reference: `void-${line.id}`,
        state,
        awb: state === 'booked' ? `AWB${line.id}` : null,
      })
      .execute()
    const response = await remove(line.id)
    expect([response.http, response.message]).toEqual([
      409,
      'This product has been shipped, so its invoice can no longer be deleted',
    ])
    await shop.db.updateTable('shipments').set({ state: 'cancelled' }).where('line_id', '=', line.id).execute()
    expect((await remove(line.id)).http).toBe(200)
  })

  it('refuses to void an invoice with a tracking id added by hand', async () => {
    const line = await invoicedLine()
    await shop.db
      .updateTable('orders')
      .set({ tracking_id: 'TRACK1' })
      .where('order_number', '=', line.order_number)
      .execute()
    expect((await remove(line.id)).http).toBe(409)
  })

  it('keeps an invoice when the order is cancelled or returned afterwards', async () => {
    const line = await invoicedLine()
    const { data } = await shop.call('admin/order-view-single-order', { order: line.order_number }, { token })
    await shop.call(
      'admin/order-update-order-status',
      { order: line.order_number, customer: data.order.user_unique, status: 5 },
      { token },
    )
    expect((await shop.call('admin/download-order-invoice', { order_product_id: line.id }, { token })).http).toBe(200)
  })
})
