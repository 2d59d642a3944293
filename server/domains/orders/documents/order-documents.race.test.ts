import { beforeAll, describe, expect, it } from 'vitest'
import { staffTokens } from '../../../test/people/staff-tokens.ts'
import { pdf } from '../../../test/files/pdf-files.ts'
import { newShopper, openConnections, readOrder, type Shopper, stockedVariant } from '../../../test/shopper.ts'
import { file } from '../../../test/catalogue/upload-files.ts'
import { useShop } from '../../../test/suite-shop.ts'

describe('concurrent order documents', () => {
  const shop = useShop()
  let shopper: Shopper
  let tokens: string[] = []
  let order = ''
  beforeAll(async () => {
    tokens = await staffTokens(shop, 8)
    shopper = await newShopper(shop)
    order = (await shopper.unpaidOrder(await stockedVariant(shop, 5))).order_number
    await openConnections(shop)
  })
  const callConcurrently = (callPath: string, inputs: Record<string, unknown>[]) =>
    Promise.all(inputs.map((input, nth) => shop.call(callPath, { order, ...input }, { token: tokens[nth] ?? '' })))

  it('two staff members who send the tracking id at once send and record one message', async () => {
    await callConcurrently('admin/add-trackid-invoice', [{ tracking_id: 'AWB-11111' }])
    const responses = await callConcurrently(
      'admin/send-trackid',
      Array.from({ length: 8 }, () => ({})),
    )
    expect(responses.map(({ http }) => http)).toEqual(Array(8).fill(200))
    await shop.work()
    expect([(await shop.messages(shopper.email)).length, (await shop.messages(shopper.mobile)).length]).toEqual([1, 1])
    const { data } = await shop.asOwner('admin/audit-log', { entity: order })
    expect(data.log.filter(({ action }: { action: string }) => action === 'send-trackid')).toHaveLength(1)
  })

  it('two staff members who upload an invoice at once leave one complete invoice in force, each upload counted', async () => {
    const files = Array.from({ length: 5 }, (_, nth) => pdf({ text: `Invoice ${nth}` }))
    const responses = await callConcurrently(
      'admin/add-trackid-invoice',
      files.map((bytes) => ({ order_invoice: file(bytes, 'a.pdf') })),
    )
    expect(responses.map(({ http }) => http)).toEqual(Array(5).fill(200))
    const row = await readOrder(shop, order)
    const storedFile = await shop.services.documents.read(row.uploaded_invoice ?? '')
    expect([row.uploaded_invoice_version, files.filter((bytes) => storedFile?.equals(bytes)).length]).toEqual([5, 1])
    const sent = await callConcurrently(
      'admin/send-invoice',
      Array.from({ length: 6 }, () => ({})),
    )
    expect(sent.map(({ http }) => http)).toEqual(Array(6).fill(200))
    await shop.work()
    expect((await shop.messages(shopper.email)).filter(({ subject }) => subject?.startsWith('Invoice'))).toHaveLength(1)
  })
})
