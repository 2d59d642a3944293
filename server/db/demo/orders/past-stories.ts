import { orderStatus } from '@handset/contract/codes.ts'
import { type Deed, type DatedDeed, dayMs, hourMs, indianMidnight, later, minuteMs } from './past-deeds.ts'
import type { Goods, SoldItem } from './past-goods.ts'
import type { Buyer } from './past-buyers.ts'
import { notes, reviews } from './past-people.data.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What a story is told with. */
export interface Telling {
  at: Date
  random: SeededRandom
  items: SoldItem[]
  buyer: Buyer
  goods: Goods
  provider: 'pinelabs' | 'razorpay'
  /** The next turn at the desk where invoices are made, at this moment or later; null where it would come too late to be past. */
  turn(wish: Date): Date | null
}

/** A story in the making: deeds that are added come one after the other. */
class Story {
  readonly deeds: DatedDeed[] = []
  readonly telling: Telling
  now: Date

  constructor(telling: Telling) {
    this.telling = telling
    this.now = telling.at
  }
  after(ms: number, deed: Deed): this {
    this.now = later(this.now, ms)
    this.deeds.push({ ...deed, at: this.now })
    return this
  }
  minutes(least: number, most: number): number {
    return this.telling.random.between(least * 60, most * 60) * 1000
  }
}

const paid = (telling: Telling): Story =>
  new Story(telling).after(telling.random.between(50, 400) * 1000, { do: 'decide', outcome: 'pay' })

/** The desk opens three times a day. */
function nextSession(at: Date): Date {
  const midnight = indianMidnight(at)
  const open = [10.5, 15, 18.5, 34.5]
    .map((hours) => later(midnight, hours * hourMs))
    .find((session) => session >= later(at, 20 * minuteMs))
  return open ?? at
}

/** Invoices for these lines, each at its turn; false where the desk has not come to it yet. */
function invoiced(story: Story, lines: readonly number[], wish = nextSession(story.now)): boolean {
  const { random, turn, items, goods } = story.telling
  const first = items[0]
  const other = first && random.chance(0.04) ? goods.otherColor(first, random) : null
  for (const line of lines) {
    const at = turn(wish)
    if (!at) return false
    if (other && line === 0) story.deeds.push({ do: 'colour', line, to: other, at: later(at, -5 * minuteMs) })
    story.deeds.push({ do: 'invoice', line, cashback: random.pick(['0', '0', '0', '2', '5', '7.5']), at })
    story.now = at
  }
  if (!random.chance(0.02)) return true
  story.after(4 * minuteMs, { do: 'void', line: 0 })
  const again = turn(later(story.now, 2 * minuteMs))
  if (!again) return false
  story.deeds.push({ do: 'invoice', line: 0, cashback: '0', at: again })
  story.now = again
  return true
}

function booked(story: Story, line: number): void {
  story.after(story.minutes(6, 40), { do: 'book', line }).after(story.minutes(1, 3), { do: 'label', line })
}

function handedOver(story: Story, line: number): void {
  story.after(story.minutes(10, 30), { do: 'pickup', line }).after(story.minutes(90, 200), { do: 'hand-over', line })
  story.after(story.minutes(5, 20), { do: 'scan', line, words: ['PICKED UP'], place: 'Pune' })
}

function arrived(
  story: Story,
  line: number,
  words: readonly string[] = ['OUT FOR DELIVERY', 'DELIVERED'],
  days = story.telling.buyer.days,
): void {
  const { random, buyer } = story.telling
  story.after(hourMs * random.between(6, 11), { do: 'scan', line, words: ['IN TRANSIT'], place: 'Pune Hub' })
  const door = later(indianMidnight(later(story.now, days * dayMs)), random.between(11 * 60, 19 * 60) * minuteMs)
  story.deeds.push({ do: 'scan', line, words, place: buyer.address.city, at: door })
  story.now = door
}

function remembered(story: Story): Story {
  const { random } = story.telling
  if (random.chance(0.12))
    story.deeds.push({ do: 'note', text: random.pick(notes), at: later(story.telling.at, story.minutes(20, 60)) })
  if (random.chance(0.05)) story.after(dayMs * random.between(1, 3), { do: 'review', ...random.pick(reviews) })
  return story
}

const allLines = ({ items }: Telling): number[] => items.map((_, line) => line)

function goesOut(story: Story): boolean {
  const lines = allLines(story.telling)
  if (!invoiced(story, lines)) return false
  for (const line of lines) booked(story, line)
  for (const line of lines) handedOver(story, line)
  return true
}

function delivered(story: Story): DatedDeed[] {
  if (!goesOut(story)) return remembered(story).deeds
  const left = story.now
  for (const line of allLines(story.telling)) {
    story.now = left
    arrived(story, line)
  }
  return remembered(story).deeds
}

