import { href, pages, type PageName } from '@handset/contract/pages.ts'
import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'

const link = (page: PageName, label: string, Icon: typeof Heart) => ({
  path: pages[page].path,
  href: href(page),
  label,
  Icon,
})

export const accountLinks = [
  link('editProfile', 'My Profile', UserRound),
  link('myOrders', 'All Orders', Package),
  link('myWishlist', 'Wishlist', Heart),
  link('myAddress', 'My Addresses', MapPin),
  link('myData', 'My Data', ShieldCheck),
  link('returnPolicy', 'Refund & Return Policy', FileText),
  link('shippingPolicy', 'Shipping Policy', Truck),
]
