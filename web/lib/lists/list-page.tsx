import type { ReactNode } from 'react'

/**
 * Layout of a staff list. It is as wide as its table, so that the pane scrolls sideways under a wide one, while
 * everything else (`:not(.page-table)`) stays in view at the width of the pane.
 */
export const ListPage = ({ children }: { children: ReactNode }) => (
  <div className="flex w-min min-w-full flex-col gap-4 [&>:not(.page-table)]:sticky [&>:not(.page-table)]:left-4 [&>:not(.page-table)]:w-[calc(100cqi-32px)] lg:[&>:not(.page-table)]:left-6 lg:[&>:not(.page-table)]:w-[calc(100cqi-48px)]">
    {children}
  </div>
)
