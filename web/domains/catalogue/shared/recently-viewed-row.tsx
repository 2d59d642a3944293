import { useMemo } from 'react'
import { recentlyViewed } from '../../../lib/stores/recently-viewed.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Section } from '../../../ui/display/section.tsx'
import { CardRow } from './card-row.tsx'

/** Products viewed before in this browser; renders nothing when there are none. */
export function RecentlyViewedRow({ except }: { except?: string }) {
  const hydrated = useHydrated()
  const cards = useMemo(
    () => (hydrated ? recentlyViewed.read().filter((card) => card.product_unique !== except) : []),
    [hydrated, except],
  )
  if (cards.length === 0) return null
  return (
    <Section title="Recently viewed">
      <CardRow label="recently viewed phones" cards={cards} />
    </Section>
  )
}
