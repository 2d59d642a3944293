import type { Locator } from '@playwright/test'
import type { PageName } from '../contract/pages.ts'
import type { Shown, Visitor } from './sweep.ts'

/** Where the sweep over the pages stops: as whom, at which address, and what is there once the page has its data. */
export interface Stop {
  visitor: Visitor
  address: string | ((shown: Shown) => string)
  ready?: (main: Locator) => Locator
}

const stop = (visitor: Visitor, address: Stop['address'], ready?: Stop['ready']): Stop => ({
  visitor,
  address,
  ...(ready ? { ready } : {}),
})
const text = (words: string) => (main: Locator) => main.getByText(words).first()
const field = (label: string) => (main: Locator) => main.getByLabel(label).first()
const row = (main: Locator) => main.getByRole('row').nth(1)

/** Every page of the page table; one without a stop is no TypeScript. The return from paying shows nothing of its own. */
export const stops: Record<Exclude<PageName, 'pineHandler'>, Stop> = {
  home: stop('guest', '/'),
  login: stop('guest', '/login'),
  products: stop('guest', '/products'),
  series: stop('guest', '/products/1'),
  product: stop('guest', '/product/12031046'),
  compare: stop('guest', '/compare'),
  cart: stop('guest', '/cart'),
  about: stop('guest', '/about'),
  terms: stop('guest', '/termsandconditions'),
  shippingPolicy: stop('guest', '/shippingpolicy'),
  returnPolicy: stop('guest', '/returnpolicy'),
  privacyPolicy: stop('guest', '/privacypolicy'),
  cookiePolicy: stop('guest', '/cookiepolicy'),
  search: stop('guest', '/search/aster'),
  enterpriseSales: stop('guest', '/enterprise-sales'),
  funtouch: stop('guest', '/funtouch', (main) => main.locator('.tour')),
  videoGallery: stop('guest', '/video-gallery'),
  unsubscribe: stop('guest', '/unsubscribe'),
  checkout: stop('shopper', '/checkout', field('Full Name')),
  thankYou: stop('buyer', '/thankyou', text('Order number')),
  dashboard: stop('buyer', '/dashboard'),
  myOrders: stop('buyer', '/myorders', text('Y Heron Plus')),
  myAddress: stop('buyer', '/myaddress', text('Flat 4, Lotus Court')),
  editProfile: stop('buyer', '/editprofile', field('First Name')),
  myWishlist: stop('buyer', '/mywishlist'),
  myData: stop('buyer', '/mydata', text('Download your data')),

  adminLogin: stop('guest', '/admin-login', field('Email ID')),
  adminFirstAccount: stop('guest', '/admin-first-account', field('Email ID')),
  adminSetup: stop('owner', '/admin-setup', text('The shop is open')),
  adminMove: stop('owner', '/admin-move', field('Export of a shop')),
  adminDashboard: stop('owner', '/admin-dashboard?range=30', text('Paid revenue')),
  adminTags: stop('owner', '/admin-tags', row),
  adminTagAdd: stop('owner', '/admin-tags/add', field('Name')),
  adminTagUpdate: stop('owner', '/admin-tags/update/4', field('Name')),
  adminCategories: stop('owner', '/admin-categories', row),
  adminCategoryAdd: stop('owner', '/admin-categories/add', field('Name')),
  adminCategoryUpdate: stop('owner', '/admin-categories/update/1', field('Name')),
  adminProducts: stop('owner', '/admin-products?searchText=watch', text('1 product')),
  adminProductAdd: stop('owner', '/admin-products/add', field('Category')),
  adminProductUpdate: stop('owner', '/admin-products/update/12031046', field('Category')),
  adminProductLink: stop('owner', '/admin-products/link/12031046?searchText=12031183', row),
  adminProductImport: stop('owner', '/admin-products/import', field('File')),
  adminOrders: stop('owner', '/admin-orders', row),
  adminOrderUpdate: stop('owner', ({ orderNumber }) => `/admin-orders/update/${orderNumber}`, text('Meera Kulkarni')),
  adminUsers: stop('owner', '/admin-users', row),
  adminUserView: stop('owner', ({ customer }) => `/admin-users/view/${customer}`, text('Flat 4, Lotus Court')),
  adminReviews: stop('owner', '/admin-reviews', row),
  adminReferences: stop('owner', '/admin-references', row),
  adminCoupons: stop('owner', '/admin-coupons', row),
  adminEnquiries: stop('owner', '/admin-interprise-sales-enquiry', row),
  adminHelp: stop('owner', '/admin-help', text('Your first day')),
  adminHelpPage: stop('owner', '/admin-help/first-day', text('Find your way')),
  adminUndelivered: stop('owner', '/admin-undelivered', text('No undelivered parcels')),
  adminPaymentIssues: stop('owner', '/admin-payment-issues', text('No payment issues')),
  adminFinanceReport: stop('owner', '/admin-finance-report?fromDate=&toDate=', row),
  adminStaff: stop('owner', '/admin-staff', row),
  adminAuditLog: stop('owner', '/admin-audit-log', (main) => main.getByRole('list', { name: 'Changes' })),
  adminSecurity: stop('owner', '/admin-security', (main) => main.getByRole('list', { name: 'Events' })),
  adminPrivacy: stop('owner', '/admin-privacy', text('No requests yet')),
  adminIntegrations: stop('owner', '/admin-integrations', text('No keys yet')),
  adminStatus: stop('owner', '/admin-status', text('Background jobs that wait')),
  adminSettings: stop('owner', '/admin-settings?group=home', text('Banners')),
  adminAccount: stop('owner', '/admin-account', text('This session')),

  warehouseLogin: stop('guest', '/warehouse-admin-login', field('Email ID')),
  warehouseOrders: stop('packer', '/warehouse-admin-orders', row),
  warehouseOrderUpdate: stop(
    'packer',
    ({ orderNumber }) => `/warehouse-admin-orders/update/${orderNumber}`,
    text('Y Heron Plus'),
  ),
  warehouseCommands: stop('packer', '/warehouse-admin-commands', text('Next order')),
  warehouseAccount: stop('packer', '/warehouse-admin-account', text('This session')),
}
