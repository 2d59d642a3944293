import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

interface EntryHeadProps {
  title: string
  note?: ReactNode
  /** Whether the fields of the entry are expanded; absent if they always are. */
  open?: boolean
  isFirst: boolean
  isLast: boolean
  onToggle(): void
  onStep(by: 1 | -1): void
  onHold(isHeld: boolean): void
  onRemove(): void
}

const icon = 'size-4.5 text-soft'

export function EntryHead({ title, note, open, isFirst, isLast, onToggle, onStep, onHold, onRemove }: EntryHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 pr-2 pl-2">
      <span
        onPointerDown={() => onHold(true)}
        onPointerUp={() => onHold(false)}
        className="hidden cursor-grab px-1 py-2 sm:block"
      >
        <GripVertical className="size-4.5 text-muted" />
      </span>
      <p className="min-w-0 grow basis-full py-1 break-words pl-2 text-small font-semibold sm:flex-1 sm:basis-0 sm:pl-0">
        {title}
      </p>
      <span className="px-2 empty:hidden sm:px-0">{note}</span>
      <span className="ml-auto flex items-center">
        <IconButton label={`Move ${title} up`} small data-step={-1} disabled={isFirst} onClick={() => onStep(-1)}>
          <ChevronUp className={icon} />
        </IconButton>
        <IconButton label={`Move ${title} down`} small data-step={1} disabled={isLast} onClick={() => onStep(1)}>
          <ChevronDown className={icon} />
        </IconButton>
        {open === undefined ? null : (
          <IconButton label={`Edit ${title}`} small aria-expanded={open} onClick={onToggle}>
            <Pencil className={icon} />
          </IconButton>
        )}
        <IconButton label={`Remove ${title}`} small onClick={onRemove}>
          <Trash className={icon} />
        </IconButton>
      </span>
    </div>
  )
}
