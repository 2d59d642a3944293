import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SettingsGroup, shopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { verifyPassword } from '../../platform/http/passwords.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { seedBase } from '../seed-base.ts'
import { seedStaff } from '../seed-staff.ts'
import { readDemoData } from './demo-files.ts'
import { seedDemo } from './seed-demo.ts'

describe('the demo shop', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(shop.db)).rows
  const count = async (table: string) =>
    (await rows(sql<{ n: number }>`select count(*) n from ${sql.table(table)}`))[0]?.n

  it('has the whole catalogue, each card once, and every amount in paise', async () => {
    expect(
      await Promise.all(
        [
          'categories',
          'products',
          'product_cards',
          'variants',
          'reviews',
          'coupons',
          'referral_codes',
          'customers',
        ].map(count),
      ),
    ).toEqual([5, 40, 40, 156, 192, 6, 8, 6])
    const variant = await shop.db
      .selectFrom('variants')
      .select(['mrp_paise', 'price_paise'])
      .where('id', '=', 50_001)
      .executeTakeFirst()
    expect(variant).toEqual({ mrp_paise: 3_299_900, price_paise: 2_799_900 })
    expect(
      await shop.db
        .selectFrom('coupons')
        .select(['code', 'value', 'max_discount_paise', 'min_cart_paise'])
        .where('code', 'in', ['WELCOME500', 'FESTIVE5'])
        .orderBy('code')
        .execute(),
    ).toEqual([
      { code: 'FESTIVE5', value: 500, max_discount_paise: 200_000, min_cart_paise: 1_500_000 },
      { code: 'WELCOME500', value: 50_000, max_discount_paise: null, min_cart_paise: 1_000_000 },
    ])
  })

  it('has an image for every variant, and only images whose files exist', async () => {
    const withoutImage = await rows(sql`
      select v.id from variants v where not exists (select from product_images m where m.product_id = v.product_id and m.color = v.color)`)
    expect(withoutImage).toEqual([])
    const media = await shop.db.selectFrom('product_images').select(['src', 'widths', 'width']).execute()
    const address = ({ src, widths, width }: (typeof media)[number]) =>
      widths[0] === width ? src : `${src}-${widths[0]}`
    const statuses = await Promise.all(
      media
        .slice(0, 40)
        .map(async (image) => (await fetch(`${shop.origin}${address(image)}.webp`, { method: 'HEAD' })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('accounts for every unit on hand, and rates products by approved reviews', async () => {
    const unaccounted = await rows(sql`
      select v.id from variants v left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.change), 0)`)
    const misrated = await rows(sql`
      select p.id from products p left join reviews r on r.product_id = p.id and r.is_approved
      group by p.id having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`)
    expect([unaccounted, misrated]).toEqual([[], []])
  })

  it('keeps the two restricted phones to one each', async () => {
    const restricted = await rows(sql`select id from products where max_per_order = 1 order by id`)
    expect(restricted).toEqual([{ id: 11_135_917 }, { id: 16_715_102 }])
  })

  it('has settings that the settings page would accept', async () => {
    const groups = await shop.db.selectFrom('settings').selectAll().execute()
    expect(groups.map(({ group_name }) => group_name).toSorted()).toEqual(Object.keys(shopSettings).toSorted())
    for (const { group_name, values } of groups)
      expect(shopSettings[group_name as SettingsGroup].parse(values)).toEqual(values)
  })

  it('gives the next category, variant and tag numbers of their own', async () => {
    const created = await shop.db
      .insertInto('categories')
      .values({ name: 'Tablets', slug: 'tablets' })
      .returning('id')
      .executeTakeFirst()
    expect(created?.id).toBe(6)
    await shop.db
      .insertInto('variants')
      .values({
        product_id: 12_031_046,
        sku: 'NEW-1',
        option: '16 GB',
        color: 'Ink Black',
        color_hex: '#000000',
        mrp_paise: 100,
        price_paise: 100,
      })
      .execute()
    await shop.db.insertInto('tags').values({ name: 'Fresh', slug: 'fresh' }).execute()
  })

  it('is never laid over a shop that has products', async () => {
    const { configuration } = shop.services
    expect(await Promise.all([seedDemo(shop.db), seedDemo(shop.db, configuration)])).toEqual([false, false])
    expect([await count('products'), await count('orders')]).toEqual([40, 0])
  })

  it('knows every state once however often the server starts', async () => {
    await seedBase(shop.db)
    const states = (await shop.call('public/all-states')).data as { state: number; state_name: string }[]
    expect(states).toContainEqual({ state: 27, state_name: 'Maharashtra' })
    expect(new Set(states.map(({ state }) => state)).size).toBe(states.length)
    expect(states.map(({ state_name }) => state_name)).toEqual(states.map(({ state_name }) => state_name).toSorted())
  })

  it('lets the first staff members in, and leaves a changed password alone', async () => {
    const owner = sql<{ hash: string }>`select password_hash as hash from staff where email = 'admin@handset.example'`
    const hashOf = async () => (await rows(owner))[0]?.hash ?? ''
    const before = await hashOf()
    expect(await verifyPassword('handset-demo', before)).toBe(true)
    await seedStaff(shop.db, [{ email: 'Admin@Handset.example', password: 'another', role: 'owner' }])
    expect(await hashOf()).toBe(before)
  })

  it('has customers whose addresses a parcel would reach', async () => {
    const { customers } = await readDemoData()
    const addresses = await shop.db
      .selectFrom('addresses')
      .innerJoin('customers', 'customers.id', 'addresses.customer_id')
      .select(['customers.mobile', 'pincode', 'state_id'])
      .execute()
    expect(addresses.length).toBe(customers.flatMap((person) => person.addresses).length)
  })
})
