import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lightPhones, sale, ship, shipmentOf } from '../../test/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { runJob } from '../../test/shopper.ts'

const { email, password, token: webhookToken } = credentials.courier

describe('a shop that ships with Shiprocket', () => {
  /** Its sandbox plays Shiprocket. */
  let courier: TestShop
  let shop: TestShop
  let token = ''
  beforeAll(async () => {
    courier = await openShop()
    shop = await openShop({
      environment: {
        SHIPROCKET_BASE_URL: `${courier.origin}/sandbox/shiprocket/v1/external`,
        SHIPROCKET_EMAIL: email,
        SHIPROCKET_PASSWORD: password,
        SHIPROCKET_PICKUP_LOCATION: 'Main',
        SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
      },
    })
    token = await shop.token('admin')
  })
  afterEach(() => courier.fault('courier', 'ok'))
  afterAll(async () => {
    await shop.close()
    await courier.close()
  })

  async function bookedLine(pincode: string) {
    const { lines, order_number } = await sale(shop, await lightPhones(shop, 1))
    const [line] = lines
    if (!line) throw new Error('An order without lines')
    await shop.db.updateTable('orders').set({ pincode }).where('order_number', '=', order_number).execute()
    const shipped = await ship(shop, token, line)
    return { line, shipped }
  }

  it.each([
    ['411038', 'scheduled by the AWB'],
    ['411001', 'scheduled on request'],
  ])('shows the day on which the courier comes, and keeps its manifest: to %s, %s', async (pincode) => {
    const { line, shipped } = await bookedLine(pincode)
    expect(shipped.http).toBe(200)
    expect(
      (await shop.call('admin/get-shipyaari-lable', { order_product_id: line.order_product_id }, { token })).http,
    ).toBe(200)
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 86_400_000)
    const packer = await shop.token('warehouse')
    const pickup = await shop.call(
      'warehouse/initiate-pickup',
      { order_product_id: line.order_product_id },
      { token: packer },
    )
    expect([pickup.http, pickup.data.pickup_date]).toEqual([200, tomorrow])
    const { id } = await shipmentOf(shop, line)
    await runJob(shop.app, 'keep-manifest', { shipmentId: id })
    const { manifest_file } = await shipmentOf(shop, line)
    const stored = await shop.app.services.documents.read(manifest_file ?? '')
    expect(stored?.subarray(0, 5).toString()).toBe('%PDF-')
    await runJob(shop.app, 'keep-manifest', { shipmentId: id })
    expect((await shipmentOf(shop, line)).manifest_file).toBe(manifest_file)
  })
})
