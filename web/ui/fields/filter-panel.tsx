import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { MenuButton } from '../actions/menu-button.tsx'
import { classNames } from '../display/class-names.ts'
import { filterPillClass, filterRemoveClass } from './filter-pill-class.ts'

interface FilterPanelProps {
  label: string
  /** What the filter says, such as 'Today'; empty while it filters nothing. */
  text: string
  error?: string | undefined
  onRemove(): void
  /** Controls of the filter; `close` closes the panel. */
  children(close: () => void): ReactNode
}

/** Filter of a list in one chip that opens a panel with its controls, with a cross that removes it. */
export function FilterPanel({ label, text, error, onRemove, children }: FilterPanelProps) {
  const isSet = text !== ''
  return (
    <span className={classNames(filterPillClass(isSet), 'relative pr-0 pl-0')}>
      <MenuButton
        alignLeft
        label={isSet ? `${label}: ${text}` : label}
        className={classNames('flex h-(--control-height,36px) items-center gap-2 rounded-full pl-3', !isSet && 'pr-3')}
        icon={
          <>
            <span className="whitespace-nowrap text-soft">{label}</span>
            {isSet ? (
              <span className="max-w-60 truncate font-medium">{text}</span>
            ) : (
              <ChevronDown className="size-3.5 text-muted" />
            )}
          </>
        }
      >
        {children}
      </MenuButton>
      {error ? <span className="pr-2 font-medium whitespace-nowrap text-danger">{error}</span> : null}
      {isSet ? (
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          title="Remove filter"
          onClick={onRemove}
          className={classNames(filterRemoveClass, 'mr-1 -ml-1')}
        >
          <X className="size-3.5" />
        </button>
      ) : null}
    </span>
  )
}
