import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { PageHead } from './page-head.tsx'
import { pageTrail } from './page-trail.ts'

interface PageHeaderProps {
  title: string
  /** The page in the breadcrumb, where that is not its title: an order number. */
  crumb?: string
  /** Small buttons beside the title. */
  beside?: ReactNode
  /** One line below the title, such as the number of rows; its height is reserved. */
  note?: ReactNode
  /** The main action of the page, and at most a few beside it. */
  action?: ReactNode
}

export function PageHeader({ title, crumb = title, beside, note, action }: PageHeaderProps) {
  const trail = pageTrail(useLocation().pathname, crumb)
  return (
    <div>
      <PageHead title={title} />
      {trail.length > 0 ? <Breadcrumb trail={trail} compact /> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <h1 className="text-h3 font-semibold wrap-anywhere tabular">{title}</h1>
            {beside}
          </div>
          {note === undefined ? null : <output className="block min-h-5 text-small text-muted tabular">{note}</output>}
        </div>
        {action}
      </div>
    </div>
  )
}
