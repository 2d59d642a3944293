import type { ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'

/** Sticks to the lower edge of the screen until its position at the end of the page scrolls into view. */
export function StickyBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'gutter sticky bottom-0 z-20 border-t border-line-soft bg-ground/92 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] backdrop-blur-xl',
        className,
      )}
    >
      <div className="flex items-center gap-4">{children}</div>
    </div>
  )
}
