import { href } from '@handset/contract/pages.ts'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { LoginState } from '../../../lib/login-state.ts'
import { useSessionToken } from '../../../lib/session-token.ts'
import { useOnceInView } from '../../../lib/use-once-in-view.ts'

const WriteReview = lazy(() => import('./write-review.tsx'))

/** Asks whoever bought it for a review. Who that is, is asked only when the reviews come into view. */
export function ReviewInvitation({ productUnique }: { productUnique: string }) {
  const token = useSessionToken('customer')
  const { pathname, search } = useLocation()
  const { ref, seen } = useOnceInView<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-6 min-h-12">
      {token === null ? (
        <p className="text-small text-muted">
          Bought it here?{' '}
          <Link to={href('login')} state={{ fromPath: pathname + search } satisfies LoginState} className="inline-flex min-h-11 items-center font-medium text-accent-text hover:underline">
            Log in to write a review
          </Link>
        </p>
      ) : token && seen ? (
        <Suspense fallback={null}>
          <WriteReview productUnique={productUnique} />
        </Suspense>
      ) : null}
    </div>
  )
}
