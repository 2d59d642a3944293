import type { ReactNode } from 'react'

/**
 * Layout of a staff list. It is as wide as its table, so that the pane scrolls sideways under a wide one, while
 * everything else (`:not(.page-table,dialog)`) stays in view at the width of the pane.
 */
export const ListPage = ({ children }: { children: ReactNode }) => (
  <div className="flex w-min min-w-full flex-col gap-4 [&>:not(.page-table,dialog)]:sticky [&>:not(.page-table,dialog)]:left-4 [&>:not(.page-table,dialog)]:w-[calc(100cqi-32px)] lg:[&>:not(.page-table,dialog)]:left-6 lg:[&>:not(.page-table,dialog)]:w-[calc(100cqi-48px)]">
    {children}
  </div>
)
