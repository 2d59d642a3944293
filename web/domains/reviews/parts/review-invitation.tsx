import { lazy, Suspense, useEffect, useRef, useState } from 'react'

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

/** True once the element has come near the viewport, for data that is only requested when the user scrolls there. */
function useOnceInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
