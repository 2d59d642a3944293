import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { ConfigurationError } from '../../../configuration/configuration.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { newImei, paidLine, type PaidLine } from '../../../test/orders/paid-line.ts'
import { onHand, stockedVariant, type TestVariant } from '../../../test/shopper.ts'
import { refuseTestMoney } from '../open-shop.ts'
import { useShop } from '../../../test/suite-shop.ts'

const razorpay = { baseUrl: 'http://127.0.0.1:9', keyId: 'rzp_live_1', keySecret: 'key', webhookSecret: 'hook' }

describe('the orders of a shop that is not open yet', () => {
  const shop = useShop()
  let variant: TestVariant
  let line: PaidLine
  beforeEach(async () => {
    variant = await stockedVariant(shop, 4)
    line = await paidLine(shop, variant)
    await setOpen(false)
  })

  const setOpen = (isOpen: boolean) =>
    shop.db
      .updateTable('shop_opening')
      .set({ opened_at: isOpen ? sql<Date>`now()` : null })
      .execute()
  const remove = () => shop.asOwner('admin/remove-test-orders')
  const setup = async () => (await shop.asOwner('admin/setup')).data
  const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

  it('go with their people, documents and numbers, and the stock is as before', async () => {
    const invoice = await shop.asOwner('admin/add-imei-number-place-of-supply', {
      order_product_id: line.id,
      imei_no: newImei(),
    })
    expect(invoice.http).toBe(200)
    await shop.work()
    expect(await onHand(shop, variant)).toBe(3)
    expect((await setup()).has_test_orders).toBe(true)
    const removed = await remove()
    expect([removed.http, removed.message]).toEqual([200, serverMessages.testOrdersRemoved])
    expect([await onHand(shop, variant), await countOrders(), (await setup()).has_test_orders]).toEqual([4, 0, false])
    expect(await shop.db.selectFrom('customers').select('id').execute()).toEqual([])
    expect(await shop.db.selectFrom('invoice_counters').selectAll().execute()).toEqual([])
    const documents = path.join(shop.services.configuration.dataDir, 'documents')
    expect((await fs.readdir(documents, { recursive: true })).filter((file) => file.endsWith('.pdf'))).toEqual([])
    const trail = await shop.db
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'remove-test-orders')
      .execute()
    expect(trail).toHaveLength(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
    await setOpen(true)
    const next = await paidLine(shop, variant)
    expect(next.order_number).toMatch(/0*1$/)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('stay once the shop is open', async () => {
    await setOpen(true)
    const refused = await remove()
    expect([refused.http, refused.message]).toEqual([409, serverMessages.ordersAreReal])
    expect(await countOrders()).toBeGreaterThan(0)
    expect((await setup()).has_test_orders).toBe(false)
  })

  it('stay while real money has not gone back; money of test keys does not count', async () => {
    const { configuration } = shop.services
    configuration.razorpay = razorpay
    const refused = await remove()
    expect([refused.http, refused.message]).toEqual([409, serverMessages.testPaymentsNotRefunded(await countOrders())])
    configuration.paymentTestKeys = ['RAZORPAY_KEY_ID is a test key: no money would come']
    expect((await remove()).http).toBe(200)
    configuration.paymentTestKeys = []
    configuration.razorpay = null
  })

  it('stay while a real courier would collect a parcel', async () => {
    const { configuration } = shop.services
    const { order_id } = await shop.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow()
    const parcel = { order_id, line_id: line.id, provider: 'shipyaari', reference: 'TEST-1', requested_by: 'packer' }
    await shop.db.insertInto('shipments').values(parcel).execute()
    configuration.courier.shipyaari = {} as never
    const refused = await remove()
    expect([refused.http, refused.message]).toEqual([409, serverMessages.testParcelsNotCancelled(1)])
    configuration.courier.shipyaari = null
    expect((await remove()).http).toBe(200)
  })
})

describe('a shop with the test keys of a payment provider', () => {
  const shop = useShop({ isShut: true })
  beforeAll(async () => {
    shop.services.configuration.paymentTestKeys = ['RAZORPAY_KEY_ID is a test key: no money would come']
  })

  it('cannot be opened, and does not start once it is open', async () => {
    const refused = await shop.asOwner('admin/open-shop')
    expect([refused.http, refused.data]).toEqual([409, { missing: ['payments'] }])
    await expect(refuseTestMoney(shop.db, shop.services.configuration)).resolves.toBeUndefined()
    await shop.db
      .updateTable('shop_opening')
      .set({ opened_at: sql<Date>`now()` })
      .execute()
    await expect(refuseTestMoney(shop.db, shop.services.configuration)).rejects.toThrow(ConfigurationError)
  })
})