/** The money is asked back and arrives some days later. */
const refunded = (story: Story): DatedDeed[] =>
  story.after(story.minutes(1, 5), { do: 'refund' }).after(dayMs * story.telling.random.between(2, 4), { do: 'refund' })
    .deeds

function refused(telling: Telling): DatedDeed[] {
  const story = paid(telling)
  if (!goesOut(story)) return story.deeds
  for (const line of allLines(telling)) arrived(story, line, ['OUT FOR DELIVERY', 'UNDELIVERED', 'RTO INITIATED'])
  for (const line of allLines(telling))
    story.after(2 * dayMs, { do: 'scan', line, words: ['RTO DELIVERED'], place: 'Pune' })
  return refunded(story)
}

function sentBack(telling: Telling): DatedDeed[] {
  const story = paid(telling)
  delivered(story)
  return refunded(
    story
      .after(2 * dayMs, { do: 'note', text: 'Customer sends it back within the return period, box complete.' })
      .after(dayMs * 2, { do: 'status', to: orderStatus.returned }),
  )
}

function cancelled(telling: Telling): DatedDeed[] {
  const story = paid(telling)
  return refunded(
    story
      .after(story.minutes(15, 90), { do: 'note', text: 'Customer ordered twice by mistake and asks to cancel.' })
      .after(story.minutes(2, 10), { do: 'status', to: orderStatus.cancelled }),
  )
}

function cancelledLate(telling: Telling): DatedDeed[] {
  const story = paid(telling)
  if (!invoiced(story, [0])) return story.deeds
  booked(story, 0)
  story
    .after(story.minutes(20, 60), { do: 'status', to: orderStatus.cancelled })
    .after(minuteMs, { do: 'cancel-parcels' })
    .after(story.minutes(2, 9), { do: 'void', line: 0 })
  return refunded(story)
}

/** Two parcels, of which the second stays behind: in the shop, on the road, or lost there. */
function half(telling: Telling, second: 'waits' | 'travels' | 'lost'): DatedDeed[] {
  const story = paid(telling)
  if (!invoiced(story, [0, 1])) return story.deeds
  booked(story, 0)
  booked(story, 1)
  handedOver(story, 0)
  if (second === 'waits') return story.deeds
  handedOver(story, 1)
  const left = story.now
  arrived(story, 0, ['OUT FOR DELIVERY', 'DELIVERED'], 1)
  story.now = left
  arrived(story, 1, second === 'lost' ? ['LOST'] : ['UNDELIVERED'], 2)
  return story.deeds
}

const toBusiness = (telling: Telling): Story =>
  paid(telling)
    .after(10 * minuteMs, { do: 'status', to: orderStatus.b2b })
    .after(3 * minuteMs, { do: 'note', text: 'Business order: GSTIN checked, goods to the back entrance.' })

const otherProvider = { pinelabs: 'razorpay', razorpay: 'pinelabs' } as const

/** What becomes of an order, by name. */
export const stories = {
  delivered: (telling: Telling) => delivered(paid(telling)),
  refused,
  'sent-back': sentBack,
  cancelled,
  'cancelled-late': cancelledLate,
  failed: (telling: Telling) => new Story(telling).after(90_000, { do: 'decide', outcome: 'fail' }).deeds,
  'changed-mind': (telling: Telling) => new Story(telling).after(40_000, { do: 'decide', outcome: 'cancel' }).deeds,
  'second-try': (telling: Telling) =>
    delivered(
      new Story(telling)
        .after(80_000, { do: 'decide', outcome: 'fail' })
        .after(45_000, { do: 'retry', provider: otherProvider[telling.provider] })
        .after(100_000, { do: 'decide', outcome: 'pay' }),
    ),
  'paid-twice': (telling: Telling) => {
    const story = new Story(telling)
      .after(60_000, { do: 'retry', provider: otherProvider[telling.provider] })
      .after(50_000, { do: 'decide', outcome: 'pay' })
    const money = refunded(new Story({ ...telling, at: story.now }))
    return [...delivered(story), ...money]
  },
  abandoned: (telling: Telling) => new Story(telling).after(45 * minuteMs, { do: 'ask' }).deeds,
  waiting: (): DatedDeed[] => [],
  /** Staff end an order that was never paid. */
  'ended-unpaid': (telling: Telling) =>
    new Story(telling).after(30 * hourMs, { do: 'status', to: orderStatus.cancelled }).deeds,
  'business-delivered': (telling: Telling) => delivered(toBusiness(telling)),
  'business-waits': (telling: Telling) => toBusiness(telling).deeds,
  'half-lost': (telling: Telling) => half(telling, 'lost'),
  'half-arrived': (telling: Telling) => half(telling, 'travels'),
  'half-out': (telling: Telling) => half(telling, 'waits'),
  paid: (telling: Telling) => paid(telling).deeds,
} satisfies Record<string, (telling: Telling) => DatedDeed[]>

export type StoryName = keyof typeof stories
