import { href } from '@handset/contract/pages.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { offeredQuantities } from '../../../lib/stores/offered-quantities.ts'
import { useShop } from '../../../lib/page/use-shop.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { PriceBlock } from '../../../ui/display/price-block.tsx'
import { QuantitySelect } from '../../../ui/fields/quantity-select.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { CartLineImage } from './cart-line-image.tsx'

export function CartPanelLine({ line }: { line: CartLineView }) {
  const { busy, run } = useBusy()
  const { cart_limits: limits } = useShop()

  return (
    <li className="flex gap-4 px-6 py-5">
      <CartLineImage line={line} sizes="88px" className="size-22" />
      <div className="min-w-0 flex-1">
        <Anchor
          href={href('product', { id: line.product_unique })}
          onClick={() => cart.setPanel(false)}
          className="font-medium hover:underline"
        >
          {line.name}
        </Anchor>
        <p className="text-small text-muted">{[line.option, line.color].filter(Boolean).join(', ')}</p>
        <PriceBlock
          size="small"
          price={moneyText(line.price)}
          mrp={moneyText(line.mrp)}
          percent={line.percent}
          className="mt-1"
        />
        <div className="mt-2 flex items-center gap-2">
          <QuantitySelect
            label={`Quantity of ${line.name}`}
            value={line.qty}
            options={offeredQuantities(line, limits)}
            disabled={busy}
            onChange={(qty) => void run(() => cart.changeQuantity(line, qty))}
          />
          <IconButton
            label={`Delete ${line.name}`}
            disabled={busy}
            onClick={() => void run(() => cart.remove(line))}
            className="text-muted"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
