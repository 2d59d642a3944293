export type Shell = 'storefront' | 'admin' | 'warehouse'
/** Who may see the page; others are redirected to the log-in of its area. */
export type PageAudience = 'anyone' | 'customer' | 'admin' | 'warehouse'

interface PageRow {
  path: string
  shell: Shell
  audience: PageAudience
  /** True: fully rendered on the server and stored in the page cache; false: the server sends shell and skeleton. */
  server: boolean
  title: string
}

const storefront = (path: string, title: string, options: Partial<PageRow> = {}): PageRow => ({
  path,
  title,
  shell: 'storefront',
  audience: 'anyone',
  server: true,
  ...options,
})
const account = (path: string, title: string, options: Partial<PageRow> = {}) =>
  storefront(path, title, { audience: 'customer', server: false, ...options })
const staffPage =
  (shell: 'admin' | 'warehouse') =>
  (path: string, title: string): PageRow => ({ path, title, shell, audience: shell, server: false })
const admin = staffPage('admin')
const warehouse = staffPage('warehouse')

/** Every URL of the product, one row each; links use the name. The query keys of a page: `page-queries.ts`. */
export const pages = {
  home: storefront('/', 'Home'),
  login: storefront('/login', 'Login', { server: false }),
  products: storefront('/products', 'All phones'),
  series: storefront('/products/{catId}', 'Series'),
  product: storefront('/product/{id}', 'Product'),
  compare: storefront('/compare', 'Compare phones'),
  cart: storefront('/cart', 'Cart', { server: false }),
  checkout: account('/checkout', 'Checkout'),
  thankYou: account('/thankyou', 'Thank you for your order'),
  pineHandler: account('/pine-handler', 'Please wait'),
  dashboard: account('/dashboard', 'My Account'),
  myOrders: account('/myorders', 'My Orders'),
  myAddress: account('/myaddress', 'My Addresses'),
  editProfile: account('/editprofile', 'Edit profile'),
  myData: account('/mydata', 'My Data'),
  unsubscribe: storefront('/unsubscribe', 'Unsubscribe', { server: false }),
  about: storefront('/about', 'About'),
  terms: storefront('/termsandconditions', 'Terms and conditions'),
  shippingPolicy: storefront('/shippingpolicy', 'Shipping policy'),
  returnPolicy: storefront('/returnpolicy', 'Refund and return policy'),
  privacyPolicy: storefront('/privacypolicy', 'Privacy policy'),
  cookiePolicy: storefront('/cookiepolicy', 'Cookie policy'),
  search: storefront('/search/{text}', 'Search Result For'),
  myWishlist: account('/mywishlist', 'My Wishlist'),
  enterpriseSales: storefront('/enterprise-sales', 'Enterprise sales'),
  funtouch: storefront('/funtouch', 'Feature tour'),
  videoGallery: storefront('/video-gallery', 'Video Gallery'),

  adminLogin: { ...admin('/admin-login', 'Admin login'), audience: 'anyone' as const },
  adminFirstAccount: { ...admin('/admin-first-account', 'Your Account'), audience: 'anyone' as const },
  adminSetup: admin('/admin-setup', 'Set Up the Shop'),
  adminMove: admin('/admin-move', 'Export and Move'),
  adminDashboard: admin('/admin-dashboard', 'Dashboard'),
  adminTags: admin('/admin-tags', 'Tags'),
  adminTagAdd: admin('/admin-tags/add', 'Add Tag'),
  adminTagUpdate: admin('/admin-tags/update/{id}', 'Update Tag'),
  adminCategories: admin('/admin-categories', 'Categories'),
  adminCategoryAdd: admin('/admin-categories/add', 'Add Category'),
  adminCategoryUpdate: admin('/admin-categories/update/{id}', 'Update Category'),
  adminProducts: admin('/admin-products', 'Products'),
  adminProductAdd: admin('/admin-products/add', 'Add Product'),
  adminProductUpdate: admin('/admin-products/update/{id}', 'Update Product'),
  adminProductLink: admin('/admin-products/link/{id}', 'Link Products'),
  adminProductImport: admin('/admin-products/import', 'Import Products'),
  adminOrders: admin('/admin-orders', 'Orders'),
  adminOrderUpdate: admin('/admin-orders/update/{id}', 'Order'),
  adminUsers: admin('/admin-users', 'Users'),
  adminUserView: admin('/admin-users/view/{id}', 'Customer'),
  adminReviews: admin('/admin-reviews', 'Reviews'),
  adminReferences: admin('/admin-references', 'Referral Codes'),
  adminCoupons: admin('/admin-coupons', 'Coupons'),
  adminEnquiries: admin('/admin-interprise-sales-enquiry', 'Enterprise Sales Enquiry'),
  adminPaymentIssues: admin('/admin-payment-issues', 'Payment Issues'),
  adminUndelivered: admin('/admin-undelivered', 'Undelivered Parcels'),
  adminFinanceReport: admin('/admin-finance-report', 'Finance Report'),
  adminStaff: admin('/admin-staff', 'Staff'),
  adminAuditLog: admin('/admin-audit-log', 'Audit Log'),
  adminSecurity: admin('/admin-security', 'Security'),
  adminIntegrations: admin('/admin-integrations', 'Integrations'),
  adminStatus: admin('/admin-status', 'Status'),
  adminPrivacy: admin('/admin-privacy', 'Privacy'),
  adminSettings: admin('/admin-settings', 'Settings'),
  adminHelp: admin('/admin-help', 'Help'),
  adminHelpPage: admin('/admin-help/{page}', 'Help Page'),
  adminAccount: admin('/admin-account', 'My Account'),

  warehouseLogin: { ...warehouse('/warehouse-admin-login', 'Warehouse Admin Login'), audience: 'anyone' as const },
  warehouseOrders: warehouse('/warehouse-admin-orders', 'Orders'),
  warehouseOrderUpdate: warehouse('/warehouse-admin-orders/update/{id}', 'Order Detail'),
  warehouseCommands: warehouse('/warehouse-admin-commands', 'Command Barcodes'),
  warehouseAccount: warehouse('/warehouse-admin-account', 'My Account'),
} satisfies Record<string, PageRow>

/** The pages that say inside a shell of the back office that a page does not exist, by the beginning of its addresses. */
export const staffNotFoundPages = [
  { shell: 'admin', start: 'admin-', name: 'admin-not-found' },
  { shell: 'warehouse', start: 'warehouse-admin-', name: 'warehouse-admin-not-found' },
] as const

export type PageName = keyof typeof pages
export const pageRows: Record<string, PageRow> = pages

/** The URL of a page with encoded parameters and a query of the values that are set. */
export function href(
  name: PageName,
  params: Record<string, string | number> = {},
  query?: Record<string, string | number | undefined>,
): string {
  const path = pages[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`The page ${name} needs ${key}`)
    return encodeURIComponent(value)
  })
  if (!query) return path
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** The file of a page: its URL with hyphens for slashes, without parameters; the home page is `home`. */
export function pageFileName(path: string): string {
  const name = path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .join('-')
  return `${name || 'home'}.page.tsx`
}
