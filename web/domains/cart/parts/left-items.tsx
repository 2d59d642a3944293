import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { moneyText } from '../../../lib/format/money-text.ts'
import { cart } from '../../../lib/shopping/cart-store.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'

/** What a customer chose before the log-in and the cart did not take, to be added or removed one by one. */
export default function LeftItems({ items }: { items: readonly LocalCartItem[] }) {
  return (
    <section aria-labelledby="left-items" className="mb-8 rounded-tile border border-line p-5 sm:p-6">
      <h2 id="left-items" className="text-h3 font-semibold">
        Chosen before you logged in
      </h2>
      <p className="mt-1 text-small text-soft">
        These did not fit into the cart of your account. Add them one by one, after making room, or remove them.
      </p>
      <ul className="mt-2 divide-y divide-line-soft">
        {items.map((item) => (
          <LeftItem key={item.productVarId} item={item} />
        ))}
      </ul>
    </section>
  )
}

function LeftItem({ item }: { item: LocalCartItem }) {
  const { busy, run } = useBusy()
  const [refusal, setRefusal] = useState<string>()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <Anchor href={href('product', { id: item.productId })} className="font-medium hover:underline">
          {item.productName}
        </Anchor>
        <p className="text-small text-muted tabular">
          {[item.option, item.color].filter(Boolean).join(', ')} · {item.qty} × {moneyText(item.productDiscountAmt)}
        </p>
        {refusal ? (
          <p role="alert" className="text-small font-medium text-danger">
            {refusal}
          </p>
        ) : null}
      </div>
      <div className="flex gap-1">
        <Button
          tone="text"
          busy={busy}
          onClick={() => void run(async () => setRefusal(await cart.addLeft(item)))}
          aria-label={`Add ${item.productName} to the cart`}
          className="px-4"
        >
          Add to cart
        </Button>
        <Button
          tone="text"
          onClick={() => cart.dropLeft(item)}
          aria-label={`Remove ${item.productName}, chosen before the log-in`}
          className="px-4 text-soft hover:text-ink"
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
