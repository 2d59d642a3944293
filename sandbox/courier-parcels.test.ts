import { beforeAll, expect, test } from 'vitest'
import { untilWebhooksSent, waitFor, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('courier')
let token = ''
beforeAll(async () => {
  const { email, password } = shop.credentials.courier
  const response = (await (
    await shop.postJson('/sandbox/shipyaari/api/v1/seller/signIn', { email, password })
  ).json()) as { data: { token: string }[] }
  token = response.data[0]?.token ?? ''
})

interface ShipyaariResponse {
  success: boolean
  statusCode: number
  message: string
  data: {
    orderId: string
    awbs: { tracking: { awb: string } }[]
    trackingInfo: { awb: string; currentStatus: string; processedLog: { Scans: { status: string }[] }[] }[]
  }[]
}

const ask = async (path: string, body: unknown, authorization = `Bearer ${token}`) =>
  shop.postJson(`/sandbox/shipyaari/api/v1${path}`, body, { authorization })
const postJson = async (path: string, body: unknown) => (await (await ask(path, body)).json()) as ShipyaariResponse
const addressAt = (pincode: number) => ({
  fullAddress: '7, Neem Lane',
  pincode,
  contact: { name: 'Meera', mobileNo: 9800000001 },
})
const orderOf = (orderId: string, { value = 34_999, pincode = 411038, eWayBillNo = '' } = {}) => ({
  pickupDetails: addressAt(411004),
  deliveryDetails: addressAt(pincode),
  boxInfo: [
    {
      deadWeight: 0.5,
      length: 22,
      breadth: 14,
      height: 8,
      products: [{ name: 'V60', qty: 1 }],
      codInfo: { isCod: false, invoiceValue: value },
    },
  ],
  orderId,
  eWayBillNo,
})
const book = async (orderId: string) =>
  (await postJson('/order/placeOrderApiV3', orderOf(orderId))).data[0]?.awbs[0]?.tracking.awb ?? ''
const notices = (awb: string) =>
  shop.received
    .filter(({ raw }) => raw.includes(awb))
    .map(({ raw, headers }) => ({ key: headers['x-api-key'], ...(JSON.parse(raw) as { currentStatus: string }) }))

test('serves only a seller with the right password and token', async () => {
  const wrong = (await (
    await shop.postJson('/sandbox/shipyaari/api/v1/seller/signIn', { email: 'x', password: 'y' })
  ).json()) as ShipyaariResponse
  expect([wrong.success, wrong.statusCode]).toEqual([false, 401])
  for (const key of ['', 'Bearer x', `Bearer ${token.slice(0, -2)}aa`])
    expect((await ask('/order/getSellerOrderIN', {}, key)).status).toBe(401)
  expect((await ask('/order/getSellerOrderIN', {}, token)).status).toBe(200)
  shop.times.shift = 8 * 24 * 60 * 60 * 1000
  expect((await ask('/order/getSellerOrderIN', {})).status).toBe(401)
  shop.times.shift = 0
})

test('books, finds, labels, tracks and cancels a parcel', async () => {
  const awb = await book('HS1-1')
  expect((await postJson('/order/getSellerOrderIN', { id: 'HS1-1' })).data).toMatchObject([
    { OrderData: [{ orderId: 'HS1-1', awbs: [{ tracking: { awb } }] }] },
  ])
  const label = await ask('/labels/fetchLabels', { awbs: [awb], source: 'API' })
  const bytes = Buffer.from(await label.arrayBuffer()).toString('latin1')
  expect([label.headers.get('content-type'), bytes.slice(0, 5), bytes.includes('[0 0 288 432]')]).toEqual([
    'application/pdf',
    '%PDF-',
    true,
  ])
  const tracking = await fetch(`${shop.shop.origin}/sandbox/shipyaari/api/v1/tracking/getTracking?trackingNo=${awb}`, {
    headers: { authorization: token },
  })
  expect(((await tracking.json()) as ShipyaariResponse).data[0]?.trackingInfo[0]).toMatchObject({
    awb,
    currentStatus: 'BOOKED',
    processedLog: [{ Scans: [{ status: 'BOOKED' }] }],
  })
  expect((await postJson('/order/cancelAWBs', { awbs: [awb] })).success).toBe(true)
  expect((await postJson('/order/cancelAWBs', { awbs: ['nobody'] })).success).toBe(false)
})

test('refuses an invalid parcel with HTTP 200, as Shipyaari does', async () => {
  const refusal = async (order: unknown) => {
    const response = await ask('/order/placeOrderApiV3', order)
    const { success, message } = (await response.json()) as ShipyaariResponse
    return [response.status, success, message]
  }
  expect(await refusal(orderOf('HS1-2', { pincode: 990001 }))).toEqual([200, false, 'No courier serves 990001'])
  expect(await refusal(orderOf('HS1-2', { value: 50_000 }))).toEqual([200, false, 'eWayBillNo is Required'])
  expect(await refusal(orderOf(''))).toEqual([200, false, 'orderId is Required'])
  expect(await refusal({})).toEqual([200, false, 'orderId is Required'])
})

test('accepts the same order twice, so that the shop must prevent duplicates', async () => {
  expect(await book('HS1-3')).not.toBe(await book('HS1-3'))
})

test.each(['reset', 'hang'])('creates the parcel although the response is lost: %s', async (mode) => {
  await shop.postForm('/sandbox/faults', { provider: 'courier', mode, times: '1', seconds: '0.2' })
  await expect(book(`HS2-${mode}`)).rejects.toThrow('fetch failed')
  expect((await postJson('/order/getSellerOrderIN', { id: `HS2-${mode}` })).data).toMatchObject([
    { OrderData: [{ orderId: `HS2-${mode}` }] },
  ])
})

test('creates no parcel when it answers with an error', async () => {
  await shop.postForm('/sandbox/faults', { provider: 'courier', mode: 'error', times: '1' })
  expect((await ask('/order/placeOrderApiV3', orderOf('HS2-error'))).status).toBe(500)
  expect((await postJson('/order/getSellerOrderIN', { id: 'HS2-error' })).data).toEqual([
    { OrderData: [], orderCount: 0 },
  ])
})

test('sends a webhook with the token when a parcel moves', async () => {
  const awb = await book('HS3-1')
  expect(await (await shop.postForm(`/sandbox/shipments/${awb}`, { status: 'picked_up' })).json()).toEqual({
    awb,
    status: 'PICKED UP',
  })
  const [notice] = await waitFor(() => notices(awb).length > 0 && notices(awb))
  expect(notice).toMatchObject({ key: shop.credentials.courier.token, currentStatus: 'PICKED UP' })
  expect((await shop.postForm('/sandbox/shipments/nobody', { status: 'DELIVERED' })).status).toBe(404)
  expect((await shop.postForm(`/sandbox/shipments/${awb}`, {})).status).toBe(422)
  expect((await shop.postForm(`/sandbox/shipments/${awb}`, { status: '<script>' })).status).toBe(422)
})

test('sends its webhooks ten times, late or not at all, as the fault says', async () => {
  const moved = async (mode: string) => {
    const awb = await book(`HS4-${mode}`)
    await shop.postForm('/sandbox/faults', { provider: 'courier', mode, times: '1' })
    await shop.postForm(`/sandbox/shipments/${awb}`, { status: 'DELIVERED' })
    await untilWebhooksSent(shop)
    return notices(awb).map(({ currentStatus }) => currentStatus)
  }
  expect(await moved('repeat')).toHaveLength(10)
  expect(await moved('reorder')).toEqual(['DELIVERED', 'IN TRANSIT'])
  expect(await moved('no-webhook')).toEqual([])
})

test('shows parcels on the overview page, moves them, and serves their tracking page', async () => {
  const awb = await book('HS5-1')
  expect(await (await shop.get('/sandbox')).text()).toContain(`action="/sandbox/shipments/${awb}"`)
  const response = await shop.postForm(
    `/sandbox/shipments/${awb}`,
    { status: 'OUT FOR DELIVERY' },
    { accept: 'text/html' },
  )
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox#shipments'])
  expect(await (await shop.get(`/sandbox/track/${awb}`)).text()).toContain('OUT FOR DELIVERY')
  expect((await shop.get('/sandbox/track/nobody')).status).toBe(404)
})
