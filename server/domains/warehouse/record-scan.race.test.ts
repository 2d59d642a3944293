import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImei, paidLine } from '../../test/paid-line.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { openConnections, stockedVariant } from '../../test/shopper.ts'

describe('concurrent scans', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    await openConnections(shop)
  })
  afterAll(() => shop.close())

  it('counts a scan once that is sent ten times at once, and a unit once that is scanned ten times', async () => {
    const [packer, admin] = [await shop.token('warehouse'), await shop.token('admin')]
    const { id, order_number: order } = await paidLine(shop, await stockedVariant(shop, 50), { quantity: 2 })
    const [sentAgain, scannedAgain] = [newImei(), newImei()]
    const imei_no = `${sentAgain} ${scannedAgain}`
    await shop.call('admin/add-imei-number-place-of-supply', { order_product_id: id, imei_no }, { token: admin })
    const scans = () =>
      shop.db
        .selectFrom('unit_scans')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select('code')
        .where('order_number', '=', order)
        .execute()
    const ten = (code: string, keyOf: () => string) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          shop.call('warehouse/record-scan', { scan_key: keyOf(), code, order }, { token: packer }),
        ),
      )

    const key = randomUUID()
    const sent = await ten(sentAgain, () => key)
    expect(new Set(sent.map(({ http, data }) => `${http} ${data.is_right} ${data.checked}`))).toEqual(
      new Set(['200 true 1']),
    )
    expect(await scans()).toEqual([{ code: sentAgain }])

    const wrongKey = randomUUID()
    await ten('999999999999999', () => wrongKey)
    expect(await scans()).toHaveLength(2)

    const scanned = await ten(scannedAgain, randomUUID)
    expect(new Set(scanned.map(({ http, data }) => `${http} ${data.is_right} ${data.checked}`))).toEqual(
      new Set(['200 true 2']),
    )
    expect(await scans()).toHaveLength(3)
    const audited = await shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('entity', '=', order)
      .where('action', '=', 'record-scan')
      .execute()
    expect(audited).toHaveLength(3)
  })
})
