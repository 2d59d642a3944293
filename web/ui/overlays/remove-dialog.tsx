import { ConfirmDialog } from './confirm-dialog.tsx'

interface RemoveDialogProps {
  /** The kind of entry: "tag", "coupon". */
  kind: string
  name: string
  /** Why it cannot be deleted: "used by 6 products"; absent if it can. */
  inUse?: string
  isActive: boolean
  busy: boolean
  onDelete(): void
  onDeactivate(): void
  onClose(): void
}

/** Confirms the deletion of a row; an entry in use can be deactivated instead. */
export function RemoveDialog({
  kind,
  name,
  inUse,
  isActive,
  busy,
  onDelete,
  onDeactivate,
  onClose,
}: RemoveDialogProps) {
  if (inUse === undefined)
    return (
      <ConfirmDialog
        open
        title={`Delete this ${kind}?`}
        confirm={`Delete ${kind}`}
        busy={busy}
        onConfirm={onDelete}
        onCancel={onClose}
      >
        ‘{name}’ is deleted. This cannot be undone.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`This ${kind} cannot be deleted`}
      confirm={isActive ? `Deactivate ${kind}` : 'OK'}
      busy={busy}
      onConfirm={isActive ? onDeactivate : onClose}
      onCancel={onClose}
    >
      ‘{name}’ is {inUse}.{' '}
      {isActive ? 'Deactivate it to hide it from customers.' : 'It is not active, so customers do not see it.'}
    </ConfirmDialog>
  )
}
