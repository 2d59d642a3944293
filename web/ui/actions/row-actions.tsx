import type { ReactNode } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Anchor } from './anchor.tsx'
import { IconButton, smallIconButtonClass } from './icon-button.tsx'

interface RowActionsProps {
  /** Name of the row in the buttons' accessible names: "Edit New launch". */
  name: string
  /** Address of the edit page, or a handler that opens the edit dialog. */
  edit: string | (() => void)
  onDelete?(): void
  /** Further buttons, shown before these. */
  children?: ReactNode
}

const icon = 'size-4.5 text-soft'

/** Last cell of a row in a staff table. */
export function RowActions({ name, edit, onDelete, children }: RowActionsProps) {
  const pencil = <Pencil aria-hidden="true" className={icon} />
  return (
    <div className="-my-1 flex gap-0.5">
      {children}
      {typeof edit === 'string' ? (
        <Anchor href={edit} aria-label={`Edit ${name}`} title="Edit" className={smallIconButtonClass}>
          {pencil}
        </Anchor>
      ) : (
        <IconButton label={`Edit ${name}`} title="Edit" small onClick={edit}>
          {pencil}
        </IconButton>
      )}
      {onDelete ? (
        <IconButton label={`Delete ${name}`} title="Delete" small onClick={onDelete}>
          <Trash aria-hidden="true" className={icon} />
        </IconButton>
      ) : null}
    </div>
  )
}
