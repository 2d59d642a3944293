import { sql } from 'kysely'
import type { CallOutput } from '@handset/contract/calls.ts'
import { pictureUrl } from '@handset/contract/domains/catalogue/picture-url.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { Reader } from '../../platform/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { heldOut, inStock } from './available-stock.ts'
import { readCards } from './card.queries.ts'
import { readCategories } from './category.queries.ts'

type Home = CallOutput<'public/home'>
type Banner = ShopSettings['home']['banners'][number]

const rowLength = 8
const desktopWidth = 1920
const mobileWidth = 720
const offerWidth = 640

/** India's date today, by the database's clock, and the products of the two rows. New launches are those so tagged, then the latest ones. */
async function readRows(db: Reader): Promise<{ today: string; new_launch: number[]; best_sellers: number[] }> {
  const { rows } = await sql<{ today: string; new_launch: number[]; best_sellers: number[] }>`
    with ${heldOut}
    select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') today,
      to_json(array(select product_id from product_cards c where kind = 'phone' order by 'new-launch' = any (tag_slugs) desc, ${inStock} desc, launch_date desc, product_id limit ${rowLength})) new_launch,
      to_json(array(select product_id from product_cards c where kind = 'phone' order by ${inStock} desc, sold_count desc, product_id limit ${rowLength})) best_sellers`.execute(db)
  return rows[0] ?? { today: '', new_launch: [], best_sellers: [] }
}

/** A banner is shown from its first to its last day, both included. */
const isShown = ({ from_date, to_date }: Banner, today: string): boolean => (!from_date || from_date <= today) && (!to_date || to_date >= today)

function toBanner({ image, image_mobile, alt, link, headline, sub, price_line, tone }: Banner): Home['banners'][number] {
  return {
    image: pictureUrl(image, desktopWidth),
    image_mobile: pictureUrl(image_mobile, mobileWidth),
    alt,
    link,
    headline,
    sub,
    price_line,
    tone,
    desktop: { ...image, alt },
    mobile: { ...image_mobile, alt },
  }
}

/** What the home page shows; a banner out of its dates is left out. */
export async function readHome(db: Reader): Promise<Home> {
  const [home, categories, rows] = await Promise.all([readSettings(db, 'home'), readCategories(db), readRows(db)])
  const cards = await readCards(db, [...new Set([...rows.new_launch, ...rows.best_sellers])])
  const cardsOf = (ids: number[]) => ids.flatMap((id) => cards.find((card) => card.product_id === id) ?? [])
  return {
    banners: home.banners.filter((banner) => isShown(banner, rows.today)).map(toBanner),
    series: categories.filter(({ in_header }) => in_header),
    new_launch: cardsOf(rows.new_launch),
    best_sellers: cardsOf(rows.best_sellers),
    offers: home.offers.map(({ image, title, text, terms }) => ({ image: pictureUrl(image, offerWidth), picture: { ...image, alt: title }, title, text, terms })),
    stores: home.stores,
  }
}
