import { deliveryTime } from '@handset/contract/delivery-promise.rules.ts'
import { href, type PageName } from '@handset/contract/pages.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import RefreshCcw from 'lucide-react/icons/refresh-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { Anchor } from '../../../ui/actions/anchor.tsx'

const badges = [
  { Icon: Truck, title: `Delivery in ${deliveryTime}`, text: 'Free Shipping on all orders', page: 'shippingPolicy' },
  { Icon: ShieldCheck, title: '100% Secure Payments', text: 'UPI, cards, net banking, wallets', page: 'privacyPolicy' },
  { Icon: CreditCard, title: 'No Cost EMI', text: 'On select phones and cards', page: 'terms' },
  { Icon: RefreshCcw, title: 'Wrong or damaged?', text: 'Tell us within 2 days of delivery', page: 'returnPolicy' },
] as const satisfies { title: string; text: string; page: PageName; Icon: unknown }[]

/** Promises of the shop, each with a link to its policy. */
export function TrustBadges() {
  return (
    <ul className="grid gap-x-6 border-t border-line-soft pt-4 sm:grid-cols-2">
      {badges.map(({ Icon, title, text, page }) => (
        <li key={title}>
          <Anchor
            href={href(page)}
            className="flex min-h-14 items-center gap-3 rounded-control py-1.5 hover:text-accent-text"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="text-small leading-5">
              <span className="block font-medium">{title}</span>
              <span className="block text-caption text-muted">{text}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
