import { credentials } from '@handset/sandbox/sandbox-credentials.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { parcel } from '../courier-fixtures.ts'
import type { CourierGateway, Parcel } from '../courier.port.ts'
import { shiprocketGateway } from './shiprocket-gateway.ts'
import { parseIndianTime } from './indian-time.ts'

const { email, password, token } = credentials.courier

describe('the Shiprocket gateway', () => {
  let shop: TestShop
  let courier: CourierGateway
  beforeAll(async () => {
    shop = await openShop()
    courier = gateway()
  })
  afterEach(() => shop.fault('courier', 'ok'))
  afterAll(() => shop.close())

  const gateway = (timeoutMs = 3000) =>
    shiprocketGateway({
      baseUrl: `${shop.origin}/sandbox/shiprocket/v1/external`,
      times: { workMs: timeoutMs, questionMs: timeoutMs },
      email,
      password,
      pickupLocation: 'Main',
      webhookToken: token,
      labelHosts: [],
      trackingPage: 'https://track.example/',
    })
  let parcels = 0
  const newParcel = (more: Partial<Parcel> = {}): Parcel => ({
    ...parcel,
    reference: `HS261121000001-${(parcels += 1)}`,
    ...more,
  })
  const sandboxShipments = async (reference: string) => {
    const response = await fetch(`${shop.origin}/sandbox/shipments`)
    return ((await response.json()) as { shipments: { reference: string; awb: string }[] }).shipments.filter(
      (candidate) => candidate.reference === reference,
    )
  }
  const slowResponsesLeft = async () => {
    const { rows } = await sql<{
      times_left: number
    }>`select times_left from sandbox.faults where provider = 'courier' and mode = 'slow'`.execute(shop.db)
    return rows[0]?.times_left
  }
  async function bookParcel(more: Partial<Parcel> = {}) {
    const shipment = newParcel(more)
    const result = await courier.book(shipment)
    if (result.state !== 'booked') throw new Error(`Not booked: ${result.message}`)
    return { shipment, booking: result.booking }
  }

  it('books an order and its AWB, and finds them again by our reference', async () => {
    const { shipment, booking } = await bookParcel()
    expect(booking).toMatchObject({
      awb: expect.stringMatching(/^SBX/),
      courier: expect.any(String),
      charge: expect.any(Number),
      trackingUrl: `https://track.example/${booking.awb}`,
    })
    expect(await courier.findByReference(shipment.reference)).toMatchObject({
      state: 'booked',
      booking: { awb: booking.awb },
    })
    expect(await courier.findByReference('HS0-0')).toEqual({ state: 'absent' })
    expect(await courier.book(shipment)).toMatchObject({ state: 'booked', booking: { awb: booking.awb } })
    expect(await sandboxShipments(shipment.reference)).toHaveLength(1)
  })

  it('resumes an order whose response was lost and creates no second one', async () => {
    const shipment = newParcel()
    const impatientGateway = gateway(1500)
    expect(await impatientGateway.findByReference(shipment.reference)).toEqual({ state: 'absent' })
    // The search is answered, then the order is created and its response lost.
    await shop.fault('courier', 'slow', { seconds: 1, times: 1 })
    const first = impatientGateway.book(shipment)
    await expect.poll(slowResponsesLeft).toBe(0)
    await shop.fault('courier', 'reset', { times: 1 })
    expect(await first).toMatchObject({ state: 'unknown' })
    const second = await courier.book(shipment)
    expect(second.state).toBe('booked')
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from sandbox.shipments where reference = ${shipment.reference}`.execute(
      shop.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('reports a refusal with its reason, and an unknown result after an error', async () => {
    const far = newParcel()
    expect(await courier.book({ ...far, delivery: { ...far.delivery, pincode: '990001' } })).toEqual({
      state: 'refused',
      message: 'No courier serves 990001',
    })
    expect(await courier.book(newParcel({ ewayBillNumber: null }))).toMatchObject({ state: 'refused' })
    await shop.fault('courier', 'error', { times: 1 })
    expect(await courier.book(newParcel())).toMatchObject({ state: 'unknown', isTimeout: false })
    await shop.fault('courier', 'hang', { times: 1, seconds: 2 })
    expect(await gateway(400).book(newParcel())).toMatchObject({ state: 'unknown', isTimeout: true })
  })

  it('fetches the label, schedules the pickup, tracks the parcel and does not cancel it after dispatch', async () => {
    const { shipment, booking } = await bookParcel()
    const label = await courier.getLabel(booking)
    expect(label.state === 'ready' && label.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await fetch(`${shop.origin}/sandbox/shipments/${booking.awb}`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'PICKED UP' }),
    })
    const tracking = await courier.track(booking.awb)
    expect(tracking).toMatchObject({ state: 'tracked' })
    expect(
      tracking.state === 'tracked' && tracking.events.map(({ status, deliveryStatus }) => [status, deliveryStatus]),
    ).toEqual([
      ['PICKED UP', 3],
      ['AWB ASSIGNED', 8],
    ])
    expect(await courier.cancel(booking.awb, shipment.reference)).toMatchObject({ state: 'refused' })
    expect(await courier.track('SBX0')).toEqual({ state: 'tracked', events: [] })
    await shop.fault('courier', 'lie', { times: 1 })
    expect(await courier.track(booking.awb)).toMatchObject({ state: 'unknown' })
  })

  it('keeps the order of a parcel that is not carried for now, and never makes a second one', async () => {
    const shipment = newParcel()
    await shop.fault('courier', 'lie', { times: 1 })
    expect(await courier.book(shipment)).toEqual({
      state: 'held',
      message: 'The Shiprocket wallet is too low: recharge it in their panel, then ship again',
    })
    const booked = await courier.book(shipment)
    expect(booked.state).toBe('booked')
    // The list of orders is behind, so that the AWB is asked for once more.
    await shop.fault('courier', 'reorder', { times: 1 })
    expect(await courier.book(shipment)).toMatchObject({
      state: 'booked',
      booking: { awb: booked.state === 'booked' && booked.booking.awb },
    })
    expect(await sandboxShipments(shipment.reference)).toHaveLength(1)
  })

  it('gives an order without AWB up', async () => {
    const shipment = newParcel()
    await shop.fault('courier', 'lie', { times: 1 })
    await courier.book(shipment)
    expect(await courier.giveUp?.(shipment.reference)).toEqual({ state: 'done' })
    expect(await courier.giveUp?.('HS0-0')).toEqual({ state: 'done' })
  })

  it.each([
    ['ok', 'which is in progress'],
    ['lie', 'by an empty answer'],
  ])('only asks for a cancellation, and cancels the order too: %s, %s', async (mode) => {
    const { shipment, booking } = await bookParcel()
    await shop.fault('courier', mode)
    expect(await courier.cancel(booking.awb, shipment.reference)).toEqual({ state: 'asked' })
    await shop.fault('courier', 'ok')
    expect(await courier.findByReference(shipment.reference)).toEqual({ state: 'absent' })
    expect(await courier.cancel(booking.awb, shipment.reference)).toEqual({ state: 'asked' })
    const asked = await courier.track(booking.awb)
    expect(asked.state === 'tracked' && asked.events[0]).toMatchObject({
      status: 'CANCELLATION REQUESTED',
      deliveryStatus: null,
    })
  })

  it('takes a pickup that the AWB has scheduled for done, with the day that the booking named', async () => {
    const { booking } = await bookParcel()
    expect(booking.pickupDay).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(await courier.schedulePickup(booking, '2026-11-23')).toEqual({ state: 'done', day: null })
  })

  it('schedules a pickup on the day of the carrier, then makes its manifest once', async () => {
    const at = (pincode: string) => ({ delivery: { ...parcel.delivery, pincode } })
    const { booking } = await bookParcel(at('411001'))
    expect(booking.pickupDay).toBeNull()
    expect(await courier.makeManifest(booking)).toMatchObject({ state: 'refused' })
    const pickup = await courier.schedulePickup(booking, '2020-01-01')
    expect(pickup).toEqual({ state: 'done', day: expect.stringMatching(/^20(2[1-9]|[3-9]\d)-\d\d-\d\d$/) })
    expect(await courier.schedulePickup(booking, '2020-01-01')).toEqual({ state: 'done', day: null })
    const manifest = await courier.makeManifest(booking)
    expect(manifest?.state === 'ready' && manifest.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await courier.makeManifest(booking)).toEqual({ state: 'made' })
    const full = await bookParcel(at('411002'))
    expect(await courier.schedulePickup(full.booking, '2026-11-23')).toEqual({
      state: 'refused',
      message: 'No pickup slot is free',
    })
  })

  it.each([
    ['PICKED UP', 3],
    ['DELIVERED', 4],
    ['RTO INITIATED', 7],
    ['PACKED', 8],
    ['UNTRACEABLE', null],
    ['HELD AT MOON BASE', 8],
  ])('reads the current status of a parcel whose scans have no numbers: %s', async (status, deliveryStatus) => {
    const { booking } = await bookParcel({ delivery: { ...parcel.delivery, pincode: '411003' } })
    await fetch(`${shop.origin}/sandbox/shipments/${booking.awb}`, {
      method: 'POST',
      body: new URLSearchParams({ status }),
    })
    const read = async () => {
      const tracking = await courier.track(booking.awb)
      return tracking.state === 'tracked' ? tracking.events : []
    }
    const events = await read()
    expect(events.map((event) => event.deliveryStatus).filter((code) => code !== null)).toEqual(
      deliveryStatus === null ? [] : [deliveryStatus],
    )
    expect(events.some(({ needsAttention }) => needsAttention)).toBe(status === 'UNTRACEABLE')
    expect(new Set(events.map((event) => `${event.status}@${event.at.getTime()}`)).size).toBe(events.length)
    expect((await read()).map(({ at }) => at)).toEqual(events.map(({ at }) => at))
  })

  it.each([
    ['411003', 'without numbers'],
    ['411004', 'with numbers'],
  ])('counts a failed delivery once, however many scans follow: to %s, %s', async (pincode) => {
    const { booking } = await bookParcel({ delivery: { ...parcel.delivery, pincode } })
    const failures = async (status: string) => {
      await fetch(`${shop.origin}/sandbox/shipments/${booking.awb}`, {
        method: 'POST',
        body: new URLSearchParams({ status }),
      })
      // Scans have seconds: each of these is an hour after the one before.
      await sql`update sandbox.shipment_scans set at = at - interval '1 hour' where shipment_id = (select id from sandbox.shipments where awb = ${booking.awb})`.execute(
        shop.db,
      )
      const tracking = await courier.track(booking.awb)
      return tracking.state === 'tracked' ? tracking.events.filter(({ isUndelivered }) => isUndelivered) : []
    }
    expect(await failures('UNDELIVERED')).toHaveLength(1)
    const [failure, ...more] = await failures('HELD AT MOON BASE')
    const [same, ...others] = await failures('KEPT AT MOON BASE')
    const hour = 3_600_000
    expect((failure?.at.getTime() ?? 0) - (same?.at.getTime() ?? 0)).toBe(hour)
    expect([...more, ...others]).toEqual([])
  })

  it('takes the charge from the rate of the carrier that got the parcel', async () => {
    const at = (pincode: string) => ({ delivery: { ...parcel.delivery, pincode } })
    const [first, fourth] = [await bookParcel(at('411004')), await bookParcel(at('411003'))]
    expect([first.booking.charge, fourth.booking.charge]).toEqual([107_00, 119_00])
  })

  it('reads its webhook by shipment status id, with times in Indian time', () => {
    const webhook = {
      awb: 'A1',
      current_status: 'IN TRANSIT',
      current_status_id: 20,
      shipment_status: 'IN TRANSIT',
      shipment_status_id: 18,
      current_timestamp: '23 05 2026 11:43:52',
      order_id: `${parcel.reference}_1`,
      scans: [
        {
          date: '2026-05-22 10:00:00',
          activity: 'Manifest',
          location: 'Pune',
          'sr-status': '5',
          'sr-status-label': 'MANIFEST GENERATED',
        },
      ],
    }
    expect(courier.readWebhook(JSON.stringify(webhook), { 'x-api-key': token })).toMatchObject([
      {
        awb: 'A1',
        events: [
          { status: 'MANIFEST GENERATED', deliveryStatus: 8, at: new Date('2026-05-22T04:30:00Z') },
          { status: 'IN TRANSIT', deliveryStatus: 3, at: new Date('2026-05-23T06:13:52Z') },
        ],
      },
    ])
    expect(courier.readWebhook(JSON.stringify(webhook), { 'x-api-key': 'wrong' })).toBeNull()
    expect(parseIndianTime('31/31/2026')).toBeNull()
  })

  it('checks whether a PIN code is served', async () => {
    const route = { from: '411004', value: 100_00, weightKg: 0.5, lengthCm: 1, widthCm: 1, heightCm: 1 }
    expect(await courier.checkServiceability({ ...route, to: '411038' })).toMatchObject({ state: 'serviceable' })
    expect(await courier.checkServiceability({ ...route, to: '990001' })).toEqual({ state: 'unserviceable' })
  })
})
