import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import type { ReactNode } from 'react'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  cards: readonly Card[]
  /** Number of cards visible without scrolling. */
  eagerCount?: number
  heading?: 'h2' | 'h3'
  last?: ReactNode
}

/** Product grid: two columns on phones, then three, then four. */
export function ProductGrid({ cards, eagerCount = 0, heading, last }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 md:gap-y-12 xl:grid-cols-4 xl:gap-x-6">
      {cards.map((card, index) => (
        <li key={card.product_unique}>
          <ProductCard
            card={card}
            eager={index < eagerCount}
            heading={heading}
            foot={<CompareCheckbox product={{ id: card.product_unique, name: card.product_name, image: card.image }} />}
          />
        </li>
      ))}
      {last ? <li>{last}</li> : null}
    </ul>
  )
}
