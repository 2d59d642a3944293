import { type CallOutput, calls } from '@handset/contract/calls.ts'
import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { databaseDay } from '../../../platform/database/database-clock.ts'
import { omit } from '../../../platform/core/omit.ts'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { readCards } from '../read-model/card.queries.ts'
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
const shownReviews = 6
/** Shorter reviews say little, longer ones do not fit a card. */
const [minReview, maxReview] = [20, 400]

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

/** The best and then newest approved reviews with some words, one for each published product. */
async function readReviewHighlights(db: Reader): Promise<Home['review_highlights']> {
  return queryRows(db, calls['public/home'].output.shape.review_highlights.element)`
    select best.rating, best.heading, best.details, best.name, c.product_id::text product_unique, c.name product_name
    from product_cards c cross join lateral (
      select rating, heading, details, name, created_at from reviews r
      where r.product_id = c.product_id and is_approved and rating >= 4 and length(details) between ${minReview} and ${maxReview}
      order by rating desc, created_at desc, id desc limit 1
    ) best
    order by best.rating desc, best.created_at desc, c.product_id limit ${shownReviews}`
}

/** Whether a banner is active: from its first to its last day, both included. */
const isBannerActive = ({ from_date, to_date }: Banner, today: string): boolean =>
  (!from_date || from_date <= today) && (!to_date || to_date >= today)

const toBanner = (stored: Banner): Home['banners'][number] => {
  const { image, image_mobile, ...banner } = omit(stored, 'from_date', 'to_date')
  return {
    ...banner,
    image: imageUrl(image, desktopWidth),
    image_mobile: imageUrl(image_mobile, mobileWidth),
    desktop: { ...image, alt: banner.alt },
    mobile: { ...image_mobile, alt: banner.alt },
  }
}

/** The data of the home page, without inactive banners. */
export async function readHome(db: Reader, invalidationBus: InvalidationBus): Promise<Home> {
  const [home, categories, index, today, reviewHighlights] = await Promise.all([
    readSettings(db, 'home'),
    readCategories(db),
    readListIndex(db, invalidationBus),
    databaseDay(db),
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
