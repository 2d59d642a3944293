import type { ReactNode } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { MenuButton } from './menu-button.tsx'

/** Actions at the end of a row: not seen until the row is pointed at or holds the focus, on touch screens always there. */
export const RowTools = ({ children }: { children: ReactNode }) => (
  <div className="row-tools -my-1 -mr-2 flex items-center justify-end gap-1">{children}</div>
)

export const RowMenu = ({ label, children }: { label: string; children(close: () => void): ReactNode }) => (
  <MenuButton label={label} look="row" icon={<Ellipsis className="size-4.5" />}>
    {children}
  </MenuButton>
)

export const menuItemClass =
  'flex min-h-(--control-height,36px) w-full items-center pointer-coarse:min-h-11 rounded-control px-3 text-left text-small font-medium hover:bg-tile disabled:opacity-50'

interface MenuItemProps {
  /** Accessible name where the words alone do not name the row. */
  label?: string
  disabled?: boolean
  close(): void
  onSelect(): void
  children: ReactNode
}

export const MenuItem = ({ label, disabled, close, onSelect, children }: MenuItemProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    className={menuItemClass}
    onClick={() => {
      close()
      onSelect()
    }}
  >
    {children}
  </button>
)
