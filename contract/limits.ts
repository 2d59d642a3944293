/**
 * Constants that several files share, with their unit in the name; one of a single file is beside its rule. What a shop can
 * change is in its settings.
 */
export const limits = {
  mobileDigits: 10,
  /** An unpaid order retains its prices for this long. */
  retryPaymentHours: 24,
  /** An unanswered booking may be ended by hand after this long. */
  overdueBookingMinutes: 10,
  /** The code of a delivery by hand. */
  deliveryCodeHours: 24,
  maxDeliveryCodeTries: 5,
  /** Codes for one parcel. */
  maxDeliveryCodes: 10,
  enquiryMaxChars: 2000,
  /** Characters of a response to an enquiry. */
  enquiryAnswerMaxChars: 5000,
  noteMaxChars: 1000,
  statusReasonMaxChars: 200,
  captchaMinutes: 5,
  maxWishlistItems: 100,
  searchMaxChars: 100,
  maxPerPage: 100,
  maxReviewMedia: 6,
  maxComparedProducts: 4,
  staffPasswordMinChars: 10,
  /** Refunds, roles and settings require a log-in or a proof of identity that is not older. */
  freshLoginMinutes: 10,
  passwordLinkMinutes: 30,
  /** Lists of the back office count and show at most this many rows; of products `maxProductsListed`. */
  maxListed: 10_000,
  /** The same for a text search: finding ten thousand Kumars would read as many orders. */
  maxSearchResults: 250,
  adminOrdersPerPage: 25,
  invoiceFileBytes: 5 * 1024 * 1024,
  financePerPage: 10,
  reviewsPerPage: 10,
  codesPerPage: 10,
  enquiriesPerPage: 10,
  undeliveredPerPage: 25,
  /** Another delivery attempt can be asked for so many days ahead. */
  reattemptDays: 6,
  paymentIssuesPerPage: 25,
  customersPerPage: 25,
  warehouseOrdersPerPage: 15,
  categoriesPerPage: 25,
  categoryNameMaxChars: 60,
  /** The first categories are links of the header: they can be hidden but never deleted. */
  headerCategoryCount: 4,
  shopImageBytes: 5 * 1024 * 1024,
  maxImagesPerSetting: 12,
  /** Of the gallery or of a product. */
  videoBytes: 25 * 1024 * 1024,
  maxVideosPerProduct: 6,
  productsPerPage: 25,
  maxProductsListed: 5000,
  /** Products per bulk action. */
  maxProductsAtOnce: 1000,
  skuMaxChars: 40,
  maxVariantsPerProduct: 60,
  maxImagesPerProduct: 60,
  maxImagesPerColor: 12,
  importFileBytes: 20 * 1024 * 1024,
  imageZipBytes: 48 * 1024 * 1024,
  maxImagesPerZip: 600,
  /** An export of a shop that a browser may import; larger ones by the command. */
  shopFileBytes: 60 * 1024 * 1024,
  maxImportRows: 20_000,
  /** Up to this many rows are imported within the call; more by a job. */
  maxImportRowsAtOnce: 500,
  maxImportErrors: 1000,
  /** Results of a search for a product to link. */
  maxLinkChoices: 100,
  couponsPerPage: 25,
  tagsPerPage: 25,
  tagNameMaxChars: 40,
  tagIconBytes: 200 * 1024,
  auditPerPage: 25,
  /** The audit log counts and shows at most this many changes; older ones are found by date. */
  maxAuditListed: 10_000,
  /** Saved views per staff member and list. */
  maxSavedViews: 30,
  /** Rows that are changed at once, and orders whose invoices are downloaded at once. */
  maxBulkRows: 1000,
  viewNameMaxChars: 60,
  /** The longest period of a report: a year and a day. */
  maxReportDays: 366,
  /** Task queues are counted up to this number. */
  maxQueueCount: 1000,
  /** Results of each kind in the command palette. */
  searchRowsPerKind: 5,
  /** In the drawer of the back office. */
  maxNotificationsListed: 50,
  /** Orders per download of invoices or labels. */
  maxDocumentsAtOnce: 100,
} as const

/** Fixed keys of browser storage (docs/specification.md, Browser storage). */
export const storageKeys = {
  customerToken: 'vivoUserToken',
  adminToken: 'vivotoken',
  warehouseToken: 'vivotokenwarehouseadmin',
  orderNumber: 'orderNumber',
  /** Stays after log-out: see account/customer-verify-otp. */
  deviceToken: 'deviceToken',
  firstName: 'userFirstName',
  lastName: 'userLastName',
  localCart: 'localCart',
  localWishlist: 'localWishlist',
  merchantTxn: 'uniqueMerchantTxnID',
} as const
