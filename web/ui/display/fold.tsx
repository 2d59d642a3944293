import type { ReactNode } from 'react'

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
    <details open={defaultOpen} className={className}>
      <summary className="fold-head">
        {label}
        {note ? <small>{note}</small> : null}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
