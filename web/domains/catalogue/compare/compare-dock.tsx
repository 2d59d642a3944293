import { lazy, Suspense } from 'react'
import { useCompareList } from '../../../lib/stores/compare-list.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/** Shows the comparison bar once a product is selected. */
export function CompareDock({
  aboveToolbar,
}: {
  /** Phones show a list toolbar at the lower edge; the bar goes above it. */
  aboveToolbar?: boolean
}) {
  const list = useCompareList()
  return list.length > 0 ? (
    <Suspense fallback={null}>
      <CompareBar list={list} aboveToolbar={aboveToolbar} />
    </Suspense>
  ) : null
}
