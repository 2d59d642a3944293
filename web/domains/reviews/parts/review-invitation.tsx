import { lazy, Suspense } from 'react'
import { useOnceInView } from '../../../lib/page/use-once-in-view.ts'

const WriteReview = lazy(() => import('./write-review.tsx'))

/** Asks whoever bought it for a review. Who that is, is asked only when the reviews come into view. */
export function ReviewInvitation({ productUnique }: { productUnique: string }) {
  const { ref, seen } = useOnceInView<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-6 min-h-12">
      {seen ? (
        <Suspense fallback={null}>
          <WriteReview productUnique={productUnique} />
        </Suspense>
      ) : null}
    </div>
  )
}
