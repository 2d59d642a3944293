import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { cart } from '../../../lib/shopping/cart-store.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { Section } from '../../../ui/display/section.tsx'
import { CardRow } from '../../catalogue/shared/card-row.tsx'

const shown = 8
const accessories = { kind: 'accessory', in_stock: '1', sort: 'best_selling', per_page: 2 * shown } as const

const toItem = (card: Card): LocalCartItem => ({
  productId: card.product_unique,
  productName: card.product_name,
  productVarId: card.variant_id,
  qty: 1,
  color: card.product_color,
  option: card.product_options,
  productImg: card.image,
  productMrp: card.product_mrp,
  productDiscountPer: card.discount_percentage,
  productDiscountAmt: card.discount_mrp,
  picture: card.picture,
})

/** Accessories in stock that are not in the cart yet; nothing is shown where there are none or they cannot be loaded. */
export default function AddOns({ lines }: { lines: readonly CartLineView[] }) {
  const products = useCall('public/all-products', accessories)
  if (products.phase !== 'ready') return null
  const inCart = new Set(lines.map(({ product_unique }) => product_unique))
  const cards = products.data.products.filter(({ product_unique }) => !inCart.has(product_unique)).slice(0, shown)
  if (cards.length === 0) return null
  return (
    <Section title="Goes well with it">
      <CardRow label="accessories" cards={cards} renderFoot={(card) => <AddButton card={card} />} />
    </Section>
  )
}

function AddButton({ card }: { card: Card }) {
  const { busy, run } = useBusy()
  return (
    <Button
      tone="secondary"
      size="small"
      className="mt-3"
      busy={busy}
      onClick={() => void run(() => cart.add(toItem(card)))}
    >
      Add<span className="sr-only"> {card.product_name} to the cart</span>
    </Button>
  )
}
