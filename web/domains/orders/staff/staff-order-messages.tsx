import type { Tone } from '@handset/contract/codes.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import type { StaffOrder } from '../staff-order.data.ts'

type Message = StaffOrder['messages'][number]

const kinds: Record<string, string> = {
  order_placed: 'Order placed',
  refund_initiated: 'Refund',
  shipped: 'Shipped',
  delivered: 'Delivered',
}
const states: Record<Message['state'], readonly [label: string, tone: Tone]> = {
  waiting: ['Waiting', 'warning'],
  sent: ['Sent', 'info'],
  delivered: ['Arrived', 'success'],
  failed: ['Failed', 'danger'],
}

function failureText(failure: string): string {
  const [, reason, words] = /^(refused|unknown): (.*)$/s.exec(failure) ?? []
  if (reason === 'refused') return `The SMS provider refused it: ${words}`
  if (reason === 'unknown') return `It may have arrived and is not sent again: ${words}`
  return `It did not arrive: ${failure}`
}

/** The SMS that the customer was sent about the order, each with why it failed. */
export function StaffOrderMessages({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null
  return (
    <Card title="SMS">
      <ul className="flex flex-col [&>li+li]:border-t [&>li+li]:border-line-soft">
        {messages.map(({ kind, state, at, failure }, index) => {
          const [label, tone] = states[state]
          return (
            <li
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 tabular first:pt-0 last:pb-0"
            >
              <span className="font-medium">{kinds[kind] ?? kind}</span>
              <span className="text-right">
                <StatusChip tone={tone}>{label}</StatusChip>
              </span>
              <span className="col-span-2 break-words text-muted">
                <time dateTime={at.replace(' ', 'T')}>{timestampText(at)}</time>
                {state === 'failed' ? <span className="block">{failureText(failure)}</span> : null}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
