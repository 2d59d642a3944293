import fs from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { setUpFolder } from '../files/set-up-folder.ts'
import { type PackagedShop, runBackupCommand, startPackagedShop } from './packaged-shop.ts'

let shop: PackagedShop
const at = setUpFolder()
const run = (dataDir: string, ...args: string[]) =>
  runBackupCommand(dataDir, args, { BACKUP_DIR: at('backups'), BACKUP_KEY_FILE: at('key') })
const backupsThere = async () => (await fs.readdir(at('backups'))).filter((name) => name.startsWith('handset-'))

/** An invoice with its file, and what the shop says of its order. */
async function readInvoice({ handle, call }: PackagedShop) {
  const invoice = await handle.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.line_id', 'orders.id', 'orders.order_number', 'orders.total_paise'])
    .orderBy('invoices.id')
    .executeTakeFirstOrThrow()
  const order = await call('admin/order-view-single-order', { order: invoice.order_number })
  const pdf = await call('admin/download-order-invoice', { order_product_id: invoice.line_id })
  return { invoice, order: order.data, pdf }
}

/** Customers who logged in for the first time; each got a response after the commit. */
async function addCustomer({ handle }: PackagedShop, mobile: string): Promise<void> {
  await handle.db.insertInto('customers').values({ mobile }).execute()
}
async function addedCustomers({ handle }: PackagedShop): Promise<string[]> {
  const rows = await handle.db.selectFrom('customers').select('mobile').where('mobile', 'like', '97000000__').execute()
  return rows.map(({ mobile }) => mobile ?? '').toSorted()
}

/** Of all orders and their events the number and a hash of their contents. */
async function ordersOf({ handle }: PackagedShop): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ count: number; total: string; hash: string }>`
    select count(*)::integer as count, sum(total_paise)::text as total, sum(hashtextextended(o::text, 0))::text as hash,
      (select sum(hashtextextended(e::text, 0))::text from order_events e) as events from orders o`.execute(handle.db)
  return rows[0]!
}

describe('a shop on the packaged database', () => {
  beforeAll(async () => {
    await fs.mkdir(at('backups'))
    shop = await startPackagedShop(at('data'))
    expect(await run(at('data'), 'backup', `--new-key=${at('key')}`).ended).toMatchObject({ code: 0 })
  }, 240_000)
  afterAll(() => shop.stop())

  it('F49 is backed up while it serves, killed in the middle at first, restored into an empty place, and starts there', async () => {
    const killed = run(at('data'), 'backup')
    await vi.waitFor(async () => expect((await backupsThere()).length).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 5,
    })
    killed.child.kill('SIGKILL')
    await killed.ended
    expect((await backupsThere()).filter((name) => !name.endsWith('.partial'))).toEqual([])

    expect(await run(at('data'), 'backup').ended).toMatchObject({ code: 0 })
    expect(await run(at('data'), 'backup', '--keep-daily=1').ended).toMatchObject({ code: 0 })
    const complete = (await backupsThere()).filter((one) => !one.endsWith('.partial'))
    expect(complete).toHaveLength(1)
    const [name = ''] = complete
    expect(await run(at('data'), 'backup', '--verify', at('backups', name)).ended).toMatchObject({ code: 0 })
    const restored = await run(at('restored'), 'restore', at('backups', name)).ended
    expect(restored.output).toContain('Rows, sums and files agree with the manifest')
    expect(restored.output).toContain('All invariants hold')
    expect(restored.code).toBe(0)

    const before = await readInvoice(shop)
    const again = await startPackagedShop(at('restored'))
    const after = await readInvoice(again)
    expect(after.invoice).toEqual(before.invoice)
    expect(after.order.order.order_number).toBe(before.invoice.order_number)
    expect(after.order).toEqual(before.order)
    expect(after.pdf.http).toBe(200)
    expect(after.pdf.headers['content-type']).toBe('application/pdf')
    expect(after.pdf.text.startsWith('%PDF')).toBe(true)
    expect(await brokenInvariants(again.handle.db)).toEqual([])
    await again.stop()
  }, 300_000)

  it('F50 is restored to the moment before a mistake: what was acknowledged until then is there, what came later is not', async () => {
    const archive = at('archive')
    await fs.mkdir(archive, { mode: 0o777 })
    await fs.chmod(archive, 0o777)
    for (const statement of [
      `alter system set archive_mode = 'on'`,
      `alter system set archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`,
    ])
      await sql.raw(statement).execute(shop.handle.db)
    await shop.stop()
    shop = await startPackagedShop(at('data'))
    await addCustomer(shop, '9700000001')
    expect(await run(at('data'), 'backup', at('base')).ended).toMatchObject({ code: 0 })
    const [name = ''] = await fs.readdir(at('base'))
    await addCustomer(shop, '9700000002')
    const orders = await ordersOf(shop)
    await pause(20)
    const { rows } = await sql<{ time: string }>`select clock_timestamp()::text as time`.execute(shop.handle.db)
    const moment = rows[0]!.time
    await pause(20)
    await sql`delete from order_events`.execute(shop.handle.db)
    await addCustomer(shop, '9700000003')
    const { rows: last } = await sql<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`.execute(
      shop.handle.db,
    )
    await vi.waitFor(async () => expect(await fs.readdir(archive)).toContain(last[0]!.segment), { timeout: 60_000 })

    const args = ['restore', at('base', name), `--wal-archive=${archive}`, `--until=${moment}`]
    const restored = await run(at('rewound'), ...args).ended
    expect(restored.output).toContain('All invariants hold')
    expect(restored.output).toMatch(/The log was replayed up to 0\/[\dA-F]+, its last transaction is of \d{4}-/)
    expect(restored.code).toBe(0)
    const rewound = await startPackagedShop(at('rewound'))
    expect(await addedCustomers(rewound)).toEqual(['9700000001', '9700000002'])
    expect(await ordersOf(rewound)).toEqual(orders)
    expect(await brokenInvariants(rewound.handle.db)).toEqual([])
    expect((await fetch(`${rewound.origin}/readyz`)).status).toBe(200)
    await rewound.stop()

    const elsewhere = args.map((one) => one.replace(`--wal-archive=${archive}`, `--wal-archive=${at('base')}`))
    const unarchived = await run(at('unarchived'), ...elsewhere).ended
    expect([unarchived.code, unarchived.output]).toEqual([1, expect.stringContaining('has no segment of the log')])

    // A moment that the archive does not reach ends without a shop, rather than with an older one.
    const tooLate = [...args.slice(0, -1), '--until=2126-01-01T00:00:00Z']
    const refused = await run(at('too-late'), ...tooLate).ended
    expect(refused.output).toContain(
      'The log could not be replayed: recovery ended before configured recovery target was reached',
    )
    expect(refused.code).toBe(1)
    expect(await fs.readdir(at('too-late'))).toEqual([])
  }, 300_000)
})
