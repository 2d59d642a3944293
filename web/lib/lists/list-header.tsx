import type { ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import type { Loaded } from '../api/use-call.ts'

interface ListHeaderProps {
  title: string
  list: Loaded<{ total: number }> & { stale: boolean }
  /** What one row is: "review". The plural has an s more unless it is given. */
  singular: string
  plural?: string
  /** More are not counted. */
  countLimit?: number
  /** The button of the page. */
  action?: ReactNode
}

/** Heading of a list of the back office, and how much of it there is. */
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
