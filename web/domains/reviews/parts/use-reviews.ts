import type { CallOutput } from '@handset/contract/calls.ts'
import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { useRef, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'

export type ReviewPage = CallOutput<'public/product-reviews'>
export const reviewSorts = { newest: 'Newest', highest: 'Highest rating', lowest: 'Lowest rating' } as const
type ReviewSort = keyof typeof reviewSorts

export interface ReviewView {
  /** Only reviews with this number of stars. */
  rating?: number
  /** Only reviews with photos or videos. */
  with_media?: boolean
  sort: ReviewSort
}

interface ReviewState {
  view: ReviewView
  reviews: readonly Review[]
  page: number
  lastPage: number
  total: number
  /** Number of reviews with photos or videos, independent of the filter. */
  mediaTotal: number
  phase: 'ready' | 'loading' | 'failed'
  message: string
}

/**
 * Reviews of a product: the first page comes with the page's data, filtered and further pages are loaded in the
 * browser.
 */
export function useReviews(productUnique: string, first: ReviewPage | null) {
  const [state, setState] = useState<ReviewState>({
    view: { sort: 'newest' },
    reviews: first?.product_review_list ?? [],
    page: 1,
    lastPage: first?.last_page ?? 1,
    total: first?.total ?? 0,
    mediaTotal: first?.media_total ?? 0,
    phase: first ? 'ready' : 'failed',
    message: '',
  })
  const request = useRef<AbortController>(undefined)

  /** Loads a page of a view; the first page replaces the list, later pages are appended. */
  async function load(view: ReviewView, page: number) {
    request.current?.abort()
    const controller = (request.current = new AbortController())
    setState((previous) => ({ ...previous, view, phase: 'loading' }))
    const response = await api.get(
      'public/product-reviews',
      { product_unique: productUnique, ...view, page },
      { signal: controller.signal },
    )
    if (controller.signal.aborted) return
    if (!response.status)
      return setState((previous) => ({ ...previous, phase: 'failed', message: errorMessage(response) }))
    const { product_review_list: loaded, last_page: lastPage, total, media_total: mediaTotal } = response.data
    setState((previous) => ({
      view,
      reviews:
        page === 1
          ? loaded
          : [...previous.reviews, ...loaded.filter(({ id }) => !previous.reviews.some((other) => other.id === id))],
      page,
      lastPage,
      total,
      mediaTotal,
      phase: 'ready',
      message: '',
    }))
  }

  return {
    ...state,
    change: (view: Partial<ReviewView>) => void load({ ...state.view, ...view }, 1),
    more: () => void load(state.view, state.page + 1),
    retry: () => void load(state.view, 1),
  }
}
