import type { DemoData } from '../demo-files.ts'
import { type Buyer, businessBuyerOf, buyerOf } from './demo-buyers.ts'
import { type DatedOrderAction, dayMs, hourMs, indianMidnight, later, minuteMs } from './order-actions.ts'
import { startOfToday } from './demo-times.ts'
import { type BasketKind, readGoods, type SoldItem } from './demo-baskets.ts'
import { scenarios, type ScenarioName, type ScenarioContext } from './order-scenarios.ts'
import { todaysActions, type TodaysOrder, todaysOrders } from './todays-orders.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export interface PlannedOrder {
  /** Its position among all, from 1. */
  number: number
  at: Date
  buyer: Buyer
  items: SoldItem[]
  provider: 'pinelabs' | 'razorpay'
  /** The provider is out of reach at this moment: the payment stays open. */
  isProviderAway: boolean
  coupon_code: string | undefined
  reference_number: string | undefined
  /** All before the shop's opening, oldest first. */
  actions: DatedOrderAction[]
}

const planDays = 60
const recentDays = 6

const repeat = (count: number, name: ScenarioName): ScenarioName[] => Array.from({ length: count }, () => name)

/** Scenarios of earlier weeks by their shares; `null` is an order whose payment could not be opened. */
const olderScenarios: (ScenarioName | null)[] = [
  ...repeat(25, 'delivered'),
  ...repeat(2, 'business-delivered'),
  ...repeat(2, 'cancelled'),
  'cancelled-late',
  'refused',
  'sent-back',
  'second-try',
  'paid-twice',
  ...repeat(2, 'failed'),
  'changed-mind',
  'abandoned',
  'ended-unpaid',
  null,
]
/** Scenarios of the last days, which today's work is about. The first two need time for one parcel to arrive. */
const recentScenarios: (ScenarioName | null)[] = [
  'half-arrived',
  'half-lost',
  ...repeat(12, 'delivered'),
  ...repeat(2, 'half-out'),
  ...repeat(2, 'business-waits'),
  'cancelled',
  'failed',
  null,
]

const unpaid: readonly (ScenarioName | null)[] = ['failed', 'changed-mind', 'abandoned', 'ended-unpaid', null]

interface Slot {
  at: Date
  course: { scenario: ScenarioName | null } | { today: TodaysOrder }
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** An hour between 8:00 and 23:30, mostly in the evening. */
const shoppingHour = (random: SeededRandom): number => 8 + 15.5 * Math.max(random.next(), random.next() * 0.8)

/** Cards in the order of a shuffled deck, which is shuffled again whenever it is used up. */
function dealCards<Card>(deck: readonly Card[], count: number, random: SeededRandom): Card[] {
  const cards: Card[] = []
  while (cards.length < count) cards.push(...random.shuffled(deck))
  return cards.slice(0, count)
}

interface Days {
  /** So many days before today, the first and the last of them. */
  from: number
  to: number
}

/** Moments on these days, later weeks busier, none as late as `before`. */
function orderTimes(before: Date, { from, to }: Days, count: number, random: SeededRandom): Date[] {
  const today = indianMidnight(before)
  const all = Array.from({ length: from - to + 1 }, (_, index) => later(today, -(from - index) * dayMs))
  const busy = all.flatMap((day, index) => Array.from({ length: 5 + Math.floor((index * 4) / all.length) }, () => day))
  return Array.from({ length: count }, () => later(random.pick(busy), shoppingHour(random) * hourMs))
    .map((at) => (at < before ? at : later(at, -dayMs)))
    .toSorted((one, other) => one.getTime() - other.getTime())
}

function planSlots(until: Date, count: number): Slot[] {
  const random = seededRandom(count)
  const start = startOfToday(until)
  const recent = Math.round(count * 0.12)
  const step = (until.getTime() - start.getTime() - 4 * minuteMs) / todaysOrders.length
  const scheduled = (cards: readonly (ScenarioName | null)[], days: Days): Slot[] =>
    orderTimes(start, days, cards.length, random).map((at, index) => ({
      at,
      course: { scenario: cards[index] ?? null },
    }))
  return [
    ...scheduled(dealCards(olderScenarios, count - recent - todaysOrders.length, random), {
      from: planDays,
      to: recentDays + 1,
    }),
    ...scheduled([...recentScenarios.slice(0, 2), ...dealCards(recentScenarios.slice(2), recent - 2, random)], {
      from: recentDays,
      to: 1,
    }),
    ...todaysOrders.map((order, index) => ({
      at: later(start, step * (index + random.next() * 0.8)),
      course: { today: order },
    })),
  ]
}

/** Buyers: mostly new ones, some return; those who do not pay order once. */
function buyers(): (slot: Slot, random: SeededRandom) => Buyer {
  let customerCount = 0
  let businesses = 0
  return ({ course }, random) => {
    const isBusiness =
      'today' in course ? course.today.progress === 'business' : (course.scenario?.startsWith('business') ?? false)
    if (isBusiness) return businessBuyerOf((businesses += 1))
    const isOnce =
      'today' in course ? ['open', 'away', 'failed'].includes(course.today.progress) : unpaid.includes(course.scenario)
    if (!isOnce && customerCount > 20 && random.chance(0.25)) return buyerOf(random.between(1, customerCount - 1) * 2)
    if (isOnce) return buyerOf((customerCount += 1) * 2 + 1)
    return buyerOf((customerCount += 1) * 2)
  }
}

/** Coupons of the demo while they are valid; each customer uses one at most. */
function couponOf(slot: Slot, items: readonly SoldItem[], until: Date, random: SeededRandom): string | undefined {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0)
  const age = until.getTime() - slot.at.getTime()
  if (sum >= 15_000 && age < 9 * dayMs && random.chance(0.3)) return 'FESTIVE5'
  return sum >= 10_000 && age < 29 * dayMs && random.chance(0.15) ? 'WELCOME500' : undefined
}

