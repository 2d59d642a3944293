import type { NotificationKind } from '@handset/contract/domains/back-office/notification-kinds.ts'
import type { StaffNotification } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { href } from '@handset/contract/pages.ts'
import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import Building from 'lucide-react/icons/building-2'
import FileCheck from 'lucide-react/icons/file-check'
import PackageMinus from 'lucide-react/icons/package-minus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Webhook from 'lucide-react/icons/webhook'
import Star from 'lucide-react/icons/star'
import type { StaffKind } from '../../lib/session/staff-session.ts'
import type { BackOfficeLink } from '../back-office-link.ts'

interface KindText {
  Icon: BackOfficeLink['Icon']
  title(subject: string): string
  href(subject: string, kind: StaffKind): string
}

/** What each kind of notification says, and where it leads. */
export const notificationTexts: Record<NotificationKind, KindText> = {
  order_placed: {
    Icon: ShoppingBag,
    title: (subject) => `New order ${subject}`,
    href: (id, kind) => href(kind === 'admin' ? 'adminOrderUpdate' : 'warehouseOrderUpdate', { id }),
  },
  payment_issue: {
    Icon: BadgeIndianRupee,
    title: () => 'A payment needs attention',
    href: () => href('adminPaymentIssues'),
  },
  low_stock: {
    Icon: PackageMinus,
    title: () => 'Low stock',
    href: (id) => href('adminProductUpdate', { id }),
  },
  import_finished: {
    Icon: FileCheck,
    title: () => 'Import finished',
    href: (id) => href('adminProductImport', {}, { import: id }),
  },
  enquiry_received: {
    Icon: Building,
    title: () => 'New enquiry',
    href: () => href('adminEnquiries', {}, { status: 'new' }),
  },
  review_received: {
    Icon: Star,
    title: () => 'New review',
    href: () => href('adminReviews', {}, { status: 'waiting' }),
  },
  webhook_off: {
    Icon: Webhook,
    title: () => 'Events to another program were switched off',
    href: () => href('adminIntegrations', {}, { tab: 'webhooks' }),
  },
}

/** The sentence that a screen reader hears for a new one. */
export const announcementOf = ({ kind, subject, detail }: StaffNotification): string =>
  [notificationTexts[kind].title(subject), detail].filter(Boolean).join(', ')
