import { multiValuedFilters, singleValuedFilters } from './domains/catalogue/list-query-values.rules.ts'
import type { PageName } from './pages.ts'

/** The query keys that a page reads, with what their values look like. Keys that end in `[]` may occur several times. */
export type PageQuery = Readonly<Record<string, RegExp>>

const any = /./
/** Users type amounts such as ₹15,000. */
const amount = /^[₹\d,.\s]{1,16}$/
const productList = {
  ...Object.fromEntries(Object.entries(multiValuedFilters).map(([key, value]) => [`${key}[]`, value])),
  ...singleValuedFilters,
  min_price: amount,
  max_price: amount,
  page: /^[1-9]\d{0,3}$/,
} satisfies PageQuery
const list = { curPage: any }
const searchedList = { ...list, searchText: any }
const orderList = { ...searchedList, orderStatus: any, payStatus: any, fromDate: any, toDate: any, sort: any }

/**
 * The query of every page that has one. The server drops all other keys before it renders a page or looks it up in the
 * page cache, so invented keys cost nothing; in the browser's address they stay, for analytics and referral codes.
 * Apart from the pages' rows, because the browser does not need the values' patterns.
 */
export const pageQueries = {
  products: productList,
  series: productList,
  /** `preview`: the pass that shows a product before it is published. */
  product: { variant: /^\d{1,9}$/, preview: /^[\w-]{1,20}\.[\w-]{43}$/ },
  /** One variant to be bought alone. */
  checkout: { variant: /^[1-9]\d{0,8}$/, qty: /^[1-9]\d{0,2}$/ },
  compare: { ids: /^(?=.*\d{8}).{8,120}$/, only: /^differences$/ },
  videoGallery: { type: /^(v|x|promotional)$/ },
  thankYou: { payment_id: any },
  /** The customer comes back without a payment: it was declined, or not made. */
  pineHandler: { ended: /^(failed|dismissed)$/ },
  unsubscribe: { token: /^[\w-]{1,64}\.[\w-]{43}$/ },
  myOrders: { page: any, order: any },
  adminLogin: { reset: any },
  warehouseLogin: { reset: any },
  adminDashboard: { range: any, fromDate: any, toDate: any },
  adminTags: searchedList,
  adminCategories: searchedList,
  adminProducts: {
    ...searchedList,
    category: any,
    tag: any,
    status: any,
    stock: any,
    fromDate: any,
    toDate: any,
    sort: any,
  },
  adminProductImport: { import: any },
  adminProductLink: searchedList,
  adminOrders: {
    ...orderList,
    queue: any,
    state: any,
    method: any,
    series: any,
    product: any,
    code: any,
    hour: any,
  },
  adminUsers: searchedList,
  adminUserView: list,
  adminReviews: { ...searchedList, status: any },
  adminReferences: searchedList,
  adminCoupons: { ...searchedList, sort: any },
  adminEnquiries: { ...list, status: any, assigned: any, sort: any },
  adminPaymentIssues: list,
  adminUndelivered: list,
  adminFinanceReport: { ...list, fromDate: any, toDate: any, sort: any },
  adminStaff: list,
  adminAuditLog: { ...list, actor: any, entity: any, fromDate: any, toDate: any },
  adminSecurity: { ...list, kind: any, outcome: any, account: any, address: any, fromDate: any, toDate: any },
  adminPrivacy: { curPage: any, tab: any },
  adminIntegrations: { curPage: any, tab: any, address: any },
  adminSettings: { group: any },
  warehouseOrders: orderList,
} satisfies Partial<Record<PageName, PageQuery>>

/** A key that the page reads. */
export type QueryKey<Name extends PageName> = Name extends keyof typeof pageQueries
  ? keyof (typeof pageQueries)[Name] & string
  : never

export const queryOf = (name: PageName): PageQuery => (pageQueries as Partial<Record<PageName, PageQuery>>)[name] ?? {}
