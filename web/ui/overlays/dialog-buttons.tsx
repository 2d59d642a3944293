import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

/** Buttons at the end of a form in a dialog: they stay in view while the fields scroll behind them. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 col-span-full -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line-soft bg-ground px-6 py-4">
    {children}
  </div>
)

interface FormDialogButtonsProps {
  /** The verb on the main button. */
  submit: string
  busy: boolean
  onCancel(): void
}

export const FormDialogButtons = ({ submit, busy, onCancel }: FormDialogButtonsProps) => (
  <DialogButtons>
    <Button tone="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busy={busy}>
      {submit}
    </Button>
  </DialogButtons>
)
