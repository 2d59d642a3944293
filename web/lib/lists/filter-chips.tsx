import Plus from 'lucide-react/icons/plus'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { MenuButton } from '../../ui/actions/menu-button.tsx'
import { MenuItem } from '../../ui/actions/row-menu.tsx'
import type { ListFilter } from './list-filter.ts'
import { saveViewSlot } from './save-view-slot.ts'

interface FilterChipsProps {
  filters: readonly ListFilter[]
  /** Returns to the default view; the button is there while another view is shown. */
  onReset?: (() => void) | undefined
}

/** The filters that are set as chips, a menu that adds others, and the way back to the default. */
export function FilterChips({ filters, onReset }: FilterChipsProps) {
  const [added, setAdded] = useState<string>()
  const shown = filters.filter(({ label, isSet }) => isSet || label === added)
  const unset = filters.filter((filter) => !shown.includes(filter))
  return (
    // Without a search before it, the word of the menu begins at the edge of the page's text; a chip keeps its place.
    <div className="contents first:[&>div:first-child]:-ml-3">
      {shown.map((filter) => (
        <FilterSlot
          key={filter.label}
          filter={filter}
          isNew={filter.label === added}
          onLeave={() => setAdded((label) => (label === filter.label ? undefined : label))}
        />
      ))}
      {unset.length > 0 ? (
        <MenuButton
          label="Add filter"
          look="words"
          alignLeft
          icon={
            <>
              <Plus className="size-4" />
              Filter
            </>
          }
        >
          {(close) =>
            unset.map(({ label }) => (
              <MenuItem key={label} close={close} onSelect={() => setAdded(label)}>
                {label}
              </MenuItem>
            ))
          }
        </MenuButton>
      ) : null}
      {onReset ? (
        <Button tone="text" size="compact" onClick={onReset}>
          Reset
        </Button>
      ) : null}
      <div ref={saveViewSlot.set} className="contents" />
    </div>
  )
}

interface FilterSlotProps {
  filter: ListFilter
  /** It was added just now and takes the focus. */
  isNew: boolean
  /** The focus left it; a filter that is still unset goes away. */
  onLeave(): void
}

/** A chip in its place; a new one opens its control. */
function FilterSlot({ filter: { chip }, isNew, onLeave }: FilterSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) openControl(slot.current?.querySelector<HTMLElement>('select, input, button'))
  }, [isNew])
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <div ref={slot} onBlur={leave} className="contents">
      {chip}
    </div>
  )
}

/** Focuses the control of a chip and opens it where the browser allows. */
function openControl(control: HTMLElement | null | undefined) {
  control?.focus()
  if (control instanceof HTMLSelectElement) {
    try {
      control.showPicker()
    } catch {
      // Without a recent click or key the browser refuses; the control has the focus all the same.
    }
  } else if (control instanceof HTMLButtonElement) control.click()
}
