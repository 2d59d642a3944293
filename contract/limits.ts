/** Constants (docs/specification.md, Constants). What a shop may change stands in its settings; these are the fixed ones and the defaults. */
export const limits = {
  mobileLength: 10,
  otpLength: 6,
  otpMinutes: 5,
  otpWrongTries: 5,
  quantityOptions: [1, 2],
  cartTotal: 2,
  restrictedTotal: 1,
  restrictedProducts: ['11135917', '16715102'],
  holdMinutes: 15,
  /** An order that was never paid keeps its prices so long. */
  retryPaymentHours: 24,
  addressesPerCustomer: 20,
  /** Characters of an enquiry's message. */
  enquiryLength: 2000,
  /** Characters of a colleague's note on an order. */
  noteLength: 1000,
  /** For one phone number, and for one e-mail address. */
  enquiriesADay: 5,
  /** Tries of one client address, refused ones included. */
  enquiryTriesAnHour: 30,
  captchaMinutes: 5,
  enterpriseSlideMs: 3000,
  wishlistPerCustomer: 100,
  searchLength: 100,
  productsPerPage: 24,
  perPageCap: 100,
  suggestions: 6,
  reviewMedia: 6,
  comparedProducts: 4,
  toastMs: 3500,
  modalMs: 300,
  backdropMs: 150,
  thankYouFadeMs: 500,
  smallScreenPx: 576,
  backToTopPx: 250,
  pollPaymentMs: 30_000,
  customerSessionDays: 30,
  staffSessionHours: 12,
  staffPasswordLength: 10,
  resetMinutes: 30,
  inviteHours: 72,
  /** So many a list of the back office counts and shows, of products `productsListed`. */
  maxListed: 10_000,
  /** And so many of those that are searched by a text: to find ten thousand Kumars one reads as many orders. */
  maxSearchResults: 250,
  adminOrdersPerPage: 25,
  /** Bytes of an invoice that staff upload. */
  invoiceFileBytes: 5 * 1024 * 1024,
  financePerPage: 10,
  reviewsPerPage: 10,
  codesPerPage: 10,
  enquiriesPerPage: 10,
  customersPerPage: 25,
  /** Orders of one customer, as staff leaf through them. */
  customerOrdersPerPage: 10,
  customerReviewsShown: 50,
  warehouseOrdersPerPage: 15,
  staffPerPage: 25,
  categoriesPerPage: 25,
  categoryName: 60,
  /** The first categories are links of the header: shown or hidden, never deleted. */
  headerCategories: 4,
  shopImageBytes: 5 * 1024 * 1024,
  /** Entries of a list in the settings, and new pictures in one save of them. */
  settingEntries: 50,
  imagesPerSetting: 12,
  settingImagesBytes: 30 * 1024 * 1024,
  productsInAList: 25,
  maxProductsListed: 5000,
  /** So many ids of a text's products are looked up before the list is read from its top instead. */
  maxProductsFound: 600,
  /** Bulk actions take so many products at a time. */
  productsAtOnce: 1000,
  skuLength: 40,
  variantsPerProduct: 60,
  imagesPerProduct: 60,
  imagesPerColor: 12,
  imagesPerSave: 24,
  importFileBytes: 20 * 1024 * 1024,
  importRows: 20_000,
  /** So many rows are imported inside the call; more by a job. */
  importRowsAtOnce: 500,
  maxImportErrors: 1000,
  /** So many products a search for one to link shows. */
  maxLinkChoices: 100,
  couponsPerPage: 25,
  tagsPerPage: 25,
  tagName: 40,
  auditPerPage: 25,
  /** So many changes the audit trail counts and shows; whoever looks further back names days. */
  maxAuditListed: 10_000,
  /** Saved views of one colleague for one list. */
  savedViews: 30,
  viewName: 60,
  /** The longest period of a report: a year and a day. */
  reportDays: 366,
  /** Counts of what waits end here. */
  queueCap: 1000,
  pageLinks: 5,
  /** Invoices or labels of so many orders in one download. */
  documentsAtOnce: 100,
  ewayThresholdRupees: 50_000,
} as const

/** Keys of browser storage, with fixed names (docs/specification.md, Browser storage). */
export const storageKeys = {
  customerToken: 'vivoUserToken',
  adminToken: 'vivotoken',
  warehouseToken: 'vivotokenwarehouseadmin',
  orderNumber: 'orderNumber',
  firstName: 'userFirstName',
  lastName: 'userLastName',
  localCart: 'localCart',
  localWishlist: 'localWishlist',
  merchantTxn: 'uniqueMerchantTxnID',
} as const
