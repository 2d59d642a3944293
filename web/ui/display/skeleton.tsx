import { classNames } from './class-names.ts'

/** Grey placeholder in the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-control bg-line-soft', className)} />
}

/** Text for screen readers while skeletons are shown. */
export function LoadingNote({ children = 'Loading' }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}

/** A skeleton that screen readers hear of. */
export const LoadingSkeleton = ({ className }: { className: string }) => (
  <>
    <LoadingNote />
    <Skeleton className={className} />
  </>
)
