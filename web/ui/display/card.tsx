import { useId, type ReactNode } from 'react'

export function Card({
  title,
  aside,
  children,
}: {
  title: string
  /** Shown at the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-ground p-4 sm:p-5 print:break-inside-avoid print:border-line-soft"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
