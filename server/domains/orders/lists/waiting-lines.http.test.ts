import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImei, type PaidLine, paidLine } from '../../../test/paid-line.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { stockedVariant } from '../../../test/shopper.ts'
import { lacksStep, notShipped, withoutImei, withoutInvoice } from './waiting-lines.sql.ts'

describe('a line that lacks a step', () => {
  let shop: TestShop
  let line: PaidLine

  beforeAll(async () => {
    shop = await openShop()
    line = await paidLine(shop, await stockedVariant(shop, 20))
    await shop.call(
      'admin/add-imei-number-place-of-supply',
      { order_product_id: line.id, imei_no: newImei() },
      { token: await shop.token('admin') },
    )
    await sql`
      insert into shipments (order_id, line_id, provider, reference) select order_id, id, 'hand', 'waiting-' || id from order_lines where id = ${line.id}`.execute(
      shop.db,
    )
  })
  afterAll(() => shop.close())

  const both = [true, false]
  const states = both.flatMap((serial) =>
    ['none', 'without file', 'with file'].flatMap((invoice) =>
      both.flatMap((parcel) => [1, 3, 8].map((status) => ({ serial, invoice, parcel, status }))),
    ),
  )

  it.each(states)('lacks one of the three: %o', async ({ serial, invoice, parcel, status }) => {
    await sql`update line_serials set is_active = ${serial} where line_id = ${line.id}`.execute(shop.db)
    await sql`
      update invoices set voided_at = case when ${invoice} = 'none' then now() end, file = case when ${invoice} = 'with file' then 'invoices/1.pdf' end
      where line_id = ${line.id}`.execute(shop.db)
    await sql`update shipments set state = ${parcel ? 'booking' : 'failed'} where line_id = ${line.id}`.execute(shop.db)
    await sql`update order_lines set delivery_status = ${status} where id = ${line.id}`.execute(shop.db)
    const { rows } = await sql<{ lacks: boolean; any: boolean }>`
      select ${lacksStep} as lacks, (${withoutImei} or ${withoutInvoice} or ${notShipped}) as any
      from order_lines l join orders o on o.id = l.order_id where l.id = ${line.id}`.execute(shop.db)
    expect(rows[0]?.lacks).toBe(rows[0]?.any)
  })
})
