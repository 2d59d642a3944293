// Made from the migrated database by npm test -- schema.types -u; the test fails when it is stale.
import type { ColumnType } from 'kysely'

export interface AddressesRow {
  id: ColumnType<number, number | undefined, number>
  customer_id: number
  full_name: string
  email: string
  mobile: string
  full_address: string
  landmark: ColumnType<string, string | undefined, string>
  pincode: string
  city: string
  state_id: number
  address_type: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApiKeysRow {
  id: ColumnType<number, number | undefined, number>
  name: string
  prefix: string
  secret_hash: Buffer
  former_hash: Buffer | null
  former_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  scopes: string[]
  per_minute: number
  created_by: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AuditLogRow {
  id: ColumnType<number, number | undefined, number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  actor: string
  action: string
  entity: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  request_id: string | null
}

export interface BulkChangesRow {
  id: ColumnType<number, number | undefined, number>
  staff_id: number
  actor: string
  request_id: string
  kind: string
  input: ColumnType<unknown, string, string>
  targets: number[]
  done: ColumnType<number, number | undefined, number>
  failures: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CaptchaSolutionsRow {
  solution_hash: Buffer
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface CartLinesRow {
  id: ColumnType<number, number | undefined, number>
  customer_id: number
  variant_id: number
  qty: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CategoriesRow {
  id: ColumnType<number, number | undefined, number>
  name: string
  slug: string
  tagline: ColumnType<string, string | undefined, string>
  description: ColumnType<string, string | undefined, string>
  parent_id: number | null
  picture: ColumnType<unknown, string | null | undefined, string | null>
  picture_mobile: ColumnType<unknown, string | null | undefined, string | null>
  banner: ColumnType<unknown, string | null | undefined, string | null>
  filters: string[] | null
  seo_title: ColumnType<string, string | undefined, string>
  seo_description: ColumnType<string, string | undefined, string>
  in_header: ColumnType<boolean, boolean | undefined, boolean>
  sort: ColumnType<number, number | undefined, number>
  is_active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ClosedPaymentIssuesRow {
  kind: string
  issue_id: number
  order_id: number | null
  note: string | null
  closed_by: string
  closed_at: ColumnType<Date, Date | string, Date | string>
}

export interface ConsentsRow {
  id: ColumnType<number, number | undefined, number>
  customer_id: number
  purpose: string
  channel: string
  notice_version: number
  given_at: ColumnType<Date, Date | string | undefined, Date | string>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CouponUsesRow {
  coupon_id: number
  order_id: number
  customer_id: number
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CouponsRow {
  id: ColumnType<number, number | undefined, number>
  code: string
  title: string
  type: string
  value: number
  max_discount_paise: number | null
  min_cart_paise: ColumnType<number, number | undefined, number>
  starts_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  usage_limit: number | null
  used_count: ColumnType<number, number | undefined, number>
  per_customer: number | null
  is_active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface CustomersRow {
  id: ColumnType<number, number | undefined, number>
  user_unique: ColumnType<string, string | undefined, string>
  mobile: string | null
  google_sub: string | null
  first_name: ColumnType<string, string | undefined, string>
  last_name: ColumnType<string, string | undefined, string>
  search_name: ColumnType<string, never, never>
  email: string | null
  contact_mobile: string | null
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_login_at: ColumnType<Date, Date | string | undefined, Date | string>
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface EnquiriesRow {
  id: ColumnType<number, number | undefined, number>
  name: string
  email: string
  phone: string
  gst_number: string | null
  business_name: string
  message: ColumnType<string, string | undefined, string>
  notice_version: number | null
  is_read: ColumnType<boolean, boolean | undefined, boolean>
  state: ColumnType<string, string | undefined, string>
  assignee_id: number | null
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface EnquiryAnswersRow {
  id: ColumnType<number, number | undefined, number>
  enquiry_id: number
  author: string
  text: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FirstAccountLinksRow {
  token_hash: Buffer
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface GoogleNoncesRow {
  nonce_hash: Buffer
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface IncidentsRow {
  id: ColumnType<number, number | undefined, number>
  kind: string
  noticed_at: ColumnType<Date, Date | string, Date | string>
  description: string
  consequences: ColumnType<string, string | undefined, string>
  measures: ColumnType<string, string | undefined, string>
  cert_reported_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  board_reported_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  notified: ColumnType<number, number | undefined, number>
  created_by: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface InvoiceCountersRow {
  series: string
  financial_year: string
  last_number: number
}

export interface InvoicesRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  line_id: number
  series: string
  financial_year: string
  running_number: number
  number: string
  issued_at: ColumnType<Date, Date | string | undefined, Date | string>
  place_of_supply_state_id: number
  total_paise: number
  document: ColumnType<unknown, string, string>
  file: string | null
  file_sha256: Buffer | null
  voided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  voided_by: string | null
  void_reason: string | null
}

export interface LineSerialsRow {
  line_id: number
  serial: string
  position: number
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  recorded_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LogoPrintsRow {
  src: string
  png: Buffer
}

export interface MessagesRow {
  id: ColumnType<number, number | undefined, number>
  effect_key: string
  channel: string
  recipient: string
  kind: string
  variables: ColumnType<unknown, string, string>
  order_id: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sending_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  provider_message_id: string | null
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failure: string | null
}

export interface NomineesRow {
  customer_id: number
  name: string
  contact: string
  named_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NoticeVersionsRow {
  version: ColumnType<number, number | undefined, number>
  text: string
  published_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NumberSuspensionsRow {
  id: ColumnType<number, number | undefined, number>
  mobile: string
  order_number: string
  ordered_on: ColumnType<Date, Date | string, Date | string>
  authority: string
  suspended_at: ColumnType<Date, Date | string | undefined, Date | string>
  suspended_by: string
  lift_order_number: string | null
  lift_ordered_on: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lift_authority: string | null
  lifted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lifted_by: string | null
}

export interface OrderEventsRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
  kind: string
  code: number
  from_code: number | null
  text: string
  reason: string | null
  actor: string
}

export interface OrderLinesRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  product_id: number
  variant_id: number
  sku: string
  name: string
  option: string
  color: string
  picture: ColumnType<unknown, string, string>
  hsn: string
  gst_rate: number
  quantity: number
  mrp_paise: number
  price_paise: number
  coupon_share_paise: ColumnType<number, number | undefined, number>
  cashback_basis_points: ColumnType<number, number | undefined, number>
  delivery_status: ColumnType<number, number | undefined, number>
}

export interface OrderNotesRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
  author: string
  text: string
}

export interface OrderViewersRow {
  tab: string
  order_id: number
  staff_id: number
  is_editing: ColumnType<boolean, boolean | undefined, boolean>
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OrdersRow {
  id: ColumnType<number, number | undefined, number>
  order_number: ColumnType<string, string | undefined, string>
  customer_id: number
  status: ColumnType<number, number | undefined, number>
  payment_status: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  placed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  placed_by_attempt_id: number | null
  superseded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lines_done: ColumnType<boolean, boolean | undefined, boolean>
  mrp_total_paise: number
  lines_total_paise: number
  coupon_code: string | null
  coupon_discount_paise: ColumnType<number, number | undefined, number>
  total_paise: number
  tax: ColumnType<unknown, string, string>
  payment_method: string
  reference_number: string | null
  gst_number: string | null
  business_name: string | null
  full_name: string
  email: string
  mobile: string
  full_address: string
  landmark: ColumnType<string, string | undefined, string>
  pincode: string
  city: string
  state_id: number
  billing_address: ColumnType<unknown, string | null | undefined, string | null>
  tracking_id: string | null
  tracking_id_version: ColumnType<number, number | undefined, number>
  uploaded_invoice: string | null
  uploaded_invoice_version: ColumnType<number, number | undefined, number>
  idempotency_key: string
  request_hash: Buffer
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OtpRequestsRow {
  token_hash: Buffer
  mobile: string
  network: string
  code_hash: Buffer
  wrong_tries: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PasskeyChallengesRow {
  challenge_hash: Buffer
  staff_id: number | null
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface PaymentAttemptsRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  provider: string
  merchant_txn_id: string
  amount_paise: number
  state: ColumnType<string, string | undefined, string>
  provider_txn_id: string | null
  redirect_url: string | null
  provider_page_id: string | null
  page_closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  provider_message: string | null
  fee_paise: number | null
  fee_tax_paise: number | null
  payment_mode: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PaymentDisputesRow {
  id: ColumnType<number, number | undefined, number>
  attempt_id: number
  provider: string
  provider_dispute_id: string
  phase: string
  status: string
  amount_paise: number
  reason: string
  respond_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reported_at: ColumnType<Date, Date | string, Date | string>
}

export interface PaymentWebhookEventsRow {
  id: ColumnType<number, number | undefined, number>
  provider: string
  source: string
  event_id: string | null
  merchant_txn_id: string | null
  body: ColumnType<unknown, string, string>
  body_sha256: Buffer
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PriceChangesRow {
  id: ColumnType<number, number | undefined, number>
  variant_id: number
  mrp_before: number
  mrp_after: number
  price_before: number
  price_after: number
  reason: string
  actor: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PrivacyRequestsRow {
  id: ColumnType<number, number | undefined, number>
  customer_id: number
  kind: string
  origin: string
  requested_at: ColumnType<Date, Date | string | undefined, Date | string>
  due_at: ColumnType<Date, Date | string, Date | string>
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ProductCardsRow {
  product_id: number
  category_id: number
  kind: string
  name: string
  colors: ColumnType<unknown, string, string>
  picture: ColumnType<unknown, string | null | undefined, string | null>
  tags: string[]
  tag_slugs: string[]
  five_g: boolean
  battery_mah: number | null
  charge_watt: number | null
  main_camera_mp: number | null
  display_inches: number | null
  country_of_origin: string
  rating_count: number
  rating_avg: number
  is_popular: boolean
  launch_date: ColumnType<Date, Date | string, Date | string>
  search_compact: string
  search_front: string
  search_text: string
}

export interface ProductImagesRow {
  id: ColumnType<number, number | undefined, number>
  product_id: number
  color: string
  src: string
  alt: string
  width: number
  height: number
  widths: number[]
  sort: ColumnType<number, number | undefined, number>
  state: ColumnType<string, string | undefined, string>
  original: string | null
}

export interface ProductImportsRow {
  id: ColumnType<number, number | undefined, number>
  actor: string
  request_id: string
  filename: string
  file: Buffer
  columns: ColumnType<unknown, string, string>
  dry_run: ColumnType<boolean, boolean | undefined, boolean>
  state: string
  row_groups: ColumnType<number[], number[] | undefined, number[]>
  next_group: ColumnType<number, number | undefined, number>
  rows: ColumnType<number, number | undefined, number>
  done: ColumnType<number, number | undefined, number>
  created: ColumnType<number, number | undefined, number>
  updated: ColumnType<number, number | undefined, number>
  new_products: ColumnType<number, number | undefined, number>
  errors: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductLinksRow {
  id: ColumnType<number, number | undefined, number>
  product_id: number
  linked_id: number
  color: string
}

export interface ProductTagsRow {
  product_id: number
  tag_id: number
}

export interface ProductUploadsRow {
  id: ColumnType<string, string | undefined, string>
  staff_id: number
  original: string
  filename: string
  width: number
  height: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductVideosRow {
  id: ColumnType<number, number | undefined, number>
  product_id: number
  src: string
  title: string
  poster: ColumnType<unknown, string, string>
  sort: ColumnType<number, number | undefined, number>
}

export interface ProductsRow {
  id: number
  slug: string
  name: string
  brand: string
  kind: string
  category_id: number
  short_description: ColumnType<string, string | undefined, string>
  description: ColumnType<string, string | undefined, string>
  highlights: ColumnType<string[], string[] | undefined, string[]>
  specifications: ColumnType<unknown, string | undefined, string>
  box: ColumnType<string[], string[] | undefined, string[]>
  statutory: ColumnType<unknown, string | undefined, string>
  warranty: ColumnType<string, string | undefined, string>
  warranty_months: ColumnType<number, number | undefined, number>
  hsn: string
  gst_rate: number
  country_of_origin: string
  five_g: ColumnType<boolean, boolean | undefined, boolean>
  battery_mah: number | null
  charge_watt: number | null
  main_camera_mp: number | null
  display_inches: number | null
  no_cost_emi: ColumnType<boolean, boolean | undefined, boolean>
  exchange_eligible: ColumnType<boolean, boolean | undefined, boolean>
  cashback_paise: number | null
  cashback_text: ColumnType<string, string | undefined, string>
  imei_tracked: boolean
  serial_tracked: ColumnType<boolean, boolean | undefined, boolean>
  max_per_order: ColumnType<number, number | undefined, number>
  low_stock_level: ColumnType<number, number | undefined, number>
  is_popular: ColumnType<boolean, boolean | undefined, boolean>
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  publish_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  launch_date: ColumnType<Date, Date | string, Date | string>
  weight_grams: ColumnType<number, number | undefined, number>
  length_mm: ColumnType<number, number | undefined, number>
  breadth_mm: ColumnType<number, number | undefined, number>
  height_mm: ColumnType<number, number | undefined, number>
  seo_title: ColumnType<string, string | undefined, string>
  seo_description: ColumnType<string, string | undefined, string>
  rating_count: ColumnType<number, number | undefined, number>
  rating_sum: ColumnType<number, number | undefined, number>
  sold_count: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: string | null
}

export interface ProviderBalancesRow {
  provider: string
  hundredths: number
  currency: string
  read_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProviderHoursRow {
  provider: string
  hour: ColumnType<Date, Date | string, Date | string>
  calls: number
  failures: number
  last_good_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_failure: ColumnType<string, string | undefined, string>
}

export interface RateLimitsRow {
  key: string
  points: ColumnType<number, number | undefined, number>
  expire: number | null
}

export interface ReferralCodesRow {
  id: ColumnType<number, number | undefined, number>
  code: string
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RefundsRow {
  id: ColumnType<number, number | undefined, number>
  attempt_id: number
  order_id: number
  amount_paise: number
  reason: string
  merchant_refund_id: string
  state: ColumnType<string, string | undefined, string>
  provider_refund_id: string | null
  bank_reference: string | null
  provider_message: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  first_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  tried_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  tries: ColumnType<number, number | undefined, number>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RelatedProductsRow {
  product_id: number
  related_id: number
  sort: ColumnType<number, number | undefined, number>
}

export interface ReviewsRow {
  id: ColumnType<number, number | undefined, number>
  product_id: number
  customer_id: number | null
  name: string
  rating: number
  heading: string
  details: string
  option: ColumnType<string, string | undefined, string>
  media: ColumnType<unknown, string | undefined, string>
  is_approved: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SavedViewsRow {
  id: ColumnType<number, number | undefined, number>
  staff_id: number
  list: string
  name: string
  query: string
  is_shared: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SearchWordsRow {
  word: string
}

export interface SecurityEventsRow {
  id: ColumnType<number, number | undefined, number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  kind: string
  outcome: string
  account_kind: string | null
  account_id: number | null
  account_name: ColumnType<string, string | undefined, string>
  address: ColumnType<string, string | undefined, string>
  user_agent: ColumnType<string, string | undefined, string>
  request_id: ColumnType<string, string | undefined, string>
  count: ColumnType<number, number | undefined, number>
  details: ColumnType<unknown, string | undefined, string>
}

export interface SessionsRow {
  token_hash: Buffer
  id: ColumnType<number, number | undefined, number>
  kind: string
  holder_id: number
  client_address: ColumnType<string, string | undefined, string>
  user_agent: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  authenticated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SettingsRow {
  group_name: string
  values: ColumnType<unknown, string, string>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SettlementDaysRow {
  provider: string
  day: ColumnType<Date, Date | string, Date | string>
  next_cursor: string | null
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SettlementLinesRow {
  id: ColumnType<number, number | undefined, number>
  provider: string
  entity_id: string
  kind: string
  provider_txn_id: string | null
  merchant_txn_id: string | null
  dispute_id: string | null
  amount_paise: number
  fee_paise: number | null
  fee_tax_paise: number | null
  net_paise: number
  settlement_id: string | null
  utr: string | null
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  description: string
  read_at: ColumnType<Date, Date | string | undefined, Date | string>
  problem: string | null
}

export interface ShipmentEventsRow {
  id: ColumnType<number, number | undefined, number>
  shipment_id: number
  status: string
  delivery_status: number | null
  location: ColumnType<string, string | undefined, string>
  at: ColumnType<Date, Date | string, Date | string>
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
  raw: ColumnType<unknown, string | undefined, string>
}

export interface ShipmentsRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  line_id: number
  provider: string
  reference: string
  state: ColumnType<string, string | undefined, string>
  requested_by: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  booking_locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  message: string | null
  eway_bill_number: string | null
  courier: string | null
  carrier_id: string | null
  carrier_name: string | null
  carrier_rate_paise: number | null
  awb: string | null
  provider_order_id: string | null
  tracking_url: string | null
  charge_paise: number | null
  booked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  label_file: string | null
  pickup_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pickup_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  courier_pickup_on: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  manifest_file: string | null
  tracking_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancel_asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancel_refused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  given_up_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  returning_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  received_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  received_by: string | null
  undelivered_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undelivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ndr_reason: string | null
  ndr_attempts: number | null
  ndr_action: string | null
  ndr_asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ndr_asked_for: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ndr_asked_by: string | null
  ndr_claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delivery_code_hash: Buffer | null
  delivery_code_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delivery_code_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delivery_code_tries: ColumnType<number, number | undefined, number>
  delivery_codes_sent: ColumnType<number, number | undefined, number>
}

export interface ShopOpeningRow {
  id: ColumnType<boolean, boolean | undefined, boolean>
  opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  opened_by: ColumnType<string, string | undefined, string>
  template_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SlugRedirectsRow {
  kind: string
  slug: string
  target_id: number
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StaffRow {
  id: ColumnType<number, number | undefined, number>
  email: string
  name: string
  role: string
  password_hash: string
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  notifications_read_to: ColumnType<number, number | undefined, number>
}

export interface StaffBackupCodesRow {
  staff_id: number
  code_hash: Buffer
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StaffLoginTicketsRow {
  token_hash: Buffer
  staff_id: number
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface StaffNotificationReadsRow {
  staff_id: number
  notification_id: number
}

export interface StaffNotificationsRow {
  id: ColumnType<number, number | undefined, number>
  kind: string
  subject: string
  detail: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  written_by: ColumnType<number, number | undefined, number>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StaffPasskeysRow {
  id: ColumnType<number, number | undefined, number>
  staff_id: number
  credential_id: string
  public_key: Buffer
  sign_count: ColumnType<number, number | undefined, number>
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StaffPasswordLinksRow {
  token_hash: Buffer
  staff_id: number
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StaffTotpRow {
  staff_id: number
  sealed_secret: Buffer
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_step: ColumnType<number, number | undefined, number>
}

export interface StatesRow {
  id: number
  name: string
}

export interface StockHoldsRow {
  id: ColumnType<number, number | undefined, number>
  order_id: number
  variant_id: number
  quantity: number
  state: ColumnType<string, string | undefined, string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface StockMovementsRow {
  id: ColumnType<number, number | undefined, number>
  variant_id: number
  change: number
  reason: string
  reference: string | null
  actor: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SuppressedMailRow {
  address: string
  bounced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  bounce: string | null
  complained_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface TagsRow {
  id: ColumnType<number, number | undefined, number>
  name: string
  slug: string
  color: ColumnType<string, string | undefined, string>
  image: ColumnType<unknown, string | null | undefined, string | null>
  show_on_card: ColumnType<boolean, boolean | undefined, boolean>
  sort: ColumnType<number, number | undefined, number>
  is_active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface UnitScansRow {
  scan_key: string
  order_id: number
  line_id: number | null
  code: string
  is_right: boolean
  staff_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VariantsRow {
  id: ColumnType<number, number | undefined, number>
  product_id: number
  sku: string
  ean: string | null
  option: string
  ram_gb: number | null
  storage_gb: number | null
  color: string
  color_hex: string
  mrp_paise: number
  price_paise: number
  cost_paise: number | null
  on_hand: ColumnType<number, number | undefined, number>
  max_qty: ColumnType<number, number | undefined, number>
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  sort: ColumnType<number, number | undefined, number>
}

export interface WebhookDeliveriesRow {
  id: ColumnType<number, number | undefined, number>
  event_id: number
  endpoint_id: number
  state: ColumnType<string, string | undefined, string>
  attempts: ColumnType<number, number | undefined, number>
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>
  claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_attempt_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_status: number | null
  last_error: ColumnType<string, string | undefined, string>
  response: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface WebhookEndpointsRow {
  id: ColumnType<number, number | undefined, number>
  url: string
  note: ColumnType<string, string | undefined, string>
  events: string[]
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  sealed_secret: Buffer
  former_secret: Buffer | null
  former_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_by: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  off_reason: ColumnType<string, string | undefined, string>
}

export interface WebhookEventsRow {
  id: ColumnType<number, number | undefined, number>
  event_key: string
  public_id: ColumnType<string, string | undefined, string>
  type: string
  subject: string
  data: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface WhatsappSendsRow {
  message_id: number
  attempted_at: ColumnType<Date, Date | string | undefined, Date | string>
  provider_message_id: string | null
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failure: string | null
  category: string | null
  is_billable: boolean | null
}

export interface WishlistItemsRow {
  id: ColumnType<number, number | undefined, number>
  customer_id: number
  product_id: number
  variant_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Tables {
  addresses: AddressesRow
  api_keys: ApiKeysRow
  audit_log: AuditLogRow
  bulk_changes: BulkChangesRow
  captcha_solutions: CaptchaSolutionsRow
  cart_lines: CartLinesRow
  categories: CategoriesRow
  closed_payment_issues: ClosedPaymentIssuesRow
  consents: ConsentsRow
  coupon_uses: CouponUsesRow
  coupons: CouponsRow
  customers: CustomersRow
  enquiries: EnquiriesRow
  enquiry_answers: EnquiryAnswersRow
  first_account_links: FirstAccountLinksRow
  google_nonces: GoogleNoncesRow
  incidents: IncidentsRow
  invoice_counters: InvoiceCountersRow
  invoices: InvoicesRow
  line_serials: LineSerialsRow
  logo_prints: LogoPrintsRow
  messages: MessagesRow
  nominees: NomineesRow
  notice_versions: NoticeVersionsRow
  number_suspensions: NumberSuspensionsRow
  order_events: OrderEventsRow
  order_lines: OrderLinesRow
  order_notes: OrderNotesRow
  order_viewers: OrderViewersRow
  orders: OrdersRow
  otp_requests: OtpRequestsRow
  passkey_challenges: PasskeyChallengesRow
  payment_attempts: PaymentAttemptsRow
  payment_disputes: PaymentDisputesRow
  payment_webhook_events: PaymentWebhookEventsRow
  price_changes: PriceChangesRow
  privacy_requests: PrivacyRequestsRow
  product_cards: ProductCardsRow
  product_images: ProductImagesRow
  product_imports: ProductImportsRow
  product_links: ProductLinksRow
  product_tags: ProductTagsRow
  product_uploads: ProductUploadsRow
  product_videos: ProductVideosRow
  products: ProductsRow
  provider_balances: ProviderBalancesRow
  provider_hours: ProviderHoursRow
  rate_limits: RateLimitsRow
  referral_codes: ReferralCodesRow
  refunds: RefundsRow
  related_products: RelatedProductsRow
  reviews: ReviewsRow
  saved_views: SavedViewsRow
  search_words: SearchWordsRow
  security_events: SecurityEventsRow
  sessions: SessionsRow
  settings: SettingsRow
  settlement_days: SettlementDaysRow
  settlement_lines: SettlementLinesRow
  shipment_events: ShipmentEventsRow
  shipments: ShipmentsRow
  shop_opening: ShopOpeningRow
  slug_redirects: SlugRedirectsRow
  staff: StaffRow
  staff_backup_codes: StaffBackupCodesRow
  staff_login_tickets: StaffLoginTicketsRow
  staff_notification_reads: StaffNotificationReadsRow
  staff_notifications: StaffNotificationsRow
  staff_passkeys: StaffPasskeysRow
  staff_password_links: StaffPasswordLinksRow
  staff_totp: StaffTotpRow
  states: StatesRow
  stock_holds: StockHoldsRow
  stock_movements: StockMovementsRow
  suppressed_mail: SuppressedMailRow
  tags: TagsRow
  unit_scans: UnitScansRow
  variants: VariantsRow
  webhook_deliveries: WebhookDeliveriesRow
  webhook_endpoints: WebhookEndpointsRow
  webhook_events: WebhookEventsRow
  whatsapp_sends: WhatsappSendsRow
  wishlist_items: WishlistItemsRow
}
