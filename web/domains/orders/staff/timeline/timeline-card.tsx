import { type TimelineFilter, timelineFilters } from '@handset/contract/domains/orders/timeline-filters.ts'
import { useState } from 'react'
import { dateText } from '../../../../lib/format/date-text.ts'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { classNames } from '../../../../ui/display/class-names.ts'
import { LoadFailed } from '../../../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../../ui/display/skeleton.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { TimelineItem } from './timeline-item.tsx'
import { groupByDay } from './timeline-texts.ts'
import { useOrderTimeline } from './use-order-timeline.ts'
import { limits } from '@handset/contract/limits.ts'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { useOrderChange } from '../change/use-order-change.ts'

const filterLabels: Record<TimelineFilter, string> = {
  all: 'All',
  messages: 'Messages',
  notes: 'Notes',
  changes: 'Changes',
}
const nothing: Record<TimelineFilter, string> = {
  all: 'Nothing has happened yet.',
  messages: 'No messages to the customer yet.',
  notes: 'No notes yet.',
  changes: 'No changes yet.',
}

interface TimelineCardProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** Everything that happened to an order in one list, newest first. */
export function TimelineCard({ order: { order }, reload }: TimelineCardProps) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const timeline = useOrderTimeline(order.order_number, filter, order.mark)
  const canAdd = useCan()('orders.change')
  return (
    <Card title="Timeline" aside={<FilterButtons filter={filter} onChange={setFilter} />}>
      {canAdd ? <AddNoteForm orderNumber={order.order_number} reload={reload} /> : null}
      {timeline.phase === 'failed' && timeline.entries.length === 0 ? (
        <LoadFailed title="The timeline could not be loaded" {...timeline} />
      ) : timeline.phase === 'loading' ? (
        <div className="flex flex-col gap-3">
          <LoadingNote>Loading the timeline</LoadingNote>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : (
        <div aria-busy={timeline.isStale || undefined} className={classNames(timeline.isStale && 'opacity-60')}>
          {timeline.entries.length === 0 ? <p className="text-muted">{nothing[filter]}</p> : null}
          {groupByDay(timeline.entries).map(({ day, entries }) => (
            <section key={day} aria-label={dateText(day)} className="[&+section]:mt-5">
              <h3 className="mb-3 text-caption font-medium text-muted tabular">{dateText(day)}</h3>
              <ol>
                {entries.map((entry) => (
                  <TimelineItem key={entry.key} entry={entry} orderNumber={order.order_number} reload={reload} />
                ))}
              </ol>
            </section>
          ))}
          {timeline.next === '' ? null : (
            <Button
              tone="secondary"
              size="small"
              className="mt-4 print:hidden"
              busy={timeline.busy}
              onClick={() => void timeline.showOlder()}
            >
              Show older
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function FilterButtons({ filter, onChange }: { filter: TimelineFilter; onChange(filter: TimelineFilter): void }) {
  return (
    <div role="group" aria-label="Show in the timeline" className="flex flex-wrap gap-1 print:hidden">
      {timelineFilters.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === filter}
          onClick={() => onChange(choice)}
          className={classNames(
            'min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 rounded-full px-3 text-caption font-medium',
            choice === filter ? 'bg-ink text-ground' : 'text-soft hover:bg-tile hover:text-ink',
          )}
        >
          {filterLabels[choice]}
        </button>
      ))}
    </div>
  )
}

function AddNoteForm({ orderNumber, reload }: { orderNumber: string; reload(): Promise<void> }) {
  const { change } = useOrderChange(reload)
  const form = useForm({
    initial: { text: '' },
    save: ({ text }) => change(() => api.post('admin/order-add-note', { order: orderNumber, text })),
    savedMessage: '',
    onSaved() {
      form.reset()
    },
    onRefused: fieldErrors,
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <form {...form.props} className="mb-5 flex flex-col items-start gap-3 print:hidden [&>div]:w-full">
      <TextArea
        label="New note"
        rows={2}
        maxLength={limits.noteMaxChars}
        hint="Seen by staff only"
        data-unsaved={form.isDirty || undefined}
        {...form.field('text')}
      />
      <Button type="submit" tone="secondary" size="small" busy={form.busy}>
        Add Note
      </Button>
      {guard.dialog}
    </form>
  )
}
