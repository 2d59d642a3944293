import type { ReactNode } from 'react'

interface CollapsibleProps {
  label: string
  /** Secondary text at the right of the label. */
  note?: string
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}

/** Uses the browser's own disclosure element, so it works without JavaScript. */
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
