import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'

interface FoldProps {
  label: string
  /** A quiet word at the right of the label. */
  note?: string
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}

/** What opens and closes without scripts too: the browser's own disclosure. */
export function Fold({ label, note, defaultOpen = false, className, children }: FoldProps) {
  return (
    <details open={defaultOpen} className={classNames('group/fold', className)}>
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control py-2 text-base font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{label}</span>
        {note ? <span className="text-small font-normal text-muted">{note}</span> : null}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform duration-180 group-open/fold:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
