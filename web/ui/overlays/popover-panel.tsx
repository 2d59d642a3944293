import type { ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import type { usePopover } from './use-popover.ts'

interface PopoverPanelProps {
  popover: Pick<ReturnType<typeof usePopover>, 'open' | 'panelProps'>
  /** Accessible name. */
  label: string
  /** Aligned with the end of its anchor instead of its start. */
  alignEnd?: boolean
  className?: string
  children: ReactNode
}

/** Panel of a popover. Its content is mounted while it is open; it is transparent until it has its place. */
export const PopoverPanel = ({
  popover: { open, panelProps },
  label,
  alignEnd,
  className,
  children,
}: PopoverPanelProps) => (
  <div
    {...panelProps}
    role={open ? 'dialog' : undefined}
    aria-label={label}
    data-align={alignEnd ? 'end' : undefined}
    className={classNames(
      'fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-ground text-left text-ink opacity-0 shadow-floating',
      className,
    )}
  >
    {open ? children : null}
  </div>
)
