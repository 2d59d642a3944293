import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Anchor } from '../actions/anchor.tsx'
import { classNames } from '../display/class-names.ts'

interface PaginationProps {
  page: number
  lastPage: number
  pageHref(page: number): string
}

const linkClass = 'grid page-target place-items-center rounded-full text-small font-medium tabular hover:bg-tile'

/** Five page links around the current page, with previous and next. */
export function Pagination({ page, lastPage, pageHref }: PaginationProps) {
  if (lastPage <= 1) return null
  const first = Math.max(1, Math.min(page - 2, lastPage - 4))
  const pageNumbers = Array.from({ length: Math.min(5, lastPage) }, (_, index) => first + index)
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      {page > 1 ? (
        <Anchor href={pageHref(page - 1)} aria-label="Previous page" className={linkClass}>
          <ChevronLeft className="size-5" />
        </Anchor>
      ) : null}
      {pageNumbers.map((number) => (
        <Anchor
          key={number}
          href={pageHref(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(linkClass, number === page && 'bg-ink text-ground hover:bg-ink')}
        >
          {number}
        </Anchor>
      ))}
      {page < lastPage ? (
        <Anchor href={pageHref(page + 1)} aria-label="Next page" className={linkClass}>
          <ChevronRight className="size-5" />
        </Anchor>
      ) : null}
    </nav>
  )
}
