import { href, type PageName, pages } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
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

interface AccountLayoutProps {
  title: string
  description: string
  /** The way to the page, after Home. */
  trail: readonly { label: string; href?: string }[]
  /** The customer's name, above the menu. */
  profile?: ReactNode
  /** Shown until the customer is known; absent for content that is nobody's own. */
  skeleton?: ReactNode
  children: ReactNode
}

/** An account page: menu at the left, heading and content. Its server HTML contains nothing personal. */
export function AccountLayout({ title, description, trail, profile, skeleton, children }: AccountLayoutProps) {
  return (
    <div className="page-width pt-2 pb-16 lg:pb-24">
      <PageHead title={title} description={description} />
      <Breadcrumb trail={[{ label: 'Home', href: href('home') }, ...trail]} />
      <h1 className="mt-2 mb-6 text-h1 lg:mb-10">{title}</h1>
      <div className="grid gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <aside aria-label="My account" className="flex min-w-0 flex-col gap-6">
          {profile}
          <AccountMenu />
        </aside>
        <div className="min-w-0">
          {skeleton ? (
            <SessionGuard kind="customer" skeleton={skeleton}>
              {children}
            </SessionGuard>
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  )
}

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
function AccountMenu() {
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
