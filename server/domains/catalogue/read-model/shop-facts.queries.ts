import { shopAddressText } from '@handset/contract/domains/settings/shop-address.rules.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { shopLook } from '../../settings/shop-look.ts'

const footerProducts = 8

/** The shop facts that come from the configuration. */
type ConfiguredFacts = Pick<ShopFacts, 'origin' | 'sandbox' | 'google_client_id' | 'captcha' | 'analytics'>

/** A setting may name products that the shop does not have; its default does. */
async function productsOfShop(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids.map(Number)).execute()
  const known = new Set(rows.map(({ id }) => String(id)))
  return ids.filter((id) => known.has(id))
}

/** The shop facts of every page, from settings and catalogue. */
export async function readShopFacts(db: Reader, configured: ConfiguredFacts): Promise<ShopFacts> {
  const [shop, look, content, tax, limits, popular, series] = await Promise.all([
    readSettings(db, 'shop'),
    readSettings(db, 'look'),
    readSettings(db, 'content'),
    readSettings(db, 'tax'),
    readSettings(db, 'limits'),
    db
      .selectFrom('product_cards')
      .innerJoin('products', 'products.id', 'product_cards.product_id')
      .select(['product_id', 'products.name'])
      .where('products.is_popular', '=', true)
      .orderBy('sold_count', 'desc')
      .orderBy('product_id')
      .limit(footerProducts)
      .execute(),
    db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where('in_header', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  const { grievance_officer: officer } = shop
  const restricted = await productsOfShop(db, limits.restricted_product_ids)
  return {
    name: shop.name,
    tagline: shop.tagline,
    look: shopLook(shop.name, look),
    announcement: shop.announcement,
    cities: shop.cities_served,
    has_videos: content.videos.length > 0,
    has_features: content.features.length > 0,
    hours: shop.hours,
    email_reply: shop.email_reply,
    email: shop.email,
    phone: shop.phone,
    social: shop.social.map(({ label, url }) => ({ name: label, url })),
    footer_links: shop.footer_links,
    service_centre_url: shop.service_centre_url,
    legal_name: shop.legal_name,
    gstin: shop.gstin,
    gst_rate: tax.gst_rate,
    address: shopAddressText(shop.registered_address),
    grievance_officer: { name: officer.name, title: officer.designation, phone: officer.phone, email: officer.email },
    cart_limits: {
      cart_total: limits.cart_total,
      restricted_product_ids: restricted,
      restricted_total: limits.restricted_total,
    },
    popular_products: popular.map(({ product_id, name }) => ({
      product_unique: String(product_id),
      product_name: name,
    })),
    series,
    ...configured,
  }
}
