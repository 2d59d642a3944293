import type { ReactNode } from 'react'
import { formSections, type SectionId } from './product-fields.data.ts'

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
