import type { DemoData } from '../demo-files.ts'
import { type Buyer, businessBuyerOf, buyerOf } from './past-buyers.ts'
import { type DatedDeed, dayMs, hourMs, indianMidnight, later, minuteMs } from './past-deeds.ts'
import { type BasketKind, readGoods, type SoldItem } from './past-goods.ts'
import { stories, type StoryName, type Telling } from './past-stories.ts'
import { tellToday, type TodaysOrder, todaysOrders } from './past-today.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export interface PlannedOrder {
  /** Its place among all, from 1. */
  number: number
  at: Date
  buyer: Buyer
  items: SoldItem[]
  provider: 'pinelabs' | 'razorpay'
  /** The provider is out of reach at this moment: the payment stays open. */
  isProviderAway: boolean
  coupon_code: string | undefined
  reference_number: string | undefined
  /** All of the past, oldest first. */
  deeds: DatedDeed[]
  /** What is gone from the shelf in the end, to be received beforehand. */
  gone: { variant_id: number; product_id: number; quantity: number }[]
}

const pastDays = 60
const recentDays = 6

const times = (count: number, name: StoryName): StoryName[] => Array.from({ length: count }, () => name)

/** How orders of former weeks went, by their usual shares; `null` is a customer who gives up, as the provider is away. */
const formerDeck: (StoryName | null)[] = [
  ...times(25, 'delivered'),
  ...times(2, 'business-delivered'),
  ...times(2, 'cancelled'),
  'cancelled-late',
  'refused',
  'sent-back',
  'second-try',
  'paid-twice',
  ...times(2, 'failed'),
  'changed-mind',
  'abandoned',
  'ended-unpaid',
  'half-lost',
  null,
]
/** And of the last days, which the work of today is about. */
const recentDeck: (StoryName | null)[] = [...times(11, 'delivered'), ...times(2, 'half-out'), ...times(2, 'half-lost'), ...times(2, 'business-waits'), 'cancelled', 'failed', null]

const unpaid: readonly (StoryName | null)[] = ['failed', 'changed-mind', 'abandoned', 'ended-unpaid', null]
const unsold: readonly (StoryName | null)[] = [...unpaid, 'cancelled', 'cancelled-late']

interface Slot {
  at: Date
  tale: { story: StoryName | null } | { today: TodaysOrder }
}

/** An hour between eight and half past eleven at night, most of them in the evening. */
const shoppingHour = (random: SeededRandom): number => 8 + 15.5 * Math.max(random.next(), random.next() * 0.8)

/** Stories in the order in which a shuffled deck gives them, the deck again and again. */
function dealt<Card>(deck: readonly Card[], count: number, random: SeededRandom): Card[] {
  const cards: Card[] = []
  while (cards.length < count) cards.push(...random.shuffled(deck))
  return cards.slice(0, count)
}

/** Moments on these days before today, weekends and later weeks busier. */
function moments(today: Date, days: { from: number; to: number }, count: number, random: SeededRandom): Date[] {
  const all = Array.from({ length: days.from - days.to + 1 }, (_, index) => later(today, -(days.from - index) * dayMs))
  const busy = all.flatMap((day, index) => Array.from({ length: 4 + Math.floor((index * 4) / all.length) + ([0, 6].includes(later(day, 12 * hourMs).getUTCDay()) ? 3 : 0) }, () => day))
  return Array.from({ length: count }, () => later(random.pick(busy), shoppingHour(random) * hourMs)).toSorted((one, other) => one.getTime() - other.getTime())
}

function slotsUntil(until: Date, count: number): Slot[] {
  const random = seededRandom(count)
  const today = indianMidnight(until)
  const now = Math.min(todaysOrders.length, Math.floor(count / 2))
  const recent = Math.min(Math.max(recentDeck.length, Math.round(count * 0.12)), count - now)
  const former = count - now - recent
  const opened = Math.max(today.getTime(), until.getTime() - 10 * hourMs)
  const step = (until.getTime() - opened - 4 * minuteMs) / now
  const deal = (deck: readonly (StoryName | null)[], days: { from: number; to: number }, share: number): Slot[] => {
    const cards = dealt(deck, share, random)
    return moments(today, days, share, random).map((at, index) => ({ at, tale: { story: cards[index] ?? null } }))
  }
  return [
    ...deal(formerDeck, { from: pastDays, to: recentDays + 1 }, former),
    ...deal(recentDeck, { from: recentDays, to: 1 }, recent),
    ...todaysOrders.slice(-now).map((order, index) => ({ at: new Date(opened + Math.max(step, 0) * (index + random.next() * 0.8)), tale: { today: order } })),
  ]
}

