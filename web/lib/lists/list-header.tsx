import type { ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import type { Loaded } from '../api/use-call.ts'

interface ListHeaderProps {
  title: string
  list: Loaded<{ total: number }> & { stale: boolean }
  /** Name of one row: "review". The plural adds an s unless it is given. */
  singular: string
  plural?: string
  /** The server stops counting at this number. */
  countLimit?: number
  /** Main button of the page. */
  action?: ReactNode
}

/** Heading of a staff list with the number of its rows. */
export function ListHeader({ title, list, singular, plural = `${singular}s`, countLimit, action }: ListHeaderProps) {
  const total = list.phase === 'ready' && !list.stale ? list.data.total : undefined
  return (
    <div className="flex items-start justify-between gap-4">
      <PageHead title={title} />
      <div>
        <h1 className="text-h3 font-semibold">{title}</h1>
        <output className="block min-h-5 text-small text-muted tabular">
          {total === undefined
            ? null
            : `${total.toLocaleString('en-IN')}${total === countLimit ? ' or more' : ''} ${total === 1 ? singular : plural}`}
        </output>
      </div>
      {action}
    </div>
  )
}
