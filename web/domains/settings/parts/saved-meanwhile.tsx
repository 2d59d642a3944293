import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { SettingsGroup } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** A colleague saved the same group: theirs, ours over it, or a look at ours first. */
export function SavedMeanwhile({
  form: { newer, keepEditing, saveOver, reload },
}: {
  form: SettingsForm<SettingsGroup>
}) {
  return (
    <Dialog
      open={newer !== null}
      onClose={keepEditing}
      title="Saved by somebody else meanwhile"
      footer={
        <>
          <Button tone="secondary" onClick={keepEditing}>
            Keep editing
          </Button>
          <Button tone="secondary" onClick={saveOver}>
            Save mine over it
          </Button>
          <Button onClick={() => void reload()}>Show theirs</Button>
        </>
      }
    >
      <p className="text-soft">
        These settings were changed after you opened them. Nothing of yours was saved. Showing theirs drops your
        changes; saving yours over it puts back only the fields that you changed.
      </p>
    </Dialog>
  )
}
