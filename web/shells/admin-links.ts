import { href, type PageName } from '@handset/contract/pages.ts'
import type { Permission } from '@handset/contract/permissions.ts'
import Activity from 'lucide-react/icons/activity'
import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import Building from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import FolderTree from 'lucide-react/icons/folder-tree'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import PackageX from 'lucide-react/icons/package-x'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import type { BackOfficeLink } from './back-office-link.ts'

export interface AdminLink extends BackOfficeLink {
  permission: Permission
  /** Shortcut key, pressed after `g`. */
  key: string
}

type Icon = BackOfficeLink['Icon']

const linkOf =
  (group: string) =>
  (
    page: PageName,
    label: string,
    { permission, key, Icon }: { permission: Permission; key: string; Icon: Icon },
  ): AdminLink => ({
    group,
    label,
    page,
    href: href(page),
    permission,
    key,
    Icon,
  })
const top = linkOf('')
const sell = linkOf('Sell')
const catalogue = linkOf('Catalogue')
const customers = linkOf('Customers')
const money = linkOf('Money')
const shop = linkOf('Shop')

/** The menu, top to bottom (docs/specification.md, Back office pages). */
export const adminLinks: readonly AdminLink[] = [
  top('adminDashboard', 'Dashboard', { permission: 'dashboard.see', key: 'd', Icon: LayoutDashboard }),
  top('adminSetup', 'Set up', { permission: 'settings.change', key: 'i', Icon: ListChecks }),
  top('adminHelp', 'Help', { permission: 'dashboard.see', key: 'h', Icon: CircleHelp }),
  sell('adminOrders', 'Orders', { permission: 'orders.see', key: 'o', Icon: ShoppingBag }),
  sell('adminUndelivered', 'Undelivered Parcels', { permission: 'orders.see', key: 'w', Icon: PackageX }),
  sell('adminEnquiries', 'Enterprise Sales Enquiry', { permission: 'enquiries.see', key: 'e', Icon: Building }),
  catalogue('adminProducts', 'Products', { permission: 'catalogue.see', key: 'p', Icon: Smartphone }),
  catalogue('adminCategories', 'Categories', { permission: 'catalogue.see', key: 'c', Icon: FolderTree }),
  catalogue('adminTags', 'Tags', { permission: 'catalogue.see', key: 't', Icon: Tag }),
  catalogue('adminReviews', 'Reviews', { permission: 'reviews.decide', key: 'r', Icon: Star }),
  customers('adminUsers', 'Users', { permission: 'customers.see', key: 'u', Icon: Users }),
  customers('adminReferences', 'Referral Codes', { permission: 'codes.change', key: 'k', Icon: Gift }),
  customers('adminCoupons', 'Coupons', { permission: 'codes.change', key: 'n', Icon: TicketPercent }),
  money('adminPaymentIssues', 'Payment Issues', { permission: 'orders.see', key: 'm', Icon: BadgeIndianRupee }),
  money('adminFinanceReport', 'Finance Report', { permission: 'finance.see', key: 'f', Icon: ChartColumn }),
  shop('adminStaff', 'Staff', { permission: 'staff.change', key: 'l', Icon: UserCog }),
  shop('adminAuditLog', 'Audit Log', { permission: 'audit.see', key: 'a', Icon: History }),
  shop('adminSecurity', 'Security', { permission: 'security.read', key: 'v', Icon: ShieldCheck }),
  shop('adminPrivacy', 'Privacy', { permission: 'privacy.manage', key: 'y', Icon: Lock }),
  shop('adminIntegrations', 'Integrations', { permission: 'integrations.manage', key: 'x', Icon: Webhook }),
  shop('adminStatus', 'Status', { permission: 'settings.change', key: 'j', Icon: Activity }),
  shop('adminSettings', 'Settings', { permission: 'settings.change', key: 's', Icon: Settings }),
]
