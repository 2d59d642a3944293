import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionProps {
  title: string
  /** A sentence below the title. */
  lead?: string
  /** A link at the right of the title. */
  action?: ReactNode
  tone?: 'plain' | 'sunken'
  children: ReactNode
}

export function Section({ title, lead, action, tone = 'plain', children }: SectionProps) {
  return (
    <section className={classNames('py-14 md:py-24', tone === 'sunken' && 'bg-sunken')}>
      <div className="page-width">
        <div className="mb-6 flex items-end justify-between gap-6 md:mb-8">
          <div>
            <h2 className="text-h2">{title}</h2>
            {lead ? <p className="mt-2 max-w-prose text-soft">{lead}</p> : null}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