function basketOf({ course }: Slot): BasketKind {
  if ('today' in course) return course.today.basket
  return course.scenario?.startsWith('half') ? 'two-lines' : 'any'
}

/** Times of invoices, which only rise, so that numbers rise with their dates. */
function invoiceDesk(): (limit: Date, random: SeededRandom) => ScenarioContext['nextInvoiceTime'] {
  let last = 0
  return (limit, random) => (earliest) => {
    if (earliest >= limit) return null
    const at = Math.max(earliest.getTime(), last + random.between(20, 90) * 1000)
    if (at >= limit.getTime()) return null
    last = at
    return new Date(at)
  }
}

/** The demo shop's orders of the sixty days until this moment, oldest first; the same for the same count. */
export function planDemoOrders(
  until: Date,
  count: number,
  { catalogue, codes }: Pick<DemoData, 'catalogue' | 'codes'>,
): PlannedOrder[] {
  const goods = readGoods(catalogue.products)
  const start = startOfToday(until)
  const end = later(until, -minuteMs)
  const buyerFor = buyers()
  const invoiceTimeAt = invoiceDesk()
  const used = new Set<string>()
  const active = codes.filter(({ is_active }) => is_active).map(({ code }) => code)
  return planSlots(until, count).map((slot, index) => {
    const random = seededRandom(100_000 + index)
    const { course } = slot
    const at = wholeSecond(slot.at)
    const buyer = buyerFor(slot, random)
    const items = goods.basket(basketOf(slot), random)
    const provider = random.chance(0.58) ? 'pinelabs' : 'razorpay'
    const requestedCoupon = couponOf(slot, items, until, random)
    const coupon_code =
      requestedCoupon !== undefined && !used.has(requestedCoupon + buyer.mobile) ? requestedCoupon : undefined
    if (coupon_code !== undefined) used.add(coupon_code + buyer.mobile)
    const isToday = 'today' in course
    const context: ScenarioContext = {
      at,
      random,
      items,
      buyer,
      goods,
      provider,
      nextInvoiceTime: invoiceTimeAt(isToday ? end : start, random),
    }
    const scheduled = isToday
      ? todaysActions(course.today, context, end)
      : scenarios[course.scenario ?? 'waiting'](context)
    const actions = scheduled
      .map((action) => ({ ...action, at: wholeSecond(action.at) }))
      .filter((action) => action.at < end)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const isProviderAway = isToday
      ? course.today.progress === 'away'
      : course.scenario === null || course.scenario === 'ended-unpaid'
    const reference_number = random.chance(0.3) ? random.pick(active) : undefined
    return {
      number: index + 1,
      at,
      buyer,
      items,
      provider,
      isProviderAway,
      coupon_code,
      reference_number,
      actions,
    }
  })
}
