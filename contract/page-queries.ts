import { multiValuedFilters, singleValuedFilters } from './domains/catalogue/list-query-values.rules.ts'
import type { PageName } from './pages.ts'

/** The query keys that a page reads, with what their values look like. Keys that end in `[]` may occur several times. */
export type PageQuery = Readonly<Record<string, RegExp>>

const anything = /./
/** Users type amounts such as ₹15,000. */
const amount = /^[₹\d,.\s]{1,16}$/
const productList = {
  ...Object.fromEntries(Object.entries(multiValuedFilters).map(([key, value]) => [`${key}[]`, value])),
  ...singleValuedFilters,
  min_price: amount,
  max_price: amount,
  page: /^[1-9]\d{0,3}$/,
} satisfies PageQuery
const list = { curPage: anything }
const searchedList = { ...list, searchText: anything }
const orderList = {
  ...searchedList,
  orderStatus: anything,
  payStatus: anything,
  fromDate: anything,
  toDate: anything,
  sort: anything,
}

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
  thankYou: { payment_id: anything },
  /** The customer comes back without a payment: it was declined, or not made. */
  pineHandler: { ended: /^(failed|dismissed)$/ },
  unsubscribe: { token: /^[\w-]{1,64}\.[\w-]{43}$/ },
  myOrders: { page: anything, order: anything },
  adminLogin: { reset: anything },
  warehouseLogin: { reset: anything },
  adminDashboard: { range: anything, fromDate: anything, toDate: anything },
  adminTags: searchedList,
  adminCategories: searchedList,
  adminProducts: {
    ...searchedList,
    category: anything,
    tag: anything,
    status: anything,
    stock: anything,
    fromDate: anything,
    toDate: anything,
    sort: anything,
  },
  adminProductImport: { import: anything },
  adminProductLink: searchedList,
  adminOrders: {
    ...orderList,
    queue: anything,
    state: anything,
    method: anything,
    series: anything,
    product: anything,
    code: anything,
    hour: anything,
  },
  adminUsers: searchedList,
  adminUserView: list,
  adminReviews: { ...searchedList, status: anything },
  adminReferences: searchedList,
  adminCoupons: { ...searchedList, sort: anything },
  adminEnquiries: { ...list, status: anything, assigned: anything, sort: anything },
  adminPaymentIssues: list,
  adminUndelivered: list,
  adminFinanceReport: { ...list, fromDate: anything, toDate: anything, sort: anything },
  adminStaff: list,
  adminAuditLog: { ...list, actor: anything, entity: anything, fromDate: anything, toDate: anything },
  adminSecurity: {
    ...list,
    kind: anything,
    outcome: anything,
    account: anything,
    address: anything,
    fromDate: anything,
    toDate: anything,
  },
  adminPrivacy: { curPage: anything, tab: anything },
  adminIntegrations: { curPage: anything, tab: anything, address: anything },
  adminSettings: { group: anything },
  warehouseOrders: orderList,
} satisfies Partial<Record<PageName, PageQuery>>

/** A key that the page reads. */
export type QueryKey<Name extends PageName> = Name extends keyof typeof pageQueries
  ? keyof (typeof pageQueries)[Name] & string
  : never

export const queryOf = (name: PageName): PageQuery => (pageQueries as Partial<Record<PageName, PageQuery>>)[name] ?? {}
