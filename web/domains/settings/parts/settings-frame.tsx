import type { ReactNode } from 'react'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.tsx'
import { useKeyDown } from '../../../lib/page/use-key-down.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorList } from './error-list.tsx'
import type { AnySettingsForm } from './use-settings-form.ts'

interface SettingsFrameProps {
  form: AnySettingsForm
  children: ReactNode
}

/**
 * Surrounds the fields of a group with its errors, its save buttons and the confirmation before unsaved changes are
 * left.
 */
export function SettingsFrame({ form, children }: SettingsFrameProps) {
  const guard = useLeaveGuard(form.isDirty, 'group')
  // Wherever the focus is.
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) void form.submit()
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <ErrorList form={form.props.ref} errors={form.errors} />
      {children}
      {/* Its lower half hides what scrolls on below the bar. */}
      <div className="sticky bottom-0 z-5 -mb-3 bg-linear-to-t from-sunken from-50% to-transparent to-50% pb-3">
        <div className="flex flex-wrap items-center justify-end gap-3 rounded-card border border-line-strong bg-ground px-4 py-3 shadow-raised sm:px-6">
          <p role="status" className="mr-auto text-small text-muted">
            {statusText(form)}
          </p>
          <Button tone="secondary" size="small" disabled={!form.isDirty || form.busy} onClick={form.reset}>
            Discard
          </Button>
          <Button
            type="submit"
            tone={form.isDirty ? 'primary' : 'secondary'}
            size="small"
            busy={form.busy}
            title="Ctrl+S"
          >
            Save
          </Button>
        </div>
      </div>
      <SaveConflictDialog form={form} />
      {guard.dialog}
    </form>
  )
}

function statusText({ busy, uploadProgress, isDirty }: AnySettingsForm): string {
  if (!busy) return isDirty ? 'Unsaved changes' : 'All saved'
  if (uploadProgress === null) return 'Saving …'
  return uploadProgress < 1 ? `Sending images: ${Math.round(uploadProgress * 100)}%` : 'Processing the images …'
}

/** Another staff member saved the same group: load theirs, overwrite it, or keep editing. */
function SaveConflictDialog({ form }: { form: AnySettingsForm }) {
  const { conflictVersion, dismissConflict, overwrite, reload } = form
  return (
    <Dialog
      open={conflictVersion !== null}
      onClose={dismissConflict}
      title="Saved by another staff member"
      footer={
        <>
          <Button tone="secondary" className="max-sm:w-full" onClick={dismissConflict}>
            Keep editing
          </Button>
          <Button tone="secondary" className="max-sm:w-full" onClick={() => void overwrite()}>
            Save mine
          </Button>
          <Button className="max-sm:w-full" onClick={() => void reload()}>
            Show theirs
          </Button>
        </>
      }
    >
      <p className="text-soft">
        These settings were changed after you opened them. Your changes were not saved. Showing theirs discards your
        changes; saving yours over it puts back only the fields that you changed.
      </p>
    </Dialog>
  )
}
