import { type ReactNode, useEffect } from 'react'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorList } from './error-list.tsx'
import { SaveConflictDialog } from './save-conflict-dialog.tsx'
import type { SettingsGroup } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingsFrameProps {
  form: SettingsForm<SettingsGroup>
  children: ReactNode
}

/** Around the fields of one group: what was refused, the buttons at the foot of the screen, and the question before changes are lost. */
export function SettingsFrame({ form, children }: SettingsFrameProps) {
  const guard = useLeaveGuard(form.isChanged, 'group')
  useSaveShortcut(form.submit)
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <ErrorList form={form.form} errors={form.errors} failedSaves={form.failedSaves} />
      {children}
      <div className="sticky bottom-0 z-5 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground px-4 py-3 lg:-mx-6 lg:px-6">
        <p role="status" className="mr-auto text-small text-muted">
          {statusText(form)}
        </p>
        <Button tone="secondary" size="small" disabled={!form.isChanged || form.busy} onClick={form.reset}>
          Discard
        </Button>
        <Button type="submit" size="small" busy={form.busy} title="Ctrl+S">
          Save
        </Button>
      </div>
      <SaveConflictDialog form={form} />
      {guard.dialog}
    </form>
  )
}

function statusText({
  busy,
  uploadProgress,
  isChanged,
}: Pick<SettingsForm<SettingsGroup>, 'busy' | 'uploadProgress' | 'isChanged'>): string {
  if (busy)
    return uploadProgress === null
      ? 'Saving …'
      : uploadProgress < 1
        ? `Sending pictures: ${Math.round(uploadProgress * 100)} %`
        : 'Making the pictures ready …'
  return isChanged ? 'Not saved yet' : 'All saved'
}

/** Ctrl or Cmd with S saves, from anywhere on the page. */
function useSaveShortcut(submit: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) submit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [submit])
}
