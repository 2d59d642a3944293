import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/invariants.ts'
import { issueInvoice, lineOf, newImei, paidLine, type PaidLine } from '../../test/orders/paid-line.ts'
import { addCoupon, newOrder, readOrder } from '../../test/shopper.ts'
import { readAudit, setStatus, viewOrder } from '../../test/orders/staff-orders.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const special = 'special charactors not allowed'

describe('issuing an invoice', () => {
  const shop = useShop()
  const phone = usePhone(shop, 80)
  let open: PaidLine
  beforeAll(async () => {
    open = await paidLine(shop, phone)
  })

  const invoice = ({ id }: { id: number }, more: Record<string, unknown> = {}) =>
    issueInvoice(shop, id, { razorpay_discount_percentage: '', ...more })
  const stored = async (number: string) => {
    const row = await shop.db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    return { ...row, document: row.document as InvoiceDocument }
  }

  it('records invoice number, IMEI, cashback, history and audit log entry', async () => {
    const line = await paidLine(shop, phone)
    const imei = newImei()
    const response = await invoice(line, { imei_no: ` ${imei} `, razorpay_discount_percentage: '2.50' })
    expect([response.http, response.message]).toEqual([200, 'Invoice generated'])
    expect(response.data.invoice_number).toMatch(/^AM\/\d{4}\/\d{7}$/)
    expect((await viewOrder(shop, line.order_number)).products).toMatchObject([
      {
        product_imei_no: imei,
        cashback_percentage: 2.5,
        invoice_number: response.data.invoice_number,
        product_invoice_file: null,
      },
    ])
    await shop.work()
    const after = await viewOrder(shop, line.order_number)
    expect(after.products).toMatchObject([
      { product_invoice_file: `/api/admin/download-order-invoice?order_product_id=${line.id}` },
    ])
    expect(after.timeline.at(-1)).toMatchObject({
      text: `Invoice ${response.data.invoice_number} made`,
      actor: 'admin@handset.example',
    })
    const audit = await readAudit(shop, line.order_number)
    expect(audit.find(({ action }) => action === 'add-imei-number-place-of-supply')).toMatchObject({
      actor: 'admin@handset.example',
      after: {
        order_product_id: line.id,
        invoice_number: response.data.invoice_number,
        imei_no: [imei],
        cashback_percentage: 2.5,
        place_of_supply: 'Pune, Maharashtra',
      },
    })
  })

  it('freezes everything a tax invoice needs, with half the tax each within the State', async () => {
    const line = await paidLine(shop, phone)
    const imei = newImei()
    const { document, total_paise, place_of_supply_state_id } = await stored(
      (await invoice(line, { imei_no: imei })).data.invoice_number,
    )
    const price = phone.price_paise
    const half = Math.round((price * 9) / 118)
    expect(document).toMatchObject({
      seller: {
        name: 'Ambaroli Mobiles',
        legal_name: 'Ambaroli Mobile Retail Private Limited',
        gstin: '27ZZZCA1234A1ZR',
        state: { code: '27', name: 'Maharashtra' },
      },
      buyer: { name: 'Meera Pathak', gstin: '', phone: line.shopper.mobile },
      delivery: {
        name: 'Meera Pathak',
        address: ['7, Neem Lane', 'Pune 411038'],
        state: { code: '27', name: 'Maharashtra' },
      },
      supply: { place: 'Pune, Maharashtra', state: { code: '27' }, heads: ['CGST', 'SGST'] },
      product: { hsn: '85171300', gst_rate: 18 },
      units: [
        { serial: imei, price, discount: 0, taxable: price - 2 * half, cgst: half, sgst: half, igst: 0, amount: price },
      ],
      totals: { amount: price, round_off: 0 },
      payment: { method: 'Pine Labs' },
      order: { number: line.order_number },
    })
    expect(document.words).toMatch(/^Rupees .+ Only$/)
    expect(document.payment.reference).not.toBe('')
    expect([total_paise, place_of_supply_state_id]).toEqual([price, 27])
  })

  it('invoices another State with IGST, and a business with its GSTIN', async () => {
    const line = await paidLine(shop, phone, {
      stateId: 29,
      choice: { gst_number: '29ZZZFB5678K1Z7', business_name: 'Brightwater Systems LLP' },
    })
    const { document } = await stored(
      (await invoice(line, { place_of_supply: 'Bengaluru, karnataka' })).data.invoice_number,
    )
    expect(document.supply).toEqual({
      place: 'Bengaluru, Karnataka',
      state: { code: '29', name: 'Karnataka' },
      heads: ['IGST'],
    })
    expect(document.totals).toMatchObject({ cgst: 0, sgst: 0, igst: Math.round((phone.price_paise * 18) / 118) })
    expect([document.buyer.name, document.buyer.gstin, document.delivery.name]).toEqual([
      'Brightwater Systems LLP',
      '29ZZZFB5678K1Z7',
      'Meera Pathak',
    ])
  })

  it("invoices two units with an IMEI each, the coupon split to the paisa and the order's tax", async () => {
    await addCoupon(shop, { code: 'ODD333', value: 33_333 })
    const line = await paidLine(shop, phone, { quantity: 2, choice: { coupon_code: 'ODD333' } })
    const imeis = [newImei(), newImei()]
    const { document } = await stored((await invoice(line, { imei_no: imeis.join('\n') })).data.invoice_number)
    expect(document.units.map(({ serial, discount }) => [serial, discount])).toEqual([
      [imeis[0], 16_666],
      [imeis[1], 16_667],
    ])
    expect(document.totals.amount).toBe(Math.round(line.order_total * 100))
    const { tax } = await readOrder(shop, line.order_number)
    expect(tax).toEqual({ cgst: document.totals.cgst, sgst: document.totals.sgst, igst: 0 })
  })

  it('invoices a union territory without a legislature with UTGST', async () => {
    const before = (
      await shop.db.selectFrom('settings').select('values').where('group_name', '=', 'shop').executeTakeFirstOrThrow()
    ).values as { registered_address: object }
    const save = (values: object) =>
      shop.db
        .updateTable('settings')
        .set({ values: JSON.stringify(values) })
        .where('group_name', '=', 'shop')
        .execute()
    await save({ ...before, registered_address: { ...before.registered_address, state_id: 4 } })
    const line = await paidLine(shop, phone, { stateId: 4 })
    const { document } = await stored((await invoice(line, { place_of_supply: 'Chandigarh' })).data.invoice_number)
    await save(before)
    expect(document.supply.heads).toEqual(['CGST', 'UTGST'])
  })

  it.each([
    '!@#',
    '0010123456789\u200b02',
    '\u0430bc12345',
    'x'.repeat(1000),
    '001012345678902,001013000000010',
    '00101234567890\u0662',
  ])('refuses the IMEI input %j', async (imei_no) => {
    const response = await invoice(open, { imei_no })
    expect([response.http, response.data]).toEqual([422, { imei_no: [special] }])
  })

  it.each([
    ['two numbers for one unit', '001012345678902 001013000000010', 'Enter one IMEI number'],
    ['no number', '  ', 'This field is required'],
    ['a serial that is too short', 'A1', 'A serial number has at least 4 characters'],
  ])('refuses an invoice with %s', async (_, imei_no, message) => {
    const response = await invoice(open, { imei_no, confirm: 1 })
    expect([response.http, response.data]).toEqual([422, { imei_no: [message] }])
  })

  it('refuses the same IMEI for both units', async () => {
    const line = await paidLine(shop, phone, { quantity: 2 })
    expect((await invoice(line, { imei_no: '001012345678902 001012345678902' })).data).toEqual({
      imei_no: ['001012345678902 is entered twice'],
    })
    expect((await invoice(line, { imei_no: '001012345678902' })).data).toEqual({
      imei_no: ['Enter 2 IMEI numbers, one per unit, separated by spaces'],
    })
  })

  it('accepts a serial number that is no IMEI only after confirmation', async () => {
    const line = await paidLine(shop, phone)
    const refused = await invoice(line, { imei_no: '001012345678903' })
    expect([refused.http, refused.data]).toEqual([
      422,
      { imei_no: ['001012345678903 is not a valid IMEI. Confirm to use it as a serial number'] },
    ])
    expect((await invoice(line, { imei_no: '001012345678903', confirm: 1 })).http).toBe(200)
    const other = await paidLine(shop, phone)
    const taken = await invoice(other, { imei_no: '001012345678903', confirm: 1 })
    expect([taken.http, taken.data]).toEqual([422, { imei_no: ['001012345678903 is already on another order'] }])
  })

  it.each(['-1', '100.01', '1e2', 'abc', '5.005', '٥', '1,5'])('refuses a cashback of %j', async (cashback) => {
    const response = await invoice(open, { razorpay_discount_percentage: cashback })
    const message = 'Enter a percentage from 0 to 100'
    expect([response.http, response.data]).toEqual([422, { razorpay_discount_percentage: [message] }])
  })

  const places = ['', '  ', 'Pune', 'x'.repeat(10_240), '<b>Pune</b>, Maharashtra', 'Atlantis']
  it.each(places)('refuses the place of supply %j', async (place_of_supply) => {
    const response = await invoice(open, { place_of_supply })
    const message = 'Provide Place of Supply'
    expect([response.http, response.data, response.message]).toEqual([422, { place_of_supply: [message] }, message])
  })

  it('refuses a second invoice for a line', async () => {
    const line = await paidLine(shop, phone)
    expect((await invoice(line)).http).toBe(200)
    const again = await invoice(line)
    expect([again.http, again.message]).toEqual([409, 'This product already has an invoice'])
  })

  it('refuses an invoice before payment and after cancellation or return', async () => {
    const { order } = await newOrder(shop, phone)
    const unpaid = await invoice({ id: await lineOf(shop, order.order_number) })
    expect([unpaid.http, unpaid.message]).toEqual([409, 'An invoice needs a paid order'])
    for (const status of [5, 7]) {
      const line = await paidLine(shop, phone)
      await setStatus(shop, line.order_number, status)
      const ended = await invoice(line)
      expect([ended.http, ended.message]).toEqual([409, 'This product has been cancelled or returned'])
    }
  })

  it.each(['-1', '9e18', '9223372036854775807', '0', 'x'])('refuses the line id %j', async (order_product_id) => {
    expect([404, 422]).toContain((await invoice(open, { order_product_id })).http)
  })

  it('answers 404 when invoicing an unknown line', async () =>
    expect((await invoice({ id: 99_999_999 })).http).toBe(404))

  it('leaves no trace of refused invoices', async () => {
    expect((await viewOrder(shop, open.order_number)).products).toMatchObject([
      { product_imei_no: '', invoice_number: null, cashback_percentage: 0 },
    ])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
