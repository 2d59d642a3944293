import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice, newImei, paidLine } from '../../test/orders/paid-line.ts'
import { openConnections, stockedVariant } from '../../test/shopper.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('concurrent scans', () => {
  const shop = useShop()
  beforeAll(() => openConnections(shop))

  it('counts a scan once that is sent ten times at once, and a unit once that is scanned ten times', async () => {
    const { id, order_number: order } = await paidLine(shop, await stockedVariant(shop, 50), { quantity: 2 })
    const [sentAgain, scannedAgain] = [newImei(), newImei()]
    const imei_no = `${sentAgain} ${scannedAgain}`
    await issueInvoice(shop, id, { imei_no })
    const scans = () =>
      shop.db
        .selectFrom('unit_scans')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select('code')
        .where('order_number', '=', order)
        .execute()
    const ten = (code: string, keyOf: () => string) =>
      Promise.all(
        Array.from({ length: 10 }, () => shop.asPacker('warehouse/record-scan', { scan_key: keyOf(), code, order })),
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
