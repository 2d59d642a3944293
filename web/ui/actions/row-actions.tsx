import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { buttonClass } from './button-class.ts'
import { Button } from './button.tsx'
import { RowMenu, RowTools } from './row-menu.tsx'

interface RowActionsProps {
  /** Name of the row in the buttons' accessible names: "Edit New launch". */
  name: string
  /** Address of the edit page, or a handler that opens the edit dialog. */
  edit: string | (() => void)
  /** Null where this row alone cannot be deleted: its place stays empty, so that Edit stands below Edit. */
  onDelete?: (() => void) | null
  /** Further actions, in a menu; absent where there are none. */
  children?(close: () => void): ReactNode
}

/** Last cell of a row in a staff table: frequent actions as words, the rest in a menu. */
export function RowActions({ name, edit, onDelete, children }: RowActionsProps) {
  return (
    <RowTools>
      {typeof edit === 'string' ? (
        <Anchor href={edit} aria-label={`Edit ${name}`} className={buttonClass({ tone: 'text', size: 'row' })}>
          Edit
        </Anchor>
      ) : (
        <Button tone="text" size="row" aria-label={`Edit ${name}`} onClick={edit}>
          Edit
        </Button>
      )}
      {onDelete ? (
        <Button tone="text" size="row" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      ) : null}
      {onDelete === null ? <NoDelete /> : null}
      {children ? <RowMenu label={`More for ${name}`}>{children}</RowMenu> : null}
    </RowTools>
  )
}

/** Where all actions are seen at once. Its word is not text of the page. */
const NoDelete = () => (
  <span aria-hidden="true" className="hidden md:pointer-coarse:block">
    <span className={`${buttonClass({ tone: 'text', size: 'row' })} invisible before:content-['Delete']`} />
  </span>
)
