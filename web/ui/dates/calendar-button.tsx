import { lazy, Suspense } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Skeleton } from '../display/skeleton.tsx'
import { PopoverPanel } from '../overlays/popover-panel.tsx'
import type { usePopover } from '../overlays/use-popover.ts'

export const loadDayCalendar = () => import('./day-calendar.tsx')
const DayCalendar = lazy(loadDayCalendar)

/** The space that a calendar takes, so that nothing moves when it has loaded. */
export const calendarClass = 'min-h-[326px] w-[308px] md:min-h-[312px] md:w-[280px]'

interface CalendarButtonProps {
  popover: ReturnType<typeof usePopover>
  /** The id of the field's label, which describes the button. */
  describedBy: string
  day: string
  disabled?: boolean
  onChoose(day: string): void
}

export function CalendarButton({ popover, describedBy, day, disabled, onChoose }: CalendarButtonProps) {
  return (
    <>
      <button
        {...popover.buttonProps}
        aria-label="Calendar"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        title="Calendar"
        disabled={disabled}
        className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
      >
        <CalendarDays className="size-4.5" />
      </button>
      <PopoverPanel popover={popover} label="Calendar" className="p-3" alignEnd>
        <div className={calendarClass}>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <DayCalendar day={day} onChoose={onChoose} />
          </Suspense>
        </div>
      </PopoverPanel>
    </>
  )
}
