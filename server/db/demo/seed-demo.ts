import { sql } from 'kysely'
import { toPaise } from '@handset/contract/money.rules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { recordOpeningStock } from '../../domains/catalogue/stock-prices/record-opening-stock.ts'
import { contractImage, type DemoData, readDemoData } from './demo-files.ts'
import { mediaRows, productRow, tagNames, variantRows, videoRows } from './demo-product-rows.ts'
import { settingsRows } from './demo-settings.ts'
import { type DemoOrdersShop, insertDemoOrders } from './orders/insert-demo-orders.ts'

/** Tags in the order in which a card shows them. */
const tags = [
  { name: 'New launch', slug: 'new-launch', color: '#2B6F8F' },
  { name: 'Best seller', slug: 'best-seller', color: '#8A5A3C' },
  { name: 'Limited', slug: 'limited', color: '#5B3A5E' },
  { name: '5G', slug: '5g', color: '#1E2A4A', show_on_card: false },
]

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const daysFromNow = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

/** Fills an empty database with the demo shop, and with its orders where the shop is given. Returns false, changing nothing, where there are products already. */
export async function seedDemo(db: Database, ordersOf?: DemoOrdersShop): Promise<boolean> {
  const data = await readDemoData()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(tx)
    if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) return false
    const opening = await tx.selectFrom('shop_opening').select('template_at').executeTakeFirst()
    if (opening?.template_at) return false
    await seedProducts(tx, data)
    await seedReviews(tx, data)
    await seedOffers(tx, data)
    await seedCustomers(tx, data)
    await tx
      .insertInto('settings')
      .values(settingsRows(data))
      .onConflict((conflict) =>
        conflict.column('group_name').doUpdateSet((excluded) => ({ values: excluded.ref('excluded.values') })),
      )
      .execute()
    if (ordersOf) await insertDemoOrders(tx, ordersOf)
    await sql`select refresh_product_cards(array(select id from products))`.execute(tx)
    await tx
      .updateTable('shop_opening')
      .set({ opened_at: sql<Date>`now()` })
      .execute()
    return true
  })
}

async function seedProducts(tx: Transaction, { catalogue, images, reviews, productVideos }: DemoData): Promise<void> {
  const image = (key: string) => images.find(({ path }) => path === `home/series-${key.toLowerCase()}`)
  const categories = catalogue.series.map((series) => {
    const found = image(series.key)
    return {
      id: series.id,
      name: series.name,
      slug: slugOf(series.name),
      tagline: series.tagline,
      description: series.description,
      picture: found ? JSON.stringify(contractImage(found)) : null,
      in_header: series.inHeader,
      sort: series.order,
    }
  })
  await tx.insertInto('categories').values(categories).execute()
  await tx
    .insertInto('products')
    .values(catalogue.products.map((product) => productRow(product, catalogue.meta.brand, reviews)))
    .execute()
  await tx.insertInto('variants').values(catalogue.products.flatMap(variantRows)).execute()
  await tx.insertInto('product_images').values(mediaRows(images)).execute()
  await tx.insertInto('product_videos').values(videoRows(productVideos)).execute()
  await tx
    .insertInto('related_products')
    .values(
      catalogue.products.flatMap(({ id, related }) =>
        related.map((other, sort) => ({ product_id: id, related_id: other, sort })),
      ),
    )
    .execute()
  await recordOpeningStock(tx, 'demo')
  const inserted = await tx
    .insertInto('tags')
    .values(tags.map((tag, sort) => ({ ...tag, sort })))
    .returning(['id', 'name'])
    .execute()
  const tagged = catalogue.products.flatMap((product) =>
    inserted
      .filter(({ name }) => tagNames(product).includes(name))
      .map(({ id }) => ({ product_id: product.id, tag_id: id })),
  )
  await tx.insertInto('product_tags').values(tagged).execute()
  // The rows above brought their own numbers: the next ones that the database gives come after them.
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories)), setval(pg_get_serial_sequence('variants', 'id'), (select max(id) from variants))`.execute(
    tx,
  )
}

async function seedReviews(tx: Transaction, { reviews }: DemoData): Promise<void> {
  const rows = reviews.map(({ product_id, name, rating, heading, details, option, colour, is_approved, days_ago }) => ({
    product_id,
    name,
    rating,
    heading,
    details,
    option: `${colour}, ${option}`,
    is_approved: is_approved === 1,
    created_at: daysFromNow(-days_ago),
  }))
  await tx.insertInto('reviews').values(rows).execute()
}

async function seedOffers(tx: Transaction, { coupons, codes }: DemoData): Promise<void> {
  const rows = coupons.map(({ from_days_ago, to_days_ahead, value, max_discount, min_cart, ...coupon }) => ({
    ...coupon,
    // A percentage is stored in hundredths, an amount in paise: both are a hundred times the value in the file.
    value: toPaise(value),
    max_discount_paise: max_discount === null ? null : toPaise(max_discount),
    min_cart_paise: toPaise(min_cart),
    starts_at: daysFromNow(-from_days_ago),
    ends_at: daysFromNow(to_days_ahead),
  }))
  await tx.insertInto('coupons').values(rows).execute()
  await tx.insertInto('referral_codes').values(codes).execute()
}

async function seedCustomers(tx: Transaction, { customers }: DemoData): Promise<void> {
  const inserted = await tx
    .insertInto('customers')
    .values(customers.map(({ first_name, last_name, email, mobile }) => ({ first_name, last_name, email, mobile })))
    .returning(['id', 'mobile'])
    .execute()
  const idOf = new Map(inserted.map(({ id, mobile }) => [mobile, id]))
  const addresses = customers.flatMap((person) =>
    person.addresses.map((address) => ({
      ...address,
      landmark: address.landmark ?? '',
      customer_id: idOf.get(person.mobile) ?? 0,
    })),
  )
  await tx.insertInto('addresses').values(addresses).execute()
}
