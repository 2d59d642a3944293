import { lazy, Suspense } from 'react'
import { useCompareList } from '../../../lib/stores/compare-list.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/** The bar of what is to be compared, from the first tick on. */
export function CompareDock({
  aboveToolbar,
}: {
  /** A bar of the list stands at the lower edge of a phone. */ aboveToolbar?: boolean
}) {
  const list = useCompareList()
  return list.length > 0 ? (
    <Suspense fallback={null}>
      <CompareBar list={list} aboveToolbar={aboveToolbar} />
    </Suspense>
  ) : null
}
