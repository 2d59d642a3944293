import { buttonClass } from '../../../ui/actions/button-class.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { ListLink } from './list-link.tsx'
import { listHref, type ListQuery } from './list-query.ts'
import type { ListHistoryState } from './use-loaded-cards.ts'

interface LoadMoreProps {
  path: string
  query: ListQuery
  page: number
  /** Page number of the first products shown. */
  firstPage: number
  lastPage: number
  shownCount: number
  total: number
  busy: boolean
}

/** How many products are shown, and a link to the next page, whose products are appended. */
export function LoadMore({ path, query, page, firstPage, lastPage, shownCount, total, busy }: LoadMoreProps) {
  return (
    <div className="mt-12 flex flex-col items-center gap-5">
      <p role="status" className="text-small text-muted tabular">
        Showing {shownCount} of {total}
      </p>
      {page < lastPage ? (
        <ListLink
          href={listHref(path, query, page + 1)}
          state={{ firstPage } satisfies ListHistoryState}
          aria-disabled={busy || undefined}
          className={classNames(buttonClass({ tone: 'secondary', size: 'large' }), 'min-w-56')}
        >
          {busy ? 'Loading…' : 'Load more'}
        </ListLink>
      ) : null}
    </div>
  )
}

/** Link shown above a list that starts at a later page. */
export function EarlierLink({ path, query, firstPage }: { path: string; query: ListQuery; firstPage: number }) {
  if (firstPage <= 1) return null
  return (
    <p className="mb-8 text-center">
      <a href={listHref(path, query, firstPage - 1)} className={buttonClass({ tone: 'text' })}>
        Previous page
      </a>
    </p>
  )
}
