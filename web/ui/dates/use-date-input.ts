import { useId, useRef, type KeyboardEvent } from 'react'
import { usePopover } from '../overlays/use-popover.ts'
import { loadDayCalendar } from './calendar-button.tsx'
import { useDateText } from './use-date-text.ts'

/** Input of a date with its calendar; Alt and the down arrow open it, as in the browser's own date input. */
export function useDateInput(options: Parameters<typeof useDateText>[0]) {
  const text = useDateText(options)
  const popover = usePopover<HTMLDivElement>()
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  return {
    error: text.error,
    popover,
    labelId,
    inputProps: {
      ...text.input,
      ref: input,
      type: 'text' as const,
      onFocus: () => void loadDayCalendar(),
      onKeyDown(event: KeyboardEvent) {
        text.input.onKeyDown(event)
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        popover.show()
      },
    },
    calendarProps: {
      popover,
      describedBy: labelId,
      day: text.day,
      onChoose(day: string) {
        options.onChange(day)
        popover.close()
        input.current?.focus()
      },
    },
  }
}
