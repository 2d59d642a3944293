import type { ReactNode } from 'react'
import { formSections, type SectionId, fieldSection } from './product-fields.data.ts'

/** A card of the product form; the section navigation links to it. */
export function FormSection({
  id,
  lead,
  action,
  children,
}: {
  id: SectionId
  lead?: string
  /** Buttons to the right of the title. */ action?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="flex scroll-mt-28 flex-col gap-5 rounded-card border border-line bg-ground p-4 outline-none sm:p-5 @min-[1080px]:scroll-mt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`${id}-title`} className="text-base font-semibold">
            {formSections.find((section) => section.id === id)?.title}
          </h2>
          {lead ? <p className="mt-1 max-w-prose text-small text-muted">{lead}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Puts fields side by side where the width allows. */
export const twoColumnClass = 'grid items-start gap-5 sm:grid-cols-2'
export const threeColumnClass = 'grid items-start gap-5 grid-cols-2 lg:grid-cols-3'

/** Links to the sections of the form; sections with errors are marked. A strip above the form, or a column beside it. */
export function FormSectionNav({ errors }: { errors: Record<string, string> }) {
  const counts = Map.groupBy(Object.keys(errors), fieldSection)
  return (
    <nav
      aria-label="Sections"
      className="sticky top-14 z-5 -mx-4 border-b border-line-soft bg-sunken md:top-0 lg:-mx-6 @min-[1080px]:static @min-[1080px]:mx-0 @min-[1080px]:border-0"
    >
      <ul className="fade-more flex gap-1 overflow-x-auto px-4 py-2 no-scrollbar lg:px-6 @min-[1080px]:flex-col @min-[1080px]:gap-0 @min-[1080px]:p-0">
        {formSections.map(({ id, title }) => {
          const errorCount = counts.get(id)?.length ?? 0
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-8 items-center justify-between gap-2 rounded-control px-3 text-small font-medium whitespace-nowrap text-soft hover:bg-ground hover:text-ink max-md:min-h-11"
              >
                {title}
                {errorCount > 0 ? (
                  <span className="grid min-w-5 place-items-center rounded-full bg-danger-fill px-1.5 text-caption text-white tabular">
                    <span className="sr-only">Errors: </span>
                    {errorCount}
                  </span>
                ) : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
