import { href, type PageName } from '@handset/contract/pages.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { Anchor } from '../../../ui/actions/anchor.tsx'

const sellingPoints = [
  { Icon: CreditCard, text: 'No Cost EMI', page: 'terms' },
  { Icon: Truck, text: 'Free Shipping on all orders', page: 'shippingPolicy' },
  { Icon: ShieldCheck, text: '100% Secure Payments', page: 'privacyPolicy' },
  { Icon: Headset, text: '24*7 Service Support', page: 'about' },
] as const satisfies { text: string; page: PageName; Icon: unknown }[]

/** Reasons to buy here: four lines, each with a link to the policy. */
export function UspStrip() {
  return (
    <section aria-labelledby="why" className="border-b border-line-soft">
      <div className="page-width gap-x-8 py-3 md:flex md:items-center">
        <h2 id="why" className="py-2 text-small font-semibold">
          Why
        </h2>
        <ul className="grid flex-1 grid-cols-2 gap-x-4 md:grid-cols-4">
          {sellingPoints.map(({ Icon, text, page }) => (
            <li key={text}>
              <Anchor
                href={href(page)}
                className="flex min-h-14 items-center gap-3 rounded-control text-small font-medium text-strong hover:text-accent-text md:justify-center"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
