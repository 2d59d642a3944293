import { href } from '@handset/contract/pages.ts'
import Heart from 'lucide-react/icons/heart'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { loadWishlist } from '../../../lib/shopping/load-wishlist.ts'
import { offeredQuantities } from '../../../lib/stores/offered-quantities.ts'
import { useShop } from '../../../lib/page/use-shop.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { PriceBlock } from '../../../ui/display/price-block.tsx'
import { QuantitySelect } from '../../../ui/fields/quantity-select.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { lineProblem, type LiveLine } from '../line-problem.ts'
import { CartLineImage } from './cart-line-image.tsx'
import { LineNotice } from './line-notice.tsx'

interface CartRowProps {
  line: LiveLine
  onRemove(): Promise<void>
  onAccept(): void
}

export function CartRow({ line, onRemove, onAccept }: CartRowProps) {
  const actions = useLineActions(line, onRemove)
  const nameId = useId()
  const problem = lineProblem(line)
  return (
    <li className="py-6 first:pt-0">
      <div className="flex gap-4 sm:gap-6">
        <CartLineImage line={line} sizes="(min-width: 576px) 144px, 104px" className="size-26 sm:size-36" />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="sm:flex sm:justify-between sm:gap-6">
            <div className="min-w-0">
              <h2 id={nameId} className="text-base font-semibold sm:text-h3">
                <Anchor
                  href={href('product', { id: line.product_unique })}
                  className="-my-3 inline-block py-3 hover:underline"
                >
                  {line.name}
                </Anchor>
              </h2>
              <p className="mt-1 text-small text-muted">{[line.option, line.color].filter(Boolean).join(', ')}</p>
            </div>
            <PriceBlock
              price={moneyText(line.price)}
              mrp={moneyText(line.mrp)}
              percent={line.percent}
              className="mt-2 sm:mt-0.5 sm:shrink-0 sm:flex-col sm:items-end"
            />
          </div>
          <LineButtons line={line} actions={actions} nameId={nameId} />
        </div>
      </div>
      {problem ? (
        <div className="mt-4">
          <LineNotice problem={problem} onReduceQuantity={actions.changeQuantity} onAccept={onAccept} />
        </div>
      ) : null}
    </li>
  )
}

/** Runs the changes of a line one at a time. */
function useLineActions(line: LiveLine, onRemove: () => Promise<void>) {
  const { busy, run } = useBusy()
  const runAlone = (action: () => Promise<unknown>) => void (busy || run(action))
  async function moveToWishlist() {
    const wishlist = await loadWishlist()
    const added = await wishlist.add({ product_unique: line.product_unique, variant_id: line.variant_id })
    if (added) await onRemove()
  }
  return {
    busy,
    changeQuantity: (qty: number) => runAlone(() => cart.changeQuantity(line, qty)),
    remove: () => runAlone(onRemove),
    moveToWishlist: () => runAlone(moveToWishlist),
  }
}

interface LineButtonsProps {
  line: LiveLine
  actions: ReturnType<typeof useLineActions>
  nameId: string
}

function LineButtons({ line, actions, nameId }: LineButtonsProps) {
  const { cart_limits: limits } = useShop()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 sm:mt-auto">
      <QuantitySelect
        label={`Quantity of ${line.name}`}
        value={line.qty}
        options={offeredQuantities(line, limits)}
        disabled={actions.busy}
        onChange={actions.changeQuantity}
        className="min-h-12"
      />
      <Button tone="text" aria-describedby={nameId} onClick={actions.remove} className="px-3 text-soft hover:text-ink">
        <Trash2 aria-hidden="true" className="size-4.5" />
        Remove
      </Button>
      <Button
        tone="text"
        aria-describedby={nameId}
        onClick={actions.moveToWishlist}
        className="text-soft hover:text-ink max-sm:-ml-5"
      >
        <Heart aria-hidden="true" className="size-4.5" />
        Move to wishlist
      </Button>
    </div>
  )
}
