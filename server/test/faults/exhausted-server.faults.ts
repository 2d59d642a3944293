import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newImei, paidLine } from '../orders/paid-line.ts'
import { newShopper } from '../shopper.ts'
import { patience, setUpFaultShop } from './fault-shop.ts'
import { mountSmallDisk } from './small-disk.ts'

describe('a server that runs out', () => {
  const { shop, phone } = setUpFaultShop(['server'])
  afterEach(() => shop.expectClean())

  /** Every connection of the server's pool waits for a lock; its job worker listens on one of the ten. */
  const allWait = () =>
    vi.waitFor(
      async () => {
        const { rows } = await shop.handle.pool.query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows[0]?.waiting).toBeGreaterThanOrEqual(9)
      },
      { timeout: 3000, interval: 20 },
    )

  it('F10 of connections: 503 with Retry-After while all of them wait, /readyz says so, and it recovers', async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)))
    const other = await newShopper(shop)
    const holder = await shop.handle.pool.connect()
    try {
      await holder.query('set idle_in_transaction_session_timeout = 0')
      await holder.query('begin')
      await holder.query('lock table cart_lines')
      await vi.waitFor(async () => {
        const carts = Promise.all(shoppers.map((shopper) => shopper.call('customer/view-cart')))
        await allWait()
        const [ready, alive, orders] = await Promise.all([
          fetch(`${shop.origin}/readyz`),
          fetch(`${shop.origin}/healthz`),
          other.call('customer/my-orders'),
        ])
        const statuses = new Set((await carts).map(({ http }) => http))
        expect([statuses, orders.http, alive.status]).toEqual([new Set([503]), 503, 200])
        expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
        expect(orders.headers['retry-after']).toBeDefined()
      }, patience)
    } finally {
      // Ends the transaction too.
      holder.release(true)
    }
    await shop.untilReady()
    const order = await other.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.untilPlaced(order)
  })

  it('F13 of disk for the files of invoices: the invoice stands and is drawn on demand, its file follows', async (test) => {
    const folder = path.join(shop.dataDir, 'documents/invoices')
    await fs.mkdir(folder, { recursive: true })
    const disk = mountSmallDisk(folder, 1)
    if (!disk) return test.skip('no file system may be mounted here')
    try {
      await disk.fill()
      const token = await shop.token('admin')
      const { id: line } = await paidLine(shop, phone)
      const imei = newImei()
      const input = { order_product_id: line, imei_no: imei, place_of_supply: 'Pune, Maharashtra' }
      const issued = await shop.call('admin/add-imei-number-place-of-supply', input, { token })
      expect(issued).toMatchObject({ http: 200 })
      const download = () => shop.call('admin/download-order-invoice', { order_product_id: line }, { token })
      const stored = () =>
        shop.db.selectFrom('invoices').select(['number', 'file']).where('line_id', '=', line).executeTakeFirstOrThrow()
      const fails = async () => {
        const { rows } = await shop.handle.pool.query<{ failed: boolean }>(
          "select last_error is not null as failed from graphile_worker.jobs where task_identifier = 'make-invoice-file'",
        )
        expect(rows).toEqual([{ failed: true }])
      }
      await vi.waitFor(fails, patience)
      expect(await stored()).toEqual({ number: issued.data.invoice_number, file: null })
      expect((await download()).text).toMatch(/^%PDF-/)
      expect((await fs.readdir(folder)).filter((name) => name.endsWith('.pdf'))).toEqual([])
      await disk.free()
      await shop.passTimeUntil(async () => expect((await stored()).file).not.toBeNull())
      expect((await download()).text).toMatch(/^%PDF-/)
      expect((await stored()).number).toBe(issued.data.invoice_number)
    } finally {
      disk.unmount()
    }
  })
})
