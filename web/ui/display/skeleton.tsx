import { classNames } from './class-names.ts'

/** A grey stand-in of the size that the content will have. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-control bg-line-soft', className)} />
}

/** What is read out while skeletons are shown. */
export function LoadingNote({ children = 'Loading' }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}
