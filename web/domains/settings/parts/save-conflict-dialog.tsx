import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { AnySettingsForm } from './use-settings-form.ts'

/** Another staff member saved the same group: load theirs, overwrite it, or keep editing. */
export function SaveConflictDialog({
  form: { conflictVersion, dismissConflict, overwrite, reload },
}: {
  form: AnySettingsForm
}) {
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
