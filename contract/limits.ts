/** Fixed constants and defaults. What a shop can change is in its settings. */
export const limits = {
  mobileLength: 10,
  otpLength: 6,
  otpMinutes: 5,
  otpWrongTries: 5,
  cartTotal: 2,
  restrictedTotal: 1,
  holdMinutes: 15,
  /** An unpaid order retains its prices for this long. */
  retryPaymentHours: 24,
  /** An unanswered booking may be ended by hand after this long. */
  overdueBookingMinutes: 10,
  /** The code of a delivery by hand. */
  deliveryCodeHours: 24,
  deliveryCodeTries: 5,
  /** Codes for one parcel, and the pause between two. */
  deliveryCodes: 10,
  deliveryCodePauseSeconds: 60,
  addressesPerCustomer: 20,
  /** Characters of an enquiry's message. */
  enquiryLength: 2000,
  /** Characters of a response to an enquiry. */
  enquiryAnswerLength: 5000,
  /** Characters of a staff note on an order. */
  noteLength: 1000,
  statusReasonLength: 200,
  timelinePerPage: 25,
  /** Messages of one order that are sent again within a day, and the pause between two of the same. */
  resendsADay: 10,
  resendPauseSeconds: 60,
  /** How often a tab reports that it shows an order, and for how long a report counts. */
  presenceMs: 4000,
  presenceSeconds: 12,
  /** Per phone number, and per e-mail address. */
  enquiriesADay: 5,
  /** Attempts per client address, including refused ones. */
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
  thankYouFadeMs: 500,
  backToTopPx: 250,
  pollPaymentMs: 30_000,
  customerSessionDays: 30,
  staffSessionHours: 12,
  staffPasswordLength: 10,
  /** Refunds, roles and settings require a log-in or a proof of identity that is not older. */
  freshLoginMinutes: 10,
  /** Between password and code. */
  loginTicketMinutes: 5,
  backupCodes: 10,
  passkeysPerStaff: 10,
  passkeyName: 60,
  /** To sign a challenge. */
  passkeyMinutes: 5,
  resetMinutes: 30,
  inviteHours: 72,
  /** Lists of the back office count and show at most this many rows; of products `productsListed`. */
  maxListed: 10_000,
  /** The same for a text search: finding ten thousand Kumars would read as many orders. */
  maxSearchResults: 250,
  adminOrdersPerPage: 25,
  /** Bytes of an uploaded invoice. */
  invoiceFileBytes: 5 * 1024 * 1024,
  financePerPage: 10,
  reviewsPerPage: 10,
  codesPerPage: 10,
  enquiriesPerPage: 10,
  undeliveredPerPage: 25,
  /** Couriers return an undelivered parcel about so many days after the first failed attempt. */
  undeliveredDays: 7,
  /** Another delivery attempt can be asked for so many days ahead. */
  reattemptDays: 6,
  paymentIssuesPerPage: 25,
  customersPerPage: 25,
  /** Orders per page of a customer in the back office. */
  customerOrdersPerPage: 10,
  customerReviewsShown: 50,
  warehouseOrdersPerPage: 15,
  staffPerPage: 25,
  categoriesPerPage: 25,
  categoryName: 60,
  /** The first categories are links of the header: they can be hidden but never deleted. */
  headerCategories: 4,
  shopImageBytes: 5 * 1024 * 1024,
  /** Entries per list in the settings, and new images and videos per save. */
  settingEntries: 50,
  imagesPerSetting: 12,
  settingImagesBytes: 30 * 1024 * 1024,
  /** Bytes of a video of the gallery or of a product. */
  videoBytes: 25 * 1024 * 1024,
  videosPerProduct: 6,
  /** Bytes of all new videos and posters of one save. */
  productVideosBytes: 60 * 1024 * 1024,
  productsInAList: 25,
  maxProductsListed: 5000,
  /** Up to this many products matching a text are looked up by id; beyond, the list is scanned from its top. */
  maxProductsFound: 600,
  /** Products per bulk action. */
  productsAtOnce: 1000,
  skuLength: 40,
  variantsPerProduct: 60,
  imagesPerProduct: 60,
  imagesPerColor: 12,
  imagesPerSave: 24,
  importFileBytes: 20 * 1024 * 1024,
  imageZipBytes: 48 * 1024 * 1024,
  imagesPerZip: 600,
  /** An export of a shop that a browser may import; larger ones by the command. */
  shopFileBytes: 60 * 1024 * 1024,
  importRows: 20_000,
  /** Up to this many rows are imported within the call; more by a job. */
  importRowsAtOnce: 500,
  maxImportErrors: 1000,
  /** Results of a search for a product to link. */
  maxLinkChoices: 100,
  couponsPerPage: 25,
  tagsPerPage: 25,
  tagName: 40,
  tagIconBytes: 200 * 1024,
  auditPerPage: 25,
  /** The audit log counts and shows at most this many changes; older ones are found by date. */
  maxAuditListed: 10_000,
  /** Saved views per staff member and list. */
  savedViews: 30,
  /** Rows that are changed at once, and orders whose invoices are downloaded at once. */
  bulkRows: 1000,
  viewName: 60,
  /** The longest period of a report: a year and a day. */
  reportDays: 366,
  /** Task queues are counted up to this number. */
  queueCap: 1000,
  /** Results of each kind in the command palette. */
  searchRows: 5,
  /** Notifications in the drawer of the back office, and how long they are stored. */
  notificationsListed: 50,
  notificationDays: 30,
  /** Orders per download of invoices or labels. */
  documentsAtOnce: 100,
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
