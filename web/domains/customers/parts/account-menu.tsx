import { href, type PageName, pages } from '@handset/contract/pages.ts'
import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import { useLocation } from 'react-router'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { useScrollCurrentIntoView } from '../../../ui/navigation/use-current-in-view.ts'

const link = (page: PageName, label: string, Icon: typeof Heart) => ({
  path: pages[page].path,
  href: href(page),
  label,
  Icon,
})

const accountLinks = [
  link('editProfile', 'My Profile', UserRound),
  link('myOrders', 'All Orders', Package),
  link('myWishlist', 'Wishlist', Heart),
  link('myAddress', 'My Addresses', MapPin),
  link('myData', 'My Data', ShieldCheck),
  link('returnPolicy', 'Refund & Return Policy', FileText),
  link('shippingPolicy', 'Shipping Policy', Truck),
]

const linkClass =
  'flex min-h-12 items-center gap-3 rounded-control px-3 text-base font-medium whitespace-nowrap transition-colors duration-120 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:px-4 max-lg:text-small'

/** Account menu: a column beside the content, on small screens a row above it. */
export function AccountMenu() {
  const { pathname } = useLocation()
  const list = useScrollCurrentIntoView<HTMLUListElement>(pathname)

  return (
    <nav aria-label="Account">
      <ul
        ref={list}
        className="relative flex gap-2 max-lg:gutter max-lg:-mx-[clamp(16px,4vw,40px)] max-lg:overflow-x-auto max-lg:pb-1 max-lg:no-scrollbar lg:flex-col lg:gap-1"
      >
        {accountLinks.map(({ path, href, label, Icon }) => {
          const isCurrent = path === pathname
          return (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  linkClass,
                  isCurrent ? 'bg-ink text-ground max-lg:border-ink' : 'text-strong hover:bg-tile',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={classNames('size-5 shrink-0 max-lg:size-4.5', !isCurrent && 'text-muted')}
                />
                {label}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
