import { href } from '@handset/contract/pages.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { openLogin } from '../domains/customers/parts/login-flow.ts'
import { useSessionToken } from '../lib/session/session-token.ts'
import { useShop } from '../lib/page/use-shop.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { SideSheet } from '../ui/overlays/side-sheet.tsx'
import { policyLinks, seriesLinks, supportLinks, type ShopLink } from './shop-links.ts'

/** Menu with all series and the help links. Loaded on demand. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const shop = useShop()
  const home = [
    { label: 'Home', href: href('home') },
    { label: 'E-Store', href: href('products') },
  ]
  return (
    <SideSheet side="left" title="ALL" open={open} onClose={onClose} footer={<MenuAccount onClose={onClose} />}>
      <nav aria-label="All" className="px-3 py-4">
        <MenuGroup title="Shop" links={[...home, ...seriesLinks(shop)]} onClose={onClose} />
        <MenuGroup
          title="Support"
          links={[...supportLinks(shop), ...policyLinks, { label: 'About', href: href('about') }]}
          onClose={onClose}
        />
      </nav>
    </SideSheet>
  )
}

/** Link to the log-in or to the account. */
function MenuAccount({ onClose }: { onClose(): void }) {
  const token = useSessionToken('customer')
  if (token) {
    return (
      <LinkButton href={href('dashboard')} tone="secondary" wide onClick={onClose}>
        My Account
      </LinkButton>
    )
  }
  return (
    <Button
      wide
      onClick={() => {
        onClose()
        openLogin()
      }}
    >
      Log In
    </Button>
  )
}

function MenuGroup({ title, links, onClose }: { title: string; links: readonly ShopLink[]; onClose(): void }) {
  return (
    <div className="mb-6">
      <h3 className="px-3 pb-1 text-caption font-medium tracking-[0.06em] text-muted uppercase">{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Anchor
              href={link.href}
              onClick={onClose}
              className="flex min-h-12 items-center justify-between rounded-control px-3 font-medium hover:bg-sunken"
            >
              {link.label}
              <ChevronRight className="size-4 text-muted" />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
