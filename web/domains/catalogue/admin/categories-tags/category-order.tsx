import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'

interface CategoryOrderProps {
  name: string
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onMove(by: 1 | -1): void
}

/** Drag handle of a row, with buttons that do the same for keyboard and touch. */
export function CategoryOrder({ name, isFirst, isLast, busy, onMove }: CategoryOrderProps) {
  return (
    <span className="-my-1 flex items-center max-md:-mr-2">
      <GripVertical aria-hidden="true" className="size-4.5 cursor-grab text-muted max-sm:hidden" />
      <IconButton label={`Move ${name} up`} small disabled={isFirst || busy} onClick={() => onMove(-1)}>
        <ChevronUp aria-hidden="true" className="size-4.5 text-soft" />
      </IconButton>
      <IconButton label={`Move ${name} down`} small disabled={isLast || busy} onClick={() => onMove(1)}>
        <ChevronDown aria-hidden="true" className="size-4.5 text-soft" />
      </IconButton>
    </span>
  )
}
