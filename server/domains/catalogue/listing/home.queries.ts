import type { CallOutput } from '@handset/contract/calls.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { z } from 'zod'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { readCards } from '../read-model/card.queries.ts'
import { readReviewHighlights } from '../read-model/review-highlights.queries.ts'
import { readCategories } from '../read-model/category.queries.ts'
import { type ListIndex, readListIndex } from '../read-model/list-index.ts'
import type { ListItem } from '../read-model/list-item.ts'
import { sortList } from './list-sort.rules.ts'
import { noPreference } from '../read-model/variant-preference.rules.ts'

type Home = CallOutput<'public/home'>
type Banner = ShopSettings['home']['banners'][number]

const rowLength = 8
const newLaunchTag = 'new-launch'
const desktopWidth = 1920
const mobileWidth = 720
const offerWidth = 640

const todayRow = z.object({
  today: z.string(),
})

/** Today's date in India, by the database's clock. */
async function readToday(db: Reader): Promise<string> {
  const rows = await queryRows(db, todayRow)`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') today`
  return rows[0]?.today ?? ''
}

/** The phones of both rows, available ones first. New launches: tagged phones, then the latest. */
function pickHomeProducts({ items }: ListIndex): { newLaunch: number[]; bestSellers: number[] } {
  const phones = [...items.values()].filter(({ kind }) => kind === 'phone')
  const isNew = ({ tags }: ListItem) => tags.includes(newLaunchTag)
  const ids = (list: ListItem[]) => list.slice(0, rowLength).map(({ id }) => id)
  const inStockFirst = (list: ListItem[]) => [
    ...list.filter(({ inStock }) => inStock),
    ...list.filter(({ inStock }) => !inStock),
  ]
  return {
    newLaunch: ids(
      [phones.filter(isNew), phones.filter((phone) => !isNew(phone))].flatMap((list) =>
        inStockFirst(sortList(list, 'newest', noPreference, false)),
      ),
    ),
    bestSellers: ids(inStockFirst(sortList(phones, 'best_selling', noPreference, false))),
  }
}

/** Whether a banner is active: from its first to its last day, both included. */
const isBannerActive = ({ from_date, to_date }: Banner, today: string): boolean =>
  (!from_date || from_date <= today) && (!to_date || to_date >= today)

function toBanner({
  image,
  image_mobile,
  alt,
  link,
  headline,
  sub,
  price_line,
  tone,
}: Banner): Home['banners'][number] {
  return {
    image: imageUrl(image, desktopWidth),
    image_mobile: imageUrl(image_mobile, mobileWidth),
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

/** The data of the home page, without inactive banners. */
export async function readHome(db: Reader, invalidationBus: InvalidationBus): Promise<Home> {
  const [home, categories, index, today, reviewHighlights] = await Promise.all([
    readSettings(db, 'home'),
    readCategories(db),
    readListIndex(db, invalidationBus),
    readToday(db),
    readReviewHighlights(db),
  ])
  const { newLaunch, bestSellers } = pickHomeProducts(index)
  const cards = await readCards(db, [...new Set([...newLaunch, ...bestSellers])])
  const selectCards = (ids: number[]) => ids.flatMap((id) => cards.find((card) => card.product_id === id) ?? [])
  return {
    banners: home.banners.filter((banner) => isBannerActive(banner, today)).map(toBanner),
    series: categories.filter(({ in_header }) => in_header),
    new_launch: selectCards(newLaunch),
    best_sellers: selectCards(bestSellers),
    offers: home.offers.map(({ image, ...offer }) => ({
      ...offer,
      image: imageUrl(image, offerWidth),
      picture: { ...image, alt: offer.title },
    })),
    review_highlights: reviewHighlights,
    stores: home.stores,
  }
}
