import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { ReactNode } from 'react'
import { SnapRow } from '../../../ui/navigation/snap-row.tsx'
import { ProductCard } from './product-card.tsx'

interface CardRowProps {
  label: string
  cards: readonly Card[]
  /** Content below each card's price and outside its link. */
  renderFoot?(card: Card): ReactNode
}

export function CardRow({ label, cards, renderFoot }: CardRowProps) {
  return (
    <SnapRow label={label}>
      {cards.map((card) => (
        <li key={card.product_unique}>
          <ProductCard card={card} sizes="(min-width: 576px) 290px, 62vw" foot={renderFoot?.(card)} />
        </li>
      ))}
    </SnapRow>
  )
}
