import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { moneyText } from '../../../lib/format/money-text.ts'
import { useCart } from '../../../lib/shopping/use-cart.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { SideSheet } from '../../../ui/overlays/side-sheet.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { CartPanelLine } from './cart-panel-line.tsx'
import { useStartCheckout } from './use-start-checkout.ts'

/** Cart panel for every page; loaded when first opened. */
export default function CartPanel() {
  const { lines, left, phase, count, total, panelOpen, closePanel, reload } = useCart()
  const checkout = useStartCheckout()
  return (
    <SideSheet
      side="right"
      title="Cart"
      open={panelOpen}
      onClose={closePanel}
      footer={
        <>
          <p className="mb-4 flex items-baseline justify-between tabular">
            <span className="text-soft">
              Total, {count} {count === 1 ? 'item' : 'items'}
            </span>
            <span className="text-h3 font-semibold">{moneyText(total)}</span>
          </p>
          <div className="grid gap-3">
            <Button size="large" wide onClick={() => void checkout()}>
              CHECKOUT NOW
            </Button>
            <LinkButton href={href('cart')} tone="secondary" size="large" wide onClick={closePanel}>
              GO TO CART
            </LinkButton>
          </div>
        </>
      }
    >
      {left.length > 0 ? (
        <Notice tone="warning" className="mx-6 mt-4">
          <p>
            {left.length === 1 ? 'An item' : `${left.length} items`} from before you logged in did not fit.{' '}
            <Anchor href={href('cart')} onClick={closePanel} className="-my-3 inline-block py-3 underline">
              Choose in the cart
            </Anchor>
          </p>
        </Notice>
      ) : null}
      {lines.length > 0 ? (
        <ul className="divide-y divide-line-soft">
          {lines.map((line) => (
            <CartPanelLine key={line.id} line={line} />
          ))}
        </ul>
      ) : phase === 'failed' ? (
        <EmptyState
          title="The cart could not be loaded"
          action={<Button onClick={() => void reload()}>Retry</Button>}
        />
      ) : phase === 'ready' ? (
        <EmptyState
          icon={<ShoppingBag aria-hidden="true" />}
          title={messages.cartEmpty}
          action={
            <LinkButton href={href('products')} tone="secondary" onClick={closePanel}>
              See all phones
            </LinkButton>
          }
        >
          Items that you add appear here.
        </EmptyState>
      ) : (
        <div className="p-6">
          <LoadingNote />
          <Skeleton className="h-22" />
        </div>
      )}
    </SideSheet>
  )
}
