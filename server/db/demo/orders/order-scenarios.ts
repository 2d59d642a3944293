import { orderStatus } from '@handset/contract/codes.ts'
import {
  type OrderAction,
  type DatedOrderAction,
  dayMs,
  hourMs,
  indianMidnight,
  later,
  minuteMs,
} from './order-actions.ts'
import type { Goods, SoldItem } from './demo-baskets.ts'
import type { Buyer } from './demo-buyers.ts'
import { notes, reviews } from './demo-people.data.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What a scenario is made from. */
export interface ScenarioContext {
  at: Date
  random: SeededRandom
  items: SoldItem[]
  buyer: Buyer
  goods: Goods
  provider: 'pinelabs' | 'razorpay'
  /** The next free time for an invoice, at this moment or later; null where it would be after the shop's opening. */
  nextInvoiceTime(earliest: Date): Date | null
}

/** Collects actions, each later than the one before. */
class Scenario {
  readonly actions: DatedOrderAction[] = []
  readonly context: ScenarioContext
  now: Date

  constructor(context: ScenarioContext) {
    this.context = context
    this.now = context.at
  }
  after(ms: number, action: OrderAction): this {
    this.now = later(this.now, ms)
    this.actions.push({ ...action, at: this.now })
    return this
  }
  minutes(min: number, max: number): number {
    return this.context.random.between(min * 60, max * 60) * 1000
  }
}

const paid = (context: ScenarioContext): Scenario =>
  new Scenario(context).after(context.random.between(50, 400) * 1000, { do: 'decide', outcome: 'pay' })

/** Invoices are issued in three sessions a day. */
function nextSession(at: Date): Date {
  const midnight = indianMidnight(at)
  const open = [10.5, 15, 18.5, 34.5]
    .map((hours) => later(midnight, hours * hourMs))
    .find((session) => session >= later(at, 20 * minuteMs))
  return open ?? at
}

/** Adds invoices for these lines; false where one would be after the shop's opening. */
function addInvoices(scenario: Scenario, lines: readonly number[], earliest = nextSession(scenario.now)): boolean {
  const { random, nextInvoiceTime, items, goods } = scenario.context
  const first = items[0]
  const other = first && random.chance(0.04) ? goods.otherColor(first, random) : null
  for (const line of lines) {
    const at = nextInvoiceTime(earliest)
    if (!at) return false
    if (other && line === 0) scenario.actions.push({ do: 'colour', line, to: other, at: later(at, -5 * minuteMs) })
    scenario.actions.push({ do: 'invoice', line, cashback: random.pick(['0', '0', '0', '2', '5', '7.5']), at })
    scenario.now = at
  }
  if (!random.chance(0.02)) return true
  scenario.after(4 * minuteMs, { do: 'void', line: 0 })
  const again = nextInvoiceTime(later(scenario.now, 2 * minuteMs))
  if (!again) return false
  scenario.actions.push({ do: 'invoice', line: 0, cashback: '0', at: again })
  scenario.now = again
  return true
}

function addBooking(scenario: Scenario, line: number): void {
  scenario.after(scenario.minutes(6, 40), { do: 'book', line }).after(scenario.minutes(1, 3), { do: 'label', line })
}

function addHandover(scenario: Scenario, line: number): void {
  scenario
    .after(scenario.minutes(10, 30), { do: 'pickup', line })
    .after(scenario.minutes(90, 200), { do: 'hand-over', line })
  scenario.after(scenario.minutes(5, 20), { do: 'scan', line, statuses: ['PICKED UP'], location: 'Pune' })
}

function addDelivery(
  scenario: Scenario,
  line: number,
  statuses: readonly string[] = ['OUT FOR DELIVERY', 'DELIVERED'],
  days = scenario.context.buyer.days,
): void {
  const { random, buyer } = scenario.context
  scenario.after(hourMs * random.between(6, 11), { do: 'scan', line, statuses: ['IN TRANSIT'], location: 'Pune Hub' })
  const door = later(indianMidnight(later(scenario.now, days * dayMs)), random.between(11 * 60, 19 * 60) * minuteMs)
  scenario.actions.push({ do: 'scan', line, statuses, location: buyer.address.city, at: door })
  scenario.now = door
}

function addNotesAndReview(scenario: Scenario): Scenario {
  const { random } = scenario.context
  if (random.chance(0.12))
    scenario.actions.push({
      do: 'note',
      text: random.pick(notes),
      at: later(scenario.context.at, scenario.minutes(20, 60)),
    })
  if (random.chance(0.05)) scenario.after(dayMs * random.between(1, 3), { do: 'review', ...random.pick(reviews) })
  return scenario
}

const allLines = ({ items }: ScenarioContext): number[] => items.map((_, line) => line)

function addDispatch(scenario: Scenario): boolean {
  const lines = allLines(scenario.context)
  if (!addInvoices(scenario, lines)) return false
  for (const line of lines) addBooking(scenario, line)
  for (const line of lines) addHandover(scenario, line)
  return true
}

function delivered(scenario: Scenario): DatedOrderAction[] {
  if (!addDispatch(scenario)) return addNotesAndReview(scenario).actions
  const left = scenario.now
  for (const line of allLines(scenario.context)) {
    scenario.now = left
    addDelivery(scenario, line)
  }
  return addNotesAndReview(scenario).actions
}

