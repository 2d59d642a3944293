import { type KeyboardEvent, useId, useRef } from 'react'
import { CalendarButton, loadDayCalendar } from '../dates/calendar-button.tsx'
import { useDateText } from '../dates/use-date-text.ts'
import { classNames } from '../display/class-names.ts'
import { usePopover } from '../overlays/use-popover.ts'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

interface DateFieldProps {
  label: string
  name?: string
  id?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  /** yyyy-mm-dd, or empty; text that is not a date is shown as typed, with an error. */
  value: string
  error?: string | undefined
  /** Also called with text that is not a date, when the field is left: it is to be refused, not overlooked. */
  onChange(day: string): void
}

/** Date of a form: typed as dd/mm/yyyy or chosen in a calendar. */
export function DateField({
  label,
  name,
  id: givenId,
  hint,
  required,
  disabled,
  value,
  error,
  onChange,
}: DateFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const date = useDateInput({ value, onChange, reportsText: true })
  // The server names the form in which a date is sent; people type it day first.
  const shownError = error?.replace('yyyy-mm-dd', 'dd/mm/yyyy') ?? date.error
  return (
    <FieldFrame id={id} labelId={date.labelId} label={label} required={required} hint={hint} error={shownError}>
      <div ref={date.popover.anchor} className="relative">
        <input
          {...date.inputProps}
          id={id}
          name={name}
          required={required}
          disabled={disabled}
          {...describedBy(id, hint, shownError)}
          className={classNames(controlClass, 'pr-12 tabular')}
        />
        <CalendarButton {...date.calendarProps} disabled={disabled} />
      </div>
    </FieldFrame>
  )
}

/** Input of a date with its calendar; Alt and the down arrow open it, as in the browser's own date input. */
function useDateInput(options: Parameters<typeof useDateText>[0]) {
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