/** Who buys: most are new, some come again; who does not pay is seen once. */
function buyers(): (slot: Slot, random: SeededRandom) => Buyer {
  let met = 0
  let businesses = 0
  return ({ tale }, random) => {
    const isBusiness = 'today' in tale ? tale.today.progress === 'business' : (tale.story?.startsWith('business') ?? false)
    if (isBusiness) return businessBuyerOf((businesses += 1))
    const isOnce = 'today' in tale ? ['open', 'away', 'failed'].includes(tale.today.progress) : unpaid.includes(tale.story)
    if (!isOnce && met > 20 && random.chance(0.25)) return buyerOf(random.between(1, met - 1) * 2)
    if (isOnce) return buyerOf((met += 1) * 2 + 1)
    return buyerOf((met += 1) * 2)
  }
}

/** Coupons as they run in the demo: each customer takes one at most, while it is valid. */
function couponOf(slot: Slot, items: readonly SoldItem[], until: Date, random: SeededRandom): string | undefined {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0)
  const age = until.getTime() - slot.at.getTime()
  if (sum >= 15_000 && age < 9 * dayMs && random.chance(0.3)) return 'FESTIVE5'
  return sum >= 10_000 && age < 29 * dayMs && random.chance(0.15) ? 'WELCOME500' : undefined
}

function basketOf({ tale }: Slot): BasketKind {
  if ('today' in tale) return tale.today.basket
  return tale.story?.startsWith('half') ? 'two-lines' : 'any'
}

/** What the order takes from the shelf for good, in the colours in which it leaves. */
function goneWith({ tale }: Slot, items: readonly SoldItem[], deeds: readonly DatedDeed[]): PlannedOrder['gone'] {
  const isSold = 'today' in tale ? !['open', 'away', 'failed', 'cancelled'].includes(tale.today.progress) : !unsold.includes(tale.story)
  // An order whose cancelling is still to come has sold its units until now.
  const isHeld = 'story' in tale && tale.story?.startsWith('cancelled') && !deeds.some((deed) => deed.do === 'status')
  const colour = deeds.find((deed) => deed.do === 'colour')
  const left = items.map((item, line) => (colour?.line === line ? colour.to : item))
  return isSold || isHeld ? left.map(({ variant_id, product_id, quantity }) => ({ variant_id, product_id, quantity })) : []
}

/** Turns at the invoice desk, which never go back: so the numbers rise with their dates. */
function desk(): (limit: Date, random: SeededRandom) => Telling['turn'] {
  let last = new Date(0)
  return (limit, random) => (wish) => {
    if (wish >= limit) return null
    const at = new Date(Math.max(wish.getTime(), last.getTime() + random.between(20, 90) * 1000))
    if (at >= limit) return last >= limit ? null : ((last = later(limit, -1000)), last)
    return (last = at)
  }
}

/** The demo shop's orders of the sixty days until this moment, oldest first; the same for the same count, moved with the moment. */
export function planPast(until: Date, count: number, { catalogue, codes }: Pick<DemoData, 'catalogue' | 'codes'>): PlannedOrder[] {
  const goods = readGoods(catalogue.products)
  const today = indianMidnight(until)
  const buyerFor = buyers()
  const turnAt = desk()
  const used = new Set<string>()
  const active = codes.filter(({ is_active }) => is_active).map(({ code }) => code)
  return slotsUntil(until, count).map((slot, index) => {
    const random = seededRandom(100_000 + index)
    const { at, tale } = slot
    const buyer = buyerFor(slot, random)
    const items = goods.basket(basketOf(slot), random)
    const provider = random.chance(0.58) ? 'pinelabs' : 'razorpay'
    const wished = couponOf(slot, items, until, random)
    const coupon_code = wished !== undefined && !used.has(wished + buyer.mobile) ? wished : undefined
    if (coupon_code !== undefined) used.add(coupon_code + buyer.mobile)
    const isToday = 'today' in tale
    const telling: Telling = { at, random, items, buyer, goods, provider, turn: turnAt(isToday ? until : today, random) }
    const told = isToday ? tellToday(tale.today, telling, until) : stories[tale.story ?? 'waiting'](telling)
    const deeds = told.filter((deed) => deed.at < until).toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const isProviderAway = isToday ? tale.today.progress === 'away' : tale.story === null || tale.story === 'ended-unpaid'
    const reference_number = random.chance(0.3) ? random.pick(active) : undefined
    return { number: index + 1, at, buyer, items, provider, isProviderAway, coupon_code, reference_number, deeds, gone: goneWith(slot, items, deeds) }
  })
}
