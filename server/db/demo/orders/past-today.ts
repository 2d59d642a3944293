import { orderStatus } from '@handset/contract/codes.ts'
import type { DatedDeed, Deed } from './past-deeds.ts'
import type { BasketKind } from './past-goods.ts'
import type { Telling } from './past-stories.ts'

/** How far the work on one of today's orders has come. */
type Progress =
  | 'open'
  | 'away'
  | 'failed'
  | 'paid'
  | 'business'
  | 'invoiced'
  | 'booked'
  | 'labelled'
  | 'fetched'
  | 'sent'
  | 'cancelled'

export interface TodaysOrder {
  progress: Progress
  basket: BasketKind
}

/** Today's orders, oldest first: something in each queue of the back office. Whoever is paying at this moment comes last. */
export const todaysOrders: readonly TodaysOrder[] = [
  { progress: 'sent', basket: 'phone' },
  { progress: 'away', basket: 'phone' },
  { progress: 'sent', basket: 'two-lines' },
  { progress: 'fetched', basket: 'phone' },
  { progress: 'failed', basket: 'phone' },
  { progress: 'labelled', basket: 'phone' },
  { progress: 'labelled', basket: 'two-units' },
  { progress: 'cancelled', basket: 'phone' },
  { progress: 'labelled', basket: 'accessory' },
  { progress: 'booked', basket: 'phone' },
  { progress: 'invoiced', basket: 'dear' },
  { progress: 'invoiced', basket: 'phone' },
  { progress: 'invoiced', basket: 'two-lines' },
  { progress: 'away', basket: 'dear' },
  { progress: 'business', basket: 'two-units' },
  { progress: 'paid', basket: 'dear' },
  { progress: 'paid', basket: 'two-lines' },
  { progress: 'paid', basket: 'two-units' },
  { progress: 'paid', basket: 'accessory' },
  { progress: 'paid', basket: 'phone' },
  { progress: 'failed', basket: 'accessory' },
  { progress: 'paid', basket: 'phone' },
  { progress: 'open', basket: 'phone' },
  { progress: 'open', basket: 'two-lines' },
]

const onLines = (lines: readonly number[], ...kinds: ('book' | 'label' | 'pickup' | 'hand-over')[]): Deed[] =>
  kinds.flatMap((kind) => lines.map((line): Deed => ({ do: kind, line })))

/** What happened to it until now, in this order. */
function deedsOf(progress: Progress, lines: readonly number[]): Deed[] {
  const pay: Deed = { do: 'decide', outcome: 'pay' }
  const invoices = lines.map((line): Deed => ({ do: 'invoice', line, cashback: '0' }))
  switch (progress) {
    case 'open':
    case 'away':
      return []
    case 'failed':
      return [{ do: 'decide', outcome: 'fail' }]
    case 'paid':
      return [pay]
    case 'business':
      return [pay, { do: 'status', to: orderStatus.b2b }]
    case 'cancelled':
      return [
        pay,
        { do: 'note', text: 'Customer asks to cancel: found the phone under the sofa.' },
        { do: 'status', to: orderStatus.cancelled },
      ]
    case 'invoiced':
      return [pay, ...invoices]
    case 'booked':
      return [pay, ...invoices, ...onLines(lines, 'book')]
    case 'labelled':
      return [pay, ...invoices, ...onLines(lines, 'book', 'label')]
    case 'fetched':
      return [pay, ...invoices, ...onLines(lines, 'book', 'label', 'pickup')]
    case 'sent':
      return [
        pay,
        ...invoices,
        ...onLines(lines, 'book', 'label', 'pickup', 'hand-over'),
        ...lines.map((line): Deed => ({ do: 'scan', line, words: ['PICKED UP'], place: 'Pune' })),
      ]
  }
}

/** Spread over the time from the order until now; a payment takes two minutes at most. */
export function tellToday({ progress }: TodaysOrder, { at, items, turn }: Telling, until: Date): DatedDeed[] {
  const deeds = deedsOf(
    progress,
    items.map((_, line) => line),
  )
  const span = until.getTime() - at.getTime()
  return deeds.map((deed, index) => {
    const wish = new Date(
      at.getTime() + (index === 0 ? Math.min(span / 2, 110_000) : (span * (index + 1)) / (deeds.length + 1)),
    )
    return { ...deed, at: deed.do === 'invoice' ? (turn(wish) ?? wish) : wish }
  })
}