/** Requests the refund, which arrives some days later. */
const refunded = (scenario: Scenario): DatedOrderAction[] =>
  scenario
    .after(scenario.minutes(1, 5), { do: 'refund' })
    .after(dayMs * scenario.context.random.between(2, 4), { do: 'refund' }).actions

function refused(context: ScenarioContext): DatedOrderAction[] {
  const scenario = paid(context)
  if (!addDispatch(scenario)) return scenario.actions
  for (const line of allLines(context))
    addDelivery(scenario, line, ['OUT FOR DELIVERY', 'UNDELIVERED', 'RTO INITIATED'])
  for (const line of allLines(context))
    scenario
      .after(2 * dayMs, { do: 'scan', line, statuses: ['RTO DELIVERED'], location: 'Pune' })
      .after(scenario.minutes(30, 90), { do: 'receive', line })
  return refunded(scenario)
}

function sentBack(context: ScenarioContext): DatedOrderAction[] {
  const scenario = paid(context)
  delivered(scenario)
  return refunded(
    scenario
      .after(2 * dayMs, { do: 'note', text: 'Customer sends it back within the return period, box complete.' })
      .after(dayMs * 2, { do: 'status', to: orderStatus.returned }),
  )
}

function cancelled(context: ScenarioContext): DatedOrderAction[] {
  const scenario = paid(context)
  return refunded(
    scenario
      .after(scenario.minutes(15, 90), { do: 'note', text: 'Customer ordered twice by mistake and asks to cancel.' })
      .after(scenario.minutes(2, 10), { do: 'status', to: orderStatus.cancelled }),
  )
}

function cancelledLate(context: ScenarioContext): DatedOrderAction[] {
  const scenario = paid(context)
  if (!addInvoices(scenario, [0])) return scenario.actions
  addBooking(scenario, 0)
  scenario
    .after(scenario.minutes(20, 60), { do: 'status', to: orderStatus.cancelled })
    .after(minuteMs, { do: 'cancel-parcels' })
    .after(scenario.minutes(2, 9), { do: 'void', line: 0 })
  return refunded(scenario)
}

/** Two parcels, of which the second is still in the shop, in transit, or lost. */
function partialScenario(context: ScenarioContext, second: 'waits' | 'travels' | 'lost'): DatedOrderAction[] {
  const scenario = paid(context)
  if (!addInvoices(scenario, [0, 1])) return scenario.actions
  addBooking(scenario, 0)
  addBooking(scenario, 1)
  addHandover(scenario, 0)
  if (second === 'waits') return scenario.actions
  addHandover(scenario, 1)
  const left = scenario.now
  addDelivery(scenario, 0, ['OUT FOR DELIVERY', 'DELIVERED'], 1)
  scenario.now = left
  addDelivery(scenario, 1, second === 'lost' ? ['LOST'] : ['UNDELIVERED'], 2)
  return scenario.actions
}

const toBusiness = (context: ScenarioContext): Scenario =>
  paid(context)
    .after(10 * minuteMs, { do: 'status', to: orderStatus.b2b })
    .after(3 * minuteMs, { do: 'note', text: 'Business order: GSTIN checked, goods to the back entrance.' })

const otherProvider = { pinelabs: 'razorpay', razorpay: 'pinelabs' } as const

/** The courses of an order, by name. */
export const scenarios = {
  delivered: (context: ScenarioContext) => delivered(paid(context)),
  refused,
  'sent-back': sentBack,
  cancelled,
  'cancelled-late': cancelledLate,
  failed: (context: ScenarioContext) => new Scenario(context).after(90_000, { do: 'decide', outcome: 'fail' }).actions,
  'changed-mind': (context: ScenarioContext) =>
    new Scenario(context).after(40_000, { do: 'decide', outcome: 'cancel' }).actions,
  'second-try': (context: ScenarioContext) =>
    delivered(
      new Scenario(context)
        .after(80_000, { do: 'decide', outcome: 'fail' })
        .after(45_000, { do: 'retry', provider: otherProvider[context.provider] })
        .after(100_000, { do: 'decide', outcome: 'pay' }),
    ),
  'paid-twice': (context: ScenarioContext) => {
    const scenario = new Scenario(context)
      .after(60_000, { do: 'retry', provider: otherProvider[context.provider] })
      .after(50_000, { do: 'decide', outcome: 'pay' })
    const money = refunded(new Scenario({ ...context, at: scenario.now }))
    return [...delivered(scenario), ...money]
  },
  abandoned: (context: ScenarioContext) => new Scenario(context).after(45 * minuteMs, { do: 'ask' }).actions,
  waiting: (): DatedOrderAction[] => [],
  /** Staff cancel an order that was never paid. */
  'ended-unpaid': (context: ScenarioContext) =>
    new Scenario(context).after(30 * hourMs, { do: 'status', to: orderStatus.cancelled }).actions,
  'business-delivered': (context: ScenarioContext) => delivered(toBusiness(context)),
  'business-waits': (context: ScenarioContext) => toBusiness(context).actions,
  'half-lost': (context: ScenarioContext) => partialScenario(context, 'lost'),
  'half-arrived': (context: ScenarioContext) => partialScenario(context, 'travels'),
  'half-out': (context: ScenarioContext) => partialScenario(context, 'waits'),
  paid: (context: ScenarioContext) => paid(context).actions,
} satisfies Record<string, (context: ScenarioContext) => DatedOrderAction[]>

export type ScenarioName = keyof typeof scenarios
