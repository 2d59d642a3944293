import { beforeEach, describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../../fake-provider.ts'
import { freshProvider } from '../../fresh-provider.ts'
import { jwt, parcel } from '../courier-fixtures.ts'
import type { CourierGateway } from '../courier.port.ts'
import { shipyaariGateway } from './shipyaari-gateway.ts'
import type { ShipyaariSettings } from './shipyaari-merchant.ts'

const good = (data: unknown[], message = 'Success') => json({ success: true, statusCode: 200, message, data })
const order = {
  orderId: parcel.reference,
  shipyaariId: 'SY1',
  awbs: [
    {
      tracking: { awb: 'AWB00001', label: '', status: [{ currentStatus: 'BOOKED' }] },
      charges: { partnerName: 'Delhivery', total: 78.5 },
    },
  ],
}
const pdf: FakeResponse = (response) =>
  response
    .writeHead(200, { 'content-type': 'application/pdf' })
    .end(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0xff, 0xfe, 0x00])]))

describe('the Shipyaari gateway', () => {
  let responses: Record<string, FakeResponse> = {}
  const provider = freshProvider(({ path }) => responses[path.split('?')[0] ?? ''] ?? errorPage)
  beforeEach(() => {
    responses = { '/seller/signIn': good([{ token: jwt(3600) }]) }
  })
  const gateway = (more: Partial<ShipyaariSettings> = {}): CourierGateway =>
    shipyaariGateway({
      baseUrl: provider.baseUrl,
      times: { workMs: 300, questionMs: 200 },
      email: 'a@shop.example',
      password: 'p',
      tokenStyle: 'bearer',
      webhookToken: 'secret',
      labelHosts: [],
      trackingPage: 'https://track.example/',
      ...more,
    })

  it('logs in once and books a parcel with its products', async () => {
    responses['/order/placeOrderApiV3'] = good([order])
    const courier = gateway()
    const [one, two] = await Promise.all([courier.book(parcel), courier.book(parcel)])
    expect(one).toEqual({
      state: 'booked',
      booking: {
        awb: 'AWB00001',
        courier: 'Delhivery',
        providerOrderId: 'SY1',
        trackingUrl: 'https://track.example/AWB00001',
        charge: 7850,
        pickupDay: null,
      },
    })
    expect(two).toEqual(one)
    expect(provider.received.filter(({ path }) => path === '/seller/signIn')).toHaveLength(1)
    const sent = JSON.parse(provider.received.at(-1)?.body ?? '{}')
    expect(sent).toMatchObject({
      orderId: parcel.reference,
      eWayBillNo: '331009876543',
      orderType: 'B2C',
      transit: 'FORWARD',
      deliveryDetails: { pincode: 411038, contact: { mobileNo: 9800000001 } },
    })
    expect(sent.boxInfo[0]).toMatchObject({
      deadWeight: 1,
      weightUnit: 'Kg',
      codInfo: { isCod: false, invoiceValue: 69998 },
      products: [{ qty: 2, unitPrice: 34999, hsnCode: '85171300' }],
    })
  })

  it.each([
    ['bearer', { token: jwt(3600, 'a') }, `Bearer ${jwt(3600, 'a')}`],
    ['bare', { jwt: jwt(3600, 'b') }, jwt(3600, 'b')],
    ['bearer', { token: `Bearer ${jwt(3600, 'c')}` }, `Bearer ${jwt(3600, 'c')}`],
  ] as const)('sends the token %s, in whichever field it came', async (tokenStyle, first, header) => {
    responses['/seller/signIn'] = good([first])
    responses['/order/cancelAWBs'] = good([])
    expect(await gateway({ tokenStyle }).cancel('AWB00001', parcel.reference)).toEqual({ state: 'done' })
    expect(provider.received.at(-1)?.headers.authorization?.slice(0, -20)).toBe(header.slice(0, -20))
  })

  it('logs in again when the token has expired or is refused', async () => {
    let isFirst = true
    provider.respond = ({ path }) => {
      if (path === '/seller/signIn') return good([{ token: jwt(60) }])
      const answered = isFirst ? json({ success: false, statusCode: 401, message: 'Unauthorized' }, 401) : good([])
      isFirst = false
      return answered
    }
    const courier = gateway()
    expect(await courier.cancel('AWB00001', parcel.reference)).toEqual({ state: 'done' })
    expect(provider.received.map(({ path }) => path)).toEqual([
      '/seller/signIn',
      '/order/cancelAWBs',
      '/seller/signIn',
      '/order/cancelAWBs',
    ])
    await courier.cancel('AWB00001', parcel.reference)
    expect(provider.received.filter(({ path }) => path === '/seller/signIn')).toHaveLength(3)
  })

  it.each<[string, FakeResponse, string]>([
    [
      'no with HTTP 200',
      json({ success: false, statusCode: 400, message: 'Pincode not serviceable', data: [] }),
      'refused',
    ],
    ['a code of 400 in a good answer', json({ success: true, statusCode: 422, message: 'no', data: [] }), 'refused'],
    ['a missing field in a good answer', good([], 'contact is Required'), 'refused'],
    ['a fault of its own', json({ success: false, statusCode: 500, message: 'oops', data: [] }), 'unknown'],
    ['an error page', errorPage, 'unknown'],
    ['too many requests', json({ success: false, message: 'slow down' }, 429), 'unknown'],
    ['another order', good([{ ...order, orderId: 'HS1-1' }]), 'unknown'],
    ['an order without AWB', good([{ ...order, awbs: [] }]), 'unknown'],
    ['an invalid AWB', good([{ ...order, awbs: [{ tracking: { awb: '<b>' } }] }]), 'unknown'],
    ['a broken line', hangUp, 'unknown'],
  ])('takes %s for no booking', async (_what, answered, state) => {
    responses['/order/placeOrderApiV3'] = answered
    expect(await gateway().book(parcel)).toMatchObject({ state })
  })

  it('distinguishes a timeout that may end in a booking from other failures', async () => {
    responses['/order/placeOrderApiV3'] = neverRespond
    expect(await gateway().book(parcel)).toMatchObject({ state: 'unknown', isTimeout: true })
    responses['/order/placeOrderApiV3'] = hangUp
    expect(await gateway().book(parcel)).toMatchObject({ state: 'unknown', isTimeout: false })
  })

  it.each<[string, FakeResponse, string]>([
    ['a list that has it', good([{ OrderData: [{ orderId: 'other' }, order], orderCount: 2 }]), 'booked'],
    ['a list with the flag status', json({ status: true, data: [{ OrderData: [order] }] }), 'booked'],
    ['a list without it', good([{ OrderData: [], orderCount: 0 }]), 'absent'],
    ['one that waits for its AWB', good([{ OrderData: [{ ...order, awbs: [] }] }]), 'begun'],
    ['a response without a list', good([]), 'unknown'],
    ['a refusal with the flag status', json({ status: false, message: 'bad' }), 'unknown'],
    ['an unknown path', json({ message: 'Not Found' }, 404), 'unknown'],
    ['a refusal', json({ success: false, statusCode: 400, message: 'bad' }), 'unknown'],
    ['an error page', errorPage, 'unknown'],
  ])('finds a lost booking by %s', async (_what, answered, state) => {
    responses['/order/getSellerOrderIN'] = answered
    expect(await gateway().findByReference(parcel.reference)).toMatchObject({ state })
  })

  it('accepts a label as a complete PDF', async () => {
    responses['/labels/fetchLabels'] = pdf
    const answered = await gateway().getLabel({ awb: 'AWB00001', providerOrderId: '' })
    expect(answered.state === 'ready' && answered.pdf.at(-2)).toBe(0xfe)
  })

  it('fetches a label link only from Shipyaari itself', async () => {
    const labelAt = (link: string) => {
      responses['/labels/fetchLabels'] = good([link])
      return gateway({ labelHosts: ['labels.example', 'localhost.example'] }).getLabel({
        awb: 'AWB00001',
        providerOrderId: '',
      })
    }
    responses['/files/1.pdf'] = pdf
    expect(await labelAt(`${provider.baseUrl}/files/1.pdf`)).toMatchObject({ state: 'ready' })
    const before = provider.received.length
    for (const link of [
      'http://127.0.0.1:9/x.pdf',
      'http://169.254.169.254/latest/meta-data',
      'http://labels.example/1.pdf',
      'https://labels.example:8443/1.pdf',
      'https://labels.example.evil.example/',
      'https://a@labels.example/',
      'file:///etc/passwd',
      'no link',
    ])
      expect([link, await labelAt(link)]).toEqual([link, expect.objectContaining({ state: 'refused' })])
    // One log-in and one request each; no label was fetched.
    expect(provider.received.length).toBe(before + 16)
    responses['/files/2.pdf'] = { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }
    responses['/files/3.pdf'] = { body: '<html>' }
    for (const file of [2, 3])
      expect(await labelAt(`${provider.baseUrl}/files/${file}.pdf`)).toMatchObject({ state: 'unknown' })
  })

  it('tracks a parcel by its scans and ignores data of another parcel', async () => {
    const at = Date.UTC(2026, 10, 20, 6)
    const scans = [
      { status: 'Picked_Up', time: at, location: 'Pune' },
      { status: 'Something New', time: at + 1000 },
      { status: 'DELIVERED', time: 'never' },
    ]
    const trackingResponse = (awb: string) =>
      good([{ trackingInfo: [{ awb, currentStatus: 'IN TRANSIT', processedLog: [{ Scans: scans }] }] }])
    responses['/tracking/getTracking'] = trackingResponse('AWB00001')
    expect(await gateway().track('AWB00001')).toMatchObject({
      state: 'tracked',
      events: [
        { status: 'PICKED UP', deliveryStatus: 3, location: 'Pune', at: new Date(at), isKnown: true },
        { status: 'SOMETHING NEW', deliveryStatus: null, isKnown: false },
      ],
    })
    responses['/tracking/getTracking'] = trackingResponse('AWB00002')
    expect(await gateway().track('AWB00001')).toMatchObject({ state: 'unknown' })
  })

  it('takes the manifest for the pickup, as a PDF or in an envelope', async () => {
    const booking = { awb: 'AWB00001', providerOrderId: 'SY1' }
    responses['/order/fetchManifest'] = pdf
    const asPdf = await gateway().schedulePickup(booking, '2026-11-23')
    expect(asPdf).toMatchObject({ state: 'done', day: null })
    expect(asPdf.state === 'done' && asPdf.manifest?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await gateway().makeManifest(booking)).toMatchObject({ state: 'ready' })
    responses['/order/fetchManifest'] = good([{ manifest: 'created' }])
    expect(await gateway().schedulePickup(booking, '2026-11-23')).toEqual({ state: 'done', day: null })
    expect(await gateway().makeManifest(booking)).toEqual({ state: 'made' })
    responses['/order/fetchManifest'] = json({ success: false, message: 'No pickup there' })
    expect(await gateway().schedulePickup(booking, '2026-11-23')).toEqual({
      state: 'refused',
      message: 'No pickup there',
    })
    responses['/order/fetchManifest'] = errorPage
    expect(await gateway().schedulePickup(booking, '2026-11-23')).toMatchObject({ state: 'unknown' })
  })

  it('accepts a webhook only with the right token', () => {
    const body = JSON.stringify({
      awb: 'AWB00001',
      orderId: parcel.reference,
      currentStatus: 'DELIVERED',
      time: Date.UTC(2026, 10, 20),
    })
    expect(gateway().readWebhook(body, { 'x-api-key': 'secret' })).toMatchObject([
      {
        awb: 'AWB00001',
        reference: parcel.reference,
        events: [{ status: 'DELIVERED', deliveryStatus: 4, at: new Date('2026-11-20T00:00:00Z') }],
      },
    ])
    for (const header of [undefined, '', 'Secret', 'secret ', ['secret', 'secret']])
      expect(gateway().readWebhook(body, { 'x-api-key': header })).toBeNull()
    expect(gateway({ webhookToken: '' }).readWebhook(body, { 'x-api-key': '' })).toBeNull()
    expect(gateway().readWebhook('no json', { 'x-api-key': 'secret' })).toEqual([])
  })

  it('checks whether a PIN code is served', async () => {
    const route = { from: '411004', to: '411038', value: 100_00, weightKg: 0.5, lengthCm: 1, widthCm: 1, heightCm: 1 }
    responses['/order/checkServiceabilityV2'] = good([{ partnerName: 'Delhivery', total: 70 }])
    expect(await gateway().checkServiceability(route)).toEqual({
      state: 'serviceable',
      carriers: [{ id: 'Delhivery||', name: 'Delhivery', rate: 70_00, days: null, day: null }],
      recommendedId: null,
    })
    responses['/order/checkServiceabilityV2'] = good([])
    expect(await gateway().checkServiceability(route)).toEqual({ state: 'unserviceable' })
    responses['/order/checkServiceabilityV2'] = errorPage
    expect(await gateway().checkServiceability(route)).toMatchObject({ state: 'unknown' })
  })
})
