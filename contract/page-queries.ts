import { multiValuedFilters, singleValuedFilters } from './domains/catalogue/list-query-values.rules.ts'
import type { PageName } from './pages.ts'

/** The query keys that a page reads, with what their values look like. Keys that end in `[]` may occur several times. */
export type PageQuery = Readonly<Record<string, RegExp>>

/** Keys whose values may be anything. */
const free = <const Key extends string>(...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, /./])) as Record<Key, RegExp>
/** Users type amounts such as ₹15,000. */
const amount = /^[₹\d,.\s]{1,16}$/
const productList = {
  ...Object.fromEntries(Object.entries(multiValuedFilters).map(([key, value]) => [`${key}[]`, value])),
  ...singleValuedFilters,
  min_price: amount,
  max_price: amount,
  page: /^[1-9]\d{0,3}$/,
} satisfies PageQuery
const list = <const Key extends string = never>(...keys: Key[]) => ({ ...free('curPage'), ...free(...keys) })
const searchedList = <const Key extends string = never>(...keys: Key[]) => ({ ...list(...keys), ...free('searchText') })
const orderList = searchedList('orderStatus', 'payStatus', 'fromDate', 'toDate', 'sort')

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
  thankYou: free('payment_id'),
  /** The customer comes back without a payment: it was declined, or not made. */
  pineHandler: { ended: /^(failed|dismissed)$/ },
  unsubscribe: { token: /^[\w-]{1,64}\.[\w-]{43}$/ },
  myOrders: free('page', 'order'),
  adminLogin: free('reset'),
  warehouseLogin: free('reset'),
  adminDashboard: free('range', 'fromDate', 'toDate'),
  adminTags: searchedList(),
  adminCategories: searchedList(),
  adminProducts: searchedList('category', 'tag', 'status', 'stock', 'fromDate', 'toDate', 'sort'),
  adminProductImport: free('import'),
  adminProductLink: searchedList(),
  adminOrders: { ...orderList, ...free('queue', 'state', 'method', 'series', 'product', 'code', 'hour') },
  adminUsers: searchedList(),
  adminUserView: list(),
  adminReviews: searchedList('status'),
  adminReferences: searchedList(),
  adminCoupons: searchedList('sort'),
  adminEnquiries: list('status', 'assigned', 'sort'),
  adminPaymentIssues: list(),
  adminUndelivered: list(),
  adminFinanceReport: list('fromDate', 'toDate', 'sort'),
  adminStaff: list(),
  adminAuditLog: list('actor', 'entity', 'fromDate', 'toDate'),
  adminSecurity: list('kind', 'outcome', 'account', 'address', 'fromDate', 'toDate'),
  adminPrivacy: list('tab'),
  adminIntegrations: list('tab', 'address'),
  adminSettings: free('group'),
  warehouseOrders: orderList,
} satisfies Partial<Record<PageName, PageQuery>>

/** A key that the page reads. */
export type QueryKey<Name extends PageName> = Name extends keyof typeof pageQueries
  ? keyof (typeof pageQueries)[Name] & string
  : never

export const queryOf = (name: PageName): PageQuery => (pageQueries as Partial<Record<PageName, PageQuery>>)[name] ?? {}
