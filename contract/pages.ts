export type Shell = 'storefront' | 'admin' | 'warehouse'
/** Who the page is for; a page that is not for everyone sends others to the log-in of its shell. */
export type PageAudience = 'anyone' | 'customer' | 'admin' | 'warehouse'

interface PageRow {
  path: string
  shell: Shell
  audience: PageAudience
  /** Rendered whole on the server and kept in the page cache; otherwise the server sends shell and skeleton. */
  server: boolean
  title: string
  /** True while the page is still to come. */
  pending: boolean
}

const storefront = (path: string, title: string, options: Partial<PageRow> = {}): PageRow => ({ path, title, shell: 'storefront', audience: 'anyone', server: true, pending: false, ...options })
const account = (path: string, title: string, options: Partial<PageRow> = {}) => storefront(path, title, { audience: 'customer', server: false, ...options })
const admin = (path: string, title: string): PageRow => ({ path, title, shell: 'admin', audience: 'admin', server: false, pending: true })
const warehouse = (path: string, title: string): PageRow => ({ path, title, shell: 'warehouse', audience: 'warehouse', server: false, pending: false })

/** Every URL of the product, one row each, under a name for links. */
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

  adminLogin: { ...admin('/admin-login', 'Admin login'), audience: 'anyone' as const, pending: false },
  adminDashboard: { ...admin('/admin-dashboard', 'Dashboard'), pending: false },
  adminTags: { ...admin('/admin-tags', 'Tags'), pending: false },
  adminTagAdd: { ...admin('/admin-tags/add', 'Add tag'), pending: false },
  adminTagUpdate: { ...admin('/admin-tags/update/{id}', 'Update tag'), pending: false },
  adminCategories: { ...admin('/admin-categories', 'Categories'), pending: false },
  adminCategoryAdd: { ...admin('/admin-categories/add', 'Add category'), pending: false },
  adminCategoryUpdate: { ...admin('/admin-categories/update/{id}', 'Update category'), pending: false },
  adminProducts: { ...admin('/admin-products', 'Products'), pending: false },
  adminProductAdd: { ...admin('/admin-products/add', 'Add product'), pending: false },
  adminProductUpdate: { ...admin('/admin-products/update/{id}', 'Update product'), pending: false },
  adminProductLink: { ...admin('/admin-products/link/{id}', 'Link products'), pending: false },
  adminProductImport: { ...admin('/admin-products/import', 'Import products'), pending: false },
  adminOrders: { ...admin('/admin-orders', 'Orders'), pending: false },
  adminOrderUpdate: { ...admin('/admin-orders/update/{id}', 'Order'), pending: false },
  adminUsers: { ...admin('/admin-users', 'Users'), pending: false },
  adminUserView: { ...admin('/admin-users/view/{id}', 'Customer'), pending: false },
  adminReviews: { ...admin('/admin-reviews', 'Reviews'), pending: false },
  adminReferences: { ...admin('/admin-references', 'Referral Codes'), pending: false },
  adminCoupons: { ...admin('/admin-coupons', 'Coupons'), pending: false },
  adminEnquiries: { ...admin('/admin-interprise-sales-enquiry', 'Enterprise Sales Enquiry'), pending: false },
  adminFinanceReport: { ...admin('/admin-finance-report', 'Finance Report'), pending: false },
  adminStaff: { ...admin('/admin-staff', 'Staff'), pending: false },
  adminAuditLog: { ...admin('/admin-audit-log', 'Audit Log'), pending: false },
  adminSettings: { ...admin('/admin-settings', 'Settings'), pending: false },

  warehouseLogin: { ...warehouse('/warehouse-admin-login', 'Warehouse Admin Login'), audience: 'anyone' as const },
  warehouseOrders: warehouse('/warehouse-admin-orders', 'Orders'),
  warehouseOrderUpdate: warehouse('/warehouse-admin-orders/update/{id}', 'Order Detail'),
} satisfies Record<string, PageRow>

export type PageName = keyof typeof pages
export const pageRows: Record<string, PageRow> = pages

/** The address of a page, its parameters encoded, with a query of the values that are set. */
export function href(name: PageName, params: Record<string, string | number> = {}, query?: Record<string, string | number | undefined>): string {
  const path = pages[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`The page ${name} needs ${key}`)
    return encodeURIComponent(value)
  })
  if (!query) return path
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]]))).toString()
  return search ? `${path}?${search}` : path
}

/** The file that holds a page: its URL, slashes as hyphens, parameters dropped; the home page is `home`. */
export function pageFileName(path: string): string {
  const name = path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .join('-')
  return `${name || 'home'}.page.tsx`
}
