import { beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice, type PaidLine, paidLine } from '../../../test/orders/paid-line.ts'
import { stockedVariant } from '../../../test/shopper.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { lacksStep, notShipped, withoutImei, withoutInvoice } from './waiting-lines.sql.ts'

describe('a line that lacks a step', () => {
  const shop = useShop()
  let line: PaidLine

  beforeAll(async () => {
    line = await paidLine(shop, await stockedVariant(shop, 20))
    await issueInvoice(shop, line.id)
    await shop.query`
      insert into shipments (order_id, line_id, provider, reference) select order_id, id, 'hand', 'waiting-' || id from order_lines where id = ${line.id}`
  })

  const both = [true, false]
  const states = both.flatMap((serial) =>
    ['none', 'without file', 'with file'].flatMap((invoice) =>
      both.flatMap((parcel) => [1, 3, 8].map((status) => ({ serial, invoice, parcel, status }))),
    ),
  )

  it.each(states)(
    'lacks a step exactly if it lacks IMEI, invoice or parcel: %o',
    async ({ serial, invoice, parcel, status }) => {
      await shop.query`update line_serials set is_active = ${serial} where line_id = ${line.id}`
      await shop.query`
      update invoices set voided_at = case when ${invoice} = 'none' then now() end, file = case when ${invoice} = 'with file' then 'invoices/1.pdf' end
      where line_id = ${line.id}`
      await shop.query`update shipments set state = ${parcel ? 'booking' : 'failed'} where line_id = ${line.id}`
      await shop.query`update order_lines set delivery_status = ${status} where id = ${line.id}`
      const { rows } = await shop.query<{ lacks: boolean; any: boolean }>`
      select ${lacksStep} as lacks, (${withoutImei} or ${withoutInvoice} or ${notShipped}) as any
      from order_lines l join orders o on o.id = l.order_id where l.id = ${line.id}`
      expect(rows[0]?.lacks).toBe(rows[0]?.any)
    },
  )
})
