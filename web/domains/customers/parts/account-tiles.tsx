import { href } from '@handset/contract/pages.ts'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import UserRound from 'lucide-react/icons/user-round'
import { Anchor } from '../../../ui/actions/anchor.tsx'

const tiles = [
  { title: 'Orders', text: 'View order status', page: 'myOrders', Icon: Package },
  { title: 'Wishlist', text: 'Phones you have saved', page: 'myWishlist', Icon: Heart },
  { title: 'Account', text: 'Edit profile', page: 'editProfile', Icon: UserRound },
  { title: 'My Address', text: 'Add or edit addresses', page: 'myAddress', Icon: MapPin },
] as const

/** The four links of My Account. */
export function AccountTiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4">
      {tiles.map(({ title, text, page, Icon }) => (
        <li key={page}>
          <Anchor
            href={href(page)}
            className="flex h-full min-h-40 flex-col justify-between gap-6 rounded-tile bg-sunken p-5 transition-colors duration-120 hover:bg-tile sm:min-h-52 sm:p-7"
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-accent-text" />
            <span>
              <span className="block text-h3 font-semibold">{title}</span>
              <span className="mt-1 block text-small text-muted">{text}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
