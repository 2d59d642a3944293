import { limits } from '@handset/contract/limits.ts'
import { api, fieldErrors } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { StaffOrder } from '../staff-order.data.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Internal notes of staff members about an order; customers never see them. */
export function StaffOrderNotes({ order: { order, notes }, reload }: { order: StaffOrder; reload(): Promise<void> }) {
  const { change } = useOrderChange(reload)
  const can = useCan()
  const form = useForm({
    initial: { text: '' },
    save: ({ text }) => change(() => api.post('admin/order-add-note', { order: order.order_number, text })),
    savedMessage: '',
    onSaved() {
      form.reset()
    },
    onRefused: fieldErrors,
  })

  return (
    <Card title="Notes" aside={<span className="text-caption text-muted">Seen by staff only</span>}>
      <ul className="flex flex-col gap-4 not-empty:mb-4">
        {notes.map((note, index) => (
          <li key={index}>
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="mt-0.5 text-caption break-words text-muted tabular">
              {note.author} · <time dateTime={note.at.replace(' ', 'T')}>{timestampText(note.at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {can('orders.change') ? (
        <form {...form.props} className="flex flex-col items-start gap-3 [&>div]:w-full">
          <TextArea label="New note" rows={2} maxLength={limits.noteLength} {...form.field('text')} />
          <Button type="submit" tone="secondary" size="small" busy={form.busy}>
            Add note
          </Button>
        </form>
      ) : null}
    </Card>
  )
}
