import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { seedDemo } from '../../../db/demo/seed-demo.ts'
import { keepFewImages } from '../../../test/catalogue/few-images.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { newImei, paidLine, type PaidLine } from '../../../test/orders/paid-line.ts'
import { columnsWith } from '../../../test/people/personal-traces.ts'
import { providerKeys } from '../../../test/providers/provider-keys.ts'
import { openShop } from '../../../test/shop.ts'
import { stockedVariant } from '../../../test/shopper.ts'
import { useShop } from '../../../test/suite-shop.ts'

const name = 'Ambaroli Mobiles'

/** Tables with rows that are neither catalogue, settings, staff nor the program's own. */
const remainingTables =
  /^(categories|tags|products|variants|product_\w+|related_products|slug_redirects|settings|logo_prints|states|staff\w*|sessions|shop_opening|schema_migrations|search_words|coupons|referral_codes|saved_views|stock_movements|audit_log|security_events|rate_limits)$/

describe('a demo shop that becomes a template', () => {
  const shop = useShop({ pages: true })
  let token = ''
  let line: PaidLine
  beforeAll(async () => {
    await keepFewImages(shop.db)
    token = await shop.token('admin')
    line = await paidLine(shop, await stockedVariant(shop, 4))
    const invoice = await shop.asOwner('admin/add-imei-number-place-of-supply', {
      order_product_id: line.id,
      imei_no: newImei(),
    })
    expect(invoice.http).toBe(200)
    await shop.work()
  })

  const turn = (shopName = name, by = token) =>
    shop.call('admin/demo-to-template', { shop_name: shopName }, { token: by })

  it('is asked for its name, and for a password that is not the public one of the demo', async () => {
    const wrongName = await turn('Another')
    expect([wrongName.http, Object.keys(wrongName.data)]).toEqual([422, ['shop_name']])
    const demoPassword = await turn()
    expect([demoPassword.http, demoPassword.message]).toEqual([409, serverMessages.demoPasswordInUse])
    expect((await turn(name, await shop.token('warehouse'))).http).toBe(403)
    expect((await shop.asOwner('admin/setup')).data).toMatchObject({ is_demo: true })
  })

  describe('once it is turned', () => {
    let traces: string[] = []
    let productName = ''
    let customer = ''
    beforeAll(async () => {
      const passwords = { current_password: 'handset-demo', password: 'seven green parrots' }
      expect((await shop.call('account/staff-change-password', passwords, { token })).http).toBe(200)
      expect((await fetch(`${shop.origin}/products/1`)).status).toBe(200)
      productName = (await readProduct()).name
      customer = await shop.signIn('9876501234')
      const people = await shop.db.selectFrom('customers').select(['mobile', 'email']).execute()
      traces = people.flatMap(({ mobile, email }) => [mobile, email]).filter((value) => value !== null)
      // A call that is counted, and not stored yet.
      expect((await shop.asOwner('admin/test-provider', { provider: 'razorpay' })).http).toBe(200)
      const turned = await turn()
      expect([turned.http, turned.message]).toEqual([200, serverMessages.templateMade])
      await shop.services.providerRecord.flush()
      await shop.changesArrived()
    })

    const readProduct = () =>
      shop.db.selectFrom('products').select('name').where('id', '=', 12_031_046).executeTakeFirstOrThrow()

    it('keeps nothing of people, orders and what happened', async () => {
      expect(await columnsWith(shop, [...traces, line.order_number])).toEqual([])
      const { rows: tables } = await sql<{ name: string }>`
        select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(shop.db)
      const filled: string[] = []
      for (const { name: table } of tables)
        if ((await sql`select from ${sql.id(table)} limit 1`.execute(shop.db)).rows.length > 0) filled.push(table)
      expect(filled.filter((table) => !remainingTables.test(table))).toEqual([])
      const actions = await shop.db.selectFrom('audit_log').select('action').execute()
      expect(actions.map(({ action }) => action)).toEqual(['demo-to-template'])
      expect(await shop.messages('9876501234')).toEqual([])
      const documents = path.join(shop.services.configuration.dataDir, 'documents')
      const stored = await fs.readdir(documents, { recursive: true })
      expect(stored.filter((file) => file.endsWith('.pdf'))).toEqual([])
      expect(await brokenInvariants(shop.db)).toEqual([])
    })

    it('is shut, with its set-up list and its catalogue', async () => {
      const pages = ['/', '/products/1', '/product/12031046'].map((page) => fetch(shop.origin + page))
      expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([503, 503, 503])
      expect((await shop.call('customer/view-cart', {}, { token: customer })).http).toBe(503)
      const setup = (await shop.asOwner('admin/setup')).data
      expect([setup.opened_at, setup.is_demo]).toEqual([null, false])
      expect((await readProduct()).name).toBe(productName)
      const packer = await shop.db.selectFrom('staff').select('is_active').where('role', '=', 'warehouse').execute()
      expect(packer).toEqual([{ is_active: false }])
    })

    it('has its images itself', async () => {
      const { src } = await shop.db.selectFrom('product_images').select('src').executeTakeFirstOrThrow()
      const own = path.join(shop.services.configuration.dataDir, ...src.split('/').filter(Boolean))
      const files = await fs.readdir(path.dirname(own))
      expect(files.some((file) => file.startsWith(path.basename(own)))).toBe(true)
    })

    it('is never seeded again, not even without products', async () => {
      await sql`alter table products rename to products_aside; create table products (like products_aside)`.execute(
        shop.db,
      )
      const isSeeded = await seedDemo(shop.db)
      await sql`drop table products; alter table products_aside rename to products`.execute(shop.db)
      expect(isSeeded).toBe(false)
    })

    it('numbers orders from 1, and refuses to be turned once more', async () => {
      const { rows } = await sql<{
        value: string
      }>`select last_value::text as value from order_number_sequence`.execute(shop.db)
      expect(rows).toEqual([{ value: '1' }])
      const again = await turn()
      expect([again.http, again.message]).toEqual([409, serverMessages.notADemo])
    })
  })
})

describe('a shop that is no demo', () => {
  it('is never turned into a template, nor one whose providers are real', async () => {
    for (const options of [{ demo: false }, { environment: providerKeys }]) {
      const shop = await openShop(options)
      const refused = await shop.asOwner('admin/demo-to-template', { shop_name: name })
      expect([refused.http, refused.message]).toEqual([409, serverMessages.notADemo])
      await shop.close()
    }
  })
})
