import { href, type PageName } from '@handset/contract/pages.ts'
import type { Permission } from '@handset/contract/permissions.ts'

export interface AdminLink {
  label: string
  href: string
  permission: Permission
  /** Shortcut key, pressed after `g`. */
  key: string
}

const link = (page: PageName, label: string, permission: Permission, key: string): AdminLink => ({
  label,
  href: href(page),
  permission,
  key,
})

/** The sidebar, top to bottom (docs/specification.md, Back office pages). */
export const adminLinks: readonly AdminLink[] = [
  link('adminDashboard', 'Dashboard', 'dashboard.see', 'd'),
  link('adminSetup', 'Set up', 'settings.change', 'i'),
  link('adminTags', 'Tags', 'catalogue.see', 't'),
  link('adminCategories', 'Categories', 'catalogue.see', 'c'),
  link('adminProducts', 'Products', 'catalogue.see', 'p'),
  link('adminOrders', 'Orders', 'orders.see', 'o'),
  link('adminUsers', 'Users', 'customers.see', 'u'),
  link('adminReviews', 'Reviews', 'reviews.decide', 'r'),
  link('adminReferences', 'Referral Codes', 'codes.change', 'k'),
  link('adminCoupons', 'Coupons', 'codes.change', 'n'),
  link('adminEnquiries', 'Enterprise Sales Enquiry', 'enquiries.see', 'e'),
  link('adminUndelivered', 'Undelivered Parcels', 'orders.see', 'w'),
  link('adminPaymentIssues', 'Payment Issues', 'orders.see', 'm'),
  link('adminFinanceReport', 'Finance Report', 'finance.see', 'f'),
  link('adminStaff', 'Staff', 'staff.change', 'l'),
  link('adminAuditLog', 'Audit Log', 'audit.see', 'a'),
  link('adminSecurity', 'Security', 'security.read', 'v'),
  link('adminPrivacy', 'Privacy', 'privacy.manage', 'y'),
  link('adminSettings', 'Settings', 'settings.change', 's'),
]
