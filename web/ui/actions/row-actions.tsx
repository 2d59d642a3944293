import type { ReactNode } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Anchor } from './anchor.tsx'
import { IconButton, smallIconButtonClass } from './icon-button.tsx'

interface RowActionsProps {
  /** What the row is about, for the buttons' names: "Edit New launch". */
  name: string
  /** The page that edits it, or what opens its dialog. */
  edit: string | (() => void)
  onDelete?(): void
  /** Further buttons, before these. */
  children?: ReactNode
}

const icon = 'size-4.5 text-soft'

/** The last cell of a row in the back office. */
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
