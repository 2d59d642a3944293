import { limits } from '@handset/contract/limits.ts'
import { useState, type FormEvent } from 'react'
import { api, fieldErrors } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { StaffOrder } from '../staff-order.data.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What colleagues tell each other about an order; customers never see it. */
export function StaffOrderNotes({ order: { order, notes }, reload }: { order: StaffOrder; reload(): Promise<void> }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { busy, change } = useOrderChange(reload)
  const can = useCan()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const reply = await change(() => api.post('admin/order-add-note', { order: order.order_number, text }))
    if (reply.status) setText('')
    else setError(fieldErrors(reply).text)
  }

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
        <form
          noValidate
          onSubmit={(event) => void add(event)}
          className="flex flex-col items-start gap-3 [&>div]:w-full"
        >
          <TextArea
            label="New note"
            rows={2}
            maxLength={limits.noteLength}
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" tone="secondary" size="small" busy={busy}>
            Add note
          </Button>
        </form>
      ) : null}
    </Card>
  )
}
