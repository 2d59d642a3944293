import { useId, useState, type ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  label: string
  defaultOpen?: boolean
  /** Secondary text at the right of the label. */
  note?: string
  className?: string
  children: ReactNode
}

export function Disclosure({ label, defaultOpen = false, note, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 py-2 text-left text-base font-medium"
      >
        <span className="flex-1">{label}</span>
        {note ? <span className="text-small font-normal text-muted">{note}</span> : null}
        <ChevronDown
          className={classNames('size-5 shrink-0 text-muted transition-transform duration-180', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="pb-4">
        {children}
      </div>
    </div>
  )
}
