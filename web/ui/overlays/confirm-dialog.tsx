import { useId, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useModal } from './use-modal.ts'

interface ConfirmDialogProps {
  open: boolean
  /** Verb and object, as a question: "Delete this address?" */
  title: string
  /** The consequence, in one line. */
  children: ReactNode
  /** The verb again, as the button's label: "Delete address". */
  confirm: string
  /** `danger` is for actions that delete or withdraw something. */
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asks for confirmation of an action that cannot be undone. The focus starts on Cancel, the first button. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  tone = 'danger',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()
  const modal = useModal({ open, onClose: onCancel })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="modal modal-center m-auto w-[calc(100vw-32px)] max-w-[460px] flex-col gap-3 rounded-tile border border-line-soft bg-ground p-6 text-ink shadow-floating open:flex"
    >
      <h2 id={titleId} className="text-h3 font-semibold">
        {title}
      </h2>
      <p id={textId} className="field-text text-soft">
        {children}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
