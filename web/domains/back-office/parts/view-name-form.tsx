import type { SavedList } from '@handset/contract/domains/back-office/saved-lists.ts'
import { limits } from '@handset/contract/limits.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'

interface ViewNameFormProps {
  label: string
  button: string
  /** The view to name; it has an id if it is already saved. */
  view: { id?: number; list: SavedList; query: string; is_shared?: boolean }
  name: string
  onSaved(): void
  onCancel?(): void
}

export function ViewNameForm({ label, button, view, name, onSaved, onCancel }: ViewNameFormProps) {
  const form = useForm({
    initial: { name },
    save: (fields) => api.post('admin/save-view', { ...view, ...fields }),
    onSaved,
  })
  return (
    <form {...form.props} className="flex w-72 max-w-full flex-col gap-3 p-2">
      <Field label={label} maxLength={limits.viewNameMaxChars} autoComplete="off" {...form.field('name')} />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button tone="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="small" busy={form.busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
