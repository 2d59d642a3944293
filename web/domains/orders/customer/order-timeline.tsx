import { orderStatusLabel } from '@handset/contract/codes.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import type { OrderDetails } from '../orders.data.ts'

/** History of an order, newest first; `timeline` has the oldest first. */
export function OrderTimeline({ timeline }: Pick<OrderDetails, 'timeline'>) {
  return (
    <ol className="flex flex-col">
      {timeline.toReversed().map(({ at, code, text }, index) => (
        <li
          key={timeline.length - index}
          className="relative flex gap-4 pb-6 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-3 [&:not(:last-child)]:before:bottom-[-4px] [&:not(:last-child)]:before:left-[5.5px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'relative mt-1.5 size-3 shrink-0 rounded-full',
              index === 0 ? 'bg-accent' : 'bg-line-strong',
            )}
          />
          <div className="min-w-0">
            <p className={classNames('text-base', index === 0 && 'font-medium')}>{text}</p>
            <p className="text-small break-words text-muted tabular">
              <time dateTime={at.replace(' ', 'T')}>{timestampText(at)}</time> · {orderStatusLabel(code)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
