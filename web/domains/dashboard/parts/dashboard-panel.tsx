import { useId, type ReactNode } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { Tip } from '../../../ui/overlays/tip.tsx'

interface DashboardPanelProps {
  title: string
  /** What the numbers count; shown on hover and focus. */
  about?: string
  /** Short text or a button at the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function DashboardPanel({ title, about, aside, className, children }: DashboardPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex min-w-0 flex-1 flex-col gap-4 rounded-card border border-line bg-ground p-4 lg:p-5',
        className,
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <div>
          <h2 id={id} className="mr-1 inline text-base font-semibold">
            {title}
          </h2>
          {about ? <Tip label={`What ${title} counts`} tip={about} /> : null}
        </div>
        {aside ? <div className="text-caption text-muted">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

export function EmptyNote({ children }: { children: string }) {
  return <p className="grid min-h-24 flex-1 place-items-center text-center text-small text-muted">{children}</p>
}
