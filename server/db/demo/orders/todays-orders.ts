import { orderStatus } from '@handset/contract/codes.ts'
import type { DatedOrderAction, OrderAction } from './order-actions.ts'
import type { BasketKind } from './demo-baskets.ts'
import type { ScenarioContext } from './order-scenarios.ts'

/** The stage that one of today's orders has reached; `away`: the payment provider did not respond. */
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

/** Today's orders, oldest first: something in each queue of the back office. Orders that are being paid come last. */
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
  { progress: 'invoiced', basket: 'expensive' },
  { progress: 'invoiced', basket: 'phone' },
  { progress: 'invoiced', basket: 'two-lines' },
  { progress: 'away', basket: 'expensive' },
  { progress: 'business', basket: 'two-units' },
  { progress: 'paid', basket: 'expensive' },
  { progress: 'paid', basket: 'two-lines' },
  { progress: 'paid', basket: 'two-units' },
  { progress: 'paid', basket: 'accessory' },
  { progress: 'paid', basket: 'phone' },
  { progress: 'failed', basket: 'accessory' },
  { progress: 'paid', basket: 'phone' },
  { progress: 'open', basket: 'phone' },
  { progress: 'open', basket: 'two-lines' },
]

const onLines = (lines: readonly number[], ...kinds: ('book' | 'label' | 'pickup' | 'hand-over')[]): OrderAction[] =>
  kinds.flatMap((kind) => lines.map((line): OrderAction => ({ do: kind, line })))

/** The actions that bring an order to this stage, oldest first. */
function actionsOf(progress: Progress, lines: readonly number[]): OrderAction[] {
  const pay: OrderAction = { do: 'decide', outcome: 'pay' }
  const invoices = lines.map((line): OrderAction => ({ do: 'invoice', line, cashback: '0' }))
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
        ...lines.map((line): OrderAction => ({ do: 'scan', line, statuses: ['PICKED UP'], location: 'Pune' })),
      ]
  }
}

/** The actions of an order, spread from its creation to `until`; the payment follows within two minutes. */
export function todaysActions(
  { progress }: TodaysOrder,
  { at, items, nextInvoiceTime }: ScenarioContext,
  until: Date,
): DatedOrderAction[] {
  const actions = actionsOf(
    progress,
    items.map((_, line) => line),
  )
  const span = until.getTime() - at.getTime()
  return actions.map((action, index) => {
    const earliest = new Date(
      at.getTime() + (index === 0 ? Math.min(span / 2, 110_000) : (span * (index + 1)) / (actions.length + 1)),
    )
    return { ...action, at: action.do === 'invoice' ? (nextInvoiceTime(earliest) ?? earliest) : earliest }
  })
}
