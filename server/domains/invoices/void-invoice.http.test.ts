import { describe, expect, it } from 'vitest'
import { issueInvoice, newImei, paidLine, type PaidLine } from '../../test/orders/paid-line.ts'
import { changeOrder, readOrder } from '../../test/shopper.ts'
import { readAudit, setStatus, viewOrder } from '../../test/orders/staff-orders.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe('voiding an invoice', () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop, 40)

  const invoice = ({ id }: PaidLine, imei_no: string) => issueInvoice(shop, id, { imei_no })
  const remove = (id: number, more: Record<string, unknown> = {}) =>
    shop.asOwner('admin/delete-order-invoice', { order_product_id: id, ...more })
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
    const data = await viewOrder(shop, line.order_number)
    expect(data.products).toMatchObject([{ product_imei_no: '', invoice_number: null, product_invoice_file: null }])
    expect(data.timeline.at(-1)).toMatchObject({ text: `Invoice ${line.number} cancelled` })
    expect((await shop.asOwner('admin/download-order-invoice', { order_product_id: line.id })).http).toBe(404)
    expect((await line.shopper.call('customer/download-invoice', { order_product_id: line.id })).http).toBe(404)
    const audit = await readAudit(shop, line.order_number)
    expect(audit.find(({ action }) => action === 'delete-order-invoice')).toMatchObject({
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
    const { id: order_id } = await readOrder(shop, line.order_number)
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
    await changeOrder(shop, line.order_number, { tracking_id: 'TRACK1' })
    expect((await remove(line.id)).http).toBe(409)
  })

  it('keeps an invoice when the order is cancelled or returned afterwards', async () => {
    const line = await invoicedLine()
    await setStatus(shop, line.order_number, 5)
    expect((await shop.asOwner('admin/download-order-invoice', { order_product_id: line.id })).http).toBe(200)
  })
})
