import { lazy, Suspense } from 'react'
import { useOnceInView } from '../../../lib/page/use-once-in-view.ts'

const WriteReview = lazy(() => import('./write-review.tsx'))

/**
 * Invites buyers to write a review. Whether the customer has bought the product is requested only when the reviews
 * scroll into view.
 */
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
