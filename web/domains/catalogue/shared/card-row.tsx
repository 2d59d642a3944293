import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { SnapRow } from '../../../ui/navigation/snap-row.tsx'
import { ProductCard } from './product-card.tsx'

export function CardRow({ label, cards }: { label: string; cards: readonly Card[] }) {
  return (
    <SnapRow label={label}>
      {cards.map((card) => (
        <li key={card.product_unique}>
          <ProductCard card={card} sizes="(min-width: 576px) 290px, 62vw" />
        </li>
      ))}
    </SnapRow>
  )
}
