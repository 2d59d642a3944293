import { orderStatusLabel } from '@handset/contract/codes.ts'
import { dateText } from '../../../lib/date-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { OrderDetails } from '../orders.data.ts'

/** What has happened to an order, the latest first. */
export function OrderTimeline({ timeline }: { timeline: OrderDetails['timeline'] }) {
  return (
    <ol className="flex flex-col">
      {timeline.toReversed().map(({ at, code, text }, index) => (
        <li
          key={timeline.length - index}
          className="relative flex gap-4 pb-6 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-3 [&:not(:last-child)]:before:bottom-[-4px] [&:not(:last-child)]:before:left-[5.5px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line"
        >
          <span aria-hidden="true" className={classNames('relative mt-1.5 size-3 shrink-0 rounded-full', index === 0 ? 'bg-accent' : 'bg-line-strong')} />
          <div className="min-w-0">
            <p className={classNames('text-base', index === 0 && 'font-medium')}>{text}</p>
            <p className="text-small text-muted tabular">
              <time dateTime={at}>{dateText(at)}</time> · {orderStatusLabel(code)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
