import type { ReactNode } from 'react'

interface CollapsibleProps {
  label: string
  /** A quiet word at the right of the label. */
  note?: string
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}

/** What opens and closes without scripts too: the browser's own disclosure. */
export function Collapsible({ label, note, defaultOpen = false, className, children }: CollapsibleProps) {
  return (
    <details open={defaultOpen} className={className}>
      <summary className="fold-head">
        {label}
        {note ? <small>{note}</small> : null}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
