import { useId, type ReactNode } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'

interface DashboardPanelProps {
  title: string
  /** A few quiet words or a button at the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One thing to know on the dashboard, under its heading. */
export function DashboardPanel({ title, aside, className, children }: DashboardPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex min-w-0 flex-col gap-4 rounded-card border border-line bg-ground p-4 lg:p-5',
        className,
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-4">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside ? <div className="text-caption text-muted">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** In the place of a chart or a table that has nothing to show. */
export function EmptyNote({ children }: { children: string }) {
  return <p className="grid min-h-24 flex-1 place-items-center text-center text-small text-muted">{children}</p>
}
