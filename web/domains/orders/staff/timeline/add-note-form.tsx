import { limits } from '@handset/contract/limits.ts'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { useOrderChange } from '../change/use-order-change.ts'

/** Adds a note that staff alone read. */
export function AddNoteForm({ orderNumber, reload }: { orderNumber: string; reload(): Promise<void> }) {
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
