import { orderStatusLabel } from '@handset/contract/codes.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { classNames } from '../../../ui/display/class-names.ts'

interface OrderTimelineProps {
  /** Oldest first; for staff with author and time. */
  timeline: readonly { at: string; code: number; text: string; actor?: string; reason?: string }[]
  /** Staff view, which contains more events. */
  dense?: boolean
}

/** History of an order, newest first. */
export function OrderTimeline({ timeline, dense = false }: OrderTimelineProps) {
  return (
    <ol className="flex flex-col">
      {timeline.toReversed().map(({ at, code, text, actor, reason }, index) => (
        <li
          key={timeline.length - index}
          className={classNames(
            'relative flex gap-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-3 [&:not(:last-child)]:before:bottom-[-4px] [&:not(:last-child)]:before:left-[5.5px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line',
            dense ? 'pb-4' : 'pb-6',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'relative mt-1.5 size-3 shrink-0 rounded-full',
              index === 0 ? 'bg-accent' : 'bg-line-strong',
            )}
          />
          <div className="min-w-0">
            <p className={classNames(dense ? 'text-small' : 'text-base', index === 0 && 'font-medium')}>{text}</p>
            <p className={classNames('break-words text-muted tabular', dense ? 'text-caption' : 'text-small')}>
              <time dateTime={at.replace(' ', 'T')}>{timestampText(at)}</time> · {orderStatusLabel(code)}
              {actor ? ` · ${actor}` : null}
            </p>
            {reason ? <p className="mt-0.5 text-small break-words text-soft">Reason: {reason}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
