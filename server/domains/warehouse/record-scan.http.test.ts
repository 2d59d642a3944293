import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { issueInvoice, newImei, paidLine } from '../../test/orders/paid-line.ts'
import { ship, shipmentOf } from '../../test/orders/parcels.ts'
import { stockedVariant } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('scans of packers', () => {
  const shop = useShop()

  const scan = (code: string, order?: string, scan_key: string = randomUUID()) =>
    shop.asPacker('warehouse/record-scan', { scan_key, code, order })
  /** An order of two units of one phone, invoiced. */
  async function packed() {
    const sold = await paidLine(shop, await stockedVariant(shop, 50), { quantity: 2 })
    const serials = [newImei(), newImei()] as const
    expect((await issueInvoice(shop, sold.id, { imei_no: serials.join(' ') })).http).toBe(200)
    return { order: sold.order_number, line: sold.id, serials }
  }
  const checkedOf = async (order: string) =>
    (await shop.asPacker('warehouse/order-view-single-order', { order })).data.products[0].checked_imei_no as string

  it('names the order of a scanned order number or IMEI, in any spelling, and reports unknown codes', async () => {
    const { order, serials } = await packed()
    for (const code of [order, ` ${order.toLowerCase()} `, serials[1]])
      expect((await scan(code)).data).toEqual({
        kind: 'order',
        is_right: true,
        order_number: order,
        checked: 0,
        units: 2,
      })
    expect((await scan('999999999999999')).data).toMatchObject({ kind: 'unknown', is_right: false, order_number: null })
  })

  it('names the order of a scanned AWB', async () => {
    const { order, line } = await packed()
    const parcel = { order_number: order, order_product_id: line }
    await ship(shop, parcel, { eway_bill_number: '381012345678' })
    const { awb } = await shipmentOf(shop, parcel)
    expect((await scan(awb ?? '')).data).toMatchObject({ kind: 'order', order_number: order })
  })

  it('checks units against the open order, shows them with it, and records who scanned them', async () => {
    const { order, serials } = await packed()
    const other = await packed()
    expect((await scan(serials[0], order)).data).toEqual({
      kind: 'unit',
      is_right: true,
      order_number: order,
      checked: 1,
      units: 2,
    })
    expect(await checkedOf(order)).toBe(serials[0])
    for (const wrong of [other.serials[0], '999999999999999'])
      expect((await scan(wrong, order)).data).toMatchObject({ kind: 'unit', is_right: false, checked: 1 })
    expect((await scan(serials[1], order)).data).toMatchObject({ is_right: true, checked: 2 })
    expect(await checkedOf(order)).toBe(serials.join(' '))
    expect(await checkedOf(other.order)).toBe('')
    const { data } = await shop.asOwner('admin/audit-log', { entity: order })
    expect(data.log.filter(({ action }: { action: string }) => action === 'record-scan')).toMatchObject([
      { actor: 'warehouse@handset.example', after: { code: serials[1], is_right: true } },
      { after: { is_right: false } },
      { after: { is_right: false } },
      { after: { code: serials[0], is_right: true } },
    ])
  })

  it('opens the next order while another one is open', async () => {
    const [first, next] = [await packed(), await packed()]
    expect((await scan(next.order, first.order)).data).toMatchObject({ kind: 'order', order_number: next.order })
  })

  it('no longer counts a unit whose invoice was deleted', async () => {
    const { order, line, serials } = await packed()
    await scan(serials[0], order)
    await shop.work()
    expect((await shop.asOwner('admin/delete-order-invoice', { order_product_id: line })).http).toBe(200)
    expect(await checkedOf(order)).toBe('')
    expect((await scan(serials[0], order)).data).toMatchObject({ is_right: false, units: 0 })
  })

  it.each([
    ['scan_key', 'x'],
    ['scan_key', ''],
    ['code', 'Meera Pathak!'],
    ['code', ''],
    ['order', 'x'.repeat(41)],
  ])('refuses the scan field %s=%s', async (field, value) => {
    const refused = await shop.asPacker('warehouse/record-scan', {
      scan_key: randomUUID(),
      code: '356938035643809',
      [field]: value,
    })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
  })

  it('answers 404 for an unknown open order', async () => {
    expect((await scan('356938035643809', 'HS000000000000')).http).toBe(404)
  })
})
