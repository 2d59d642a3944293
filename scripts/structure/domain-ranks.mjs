/** Domains in rank order: a domain may use earlier ones, never later ones. */
export const ranks = [
  'settings',
  'suspensions',
  'messages',
  'staff',
  'back-office',
  'integrations',
  'catalogue',
  'referrals',
  'coupons',
  'enquiries',
  'customers',
  'reviews',
  'cart',
  'orders',
  'payments',
  'checkout',
  'invoices',
  'shipping',
  'warehouse',
  'finance',
  'privacy',
  'opening',
  'dashboard',
]

export const domainOf = (file, side) => new RegExp(`^${side}/domains/([^/]+)/`).exec(file)?.[1] ?? null
