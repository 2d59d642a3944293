import type { ReactNode } from 'react'

/** Buttons at the end of a form in a dialog: they stay in view while the fields scroll behind them. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 col-span-full -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line-soft bg-ground px-6 py-4">
    {children}
  </div>
)
