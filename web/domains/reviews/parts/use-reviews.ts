import type { CallOutput } from '@handset/contract/calls.ts'
import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { useRef, useState } from 'react'
import { api, refusal } from '../../../lib/api/call-api.ts'

export type ReviewPage = CallOutput<'public/product-reviews'>
export const reviewSorts = { newest: 'Newest', highest: 'Highest rating', lowest: 'Lowest rating' } as const
type ReviewSort = keyof typeof reviewSorts

export interface ReviewView {
  /** Only reviews with so many stars. */
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
  /** How many have photos or videos, whatever is chosen. */
  mediaTotal: number
  phase: 'ready' | 'loading' | 'failed'
  message: string
}

/** Reviews of a product: the first page came with the page, what is chosen and added comes through the browser. */
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
  const asking = useRef<AbortController>(undefined)

  /** Loads a page of a view; the first page replaces what is shown, a later one goes below it. */
  async function load(view: ReviewView, page: number) {
    asking.current?.abort()
    const gone = (asking.current = new AbortController())
    setState((now) => ({ ...now, view, phase: 'loading' }))
    const reply = await api.get(
      'public/product-reviews',
      { product_unique: productUnique, ...view, page },
      { signal: gone.signal },
    )
    if (gone.signal.aborted) return
    if (!reply.status) return setState((now) => ({ ...now, phase: 'failed', message: refusal(reply) }))
    const { product_review_list: loaded, last_page: lastPage, total, media_total: mediaTotal } = reply.data
    setState((now) => ({
      view,
      reviews:
        page === 1
          ? loaded
          : [...now.reviews, ...loaded.filter(({ id }) => !now.reviews.some((other) => other.id === id))],
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
