import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import { dateText, dateTimeText } from '../../lib/format/date-text.ts'
import { href } from '@handset/contract/pages.ts'

/** Labels of the audited calls. */
const actionLabels: Record<string, string> = {
  'add-imei-number-place-of-supply': 'Made the invoice',
  'add-reference-number': 'Added the referral code',
  'add-trackid-invoice': 'Added tracking or an invoice',
  'category-add-category': 'Added the category',
  'category-delete-category': 'Deleted the category',
  'category-sort': 'Sorted the categories',
  'category-update-category': 'Changed the category',
  'clear-suppressed-mail': 'Let e-mail be sent again to the customer',
  'coupon-add-coupon': 'Added the coupon',
  'coupon-delete-coupon': 'Deleted the coupon',
  'coupon-update-coupon': 'Changed the coupon',
  'create-product-link': 'Linked two products',
  'create-new-order': 'Booked the parcel',
  'delete-linked-product': 'Unlinked two products',
  'delete-order-invoice': 'Took the invoice back',
  'delete-reference-number': 'Deleted the referral code',
  'delete-view': 'Deleted a saved view',
  'edit-customer': 'Changed the customer',
  'get-shipyaari-lable': 'Fetched the label',
  'initiate-pickup': 'Asked for the pickup',
  'order-enter-awb': 'Entered the AWB',
  'order-give-up-booking': 'Gave the booking up',
  'answer-undelivered': 'Answered an undelivered parcel',
  'order-add-note': 'Wrote a note',
  'order-update-order-status': 'Changed the status',
  'post-update-review': 'Decided on the review',
  'privacy-affected-people-export': 'Exported affected people',
  'privacy-erase-customer': 'Scheduled the erasure',
  'privacy-export-number': 'Exported what is held on a number',
  'privacy-incident-reported': 'Reported the incident',
  'privacy-lift-suspension': 'Lifted the suspension',
  'privacy-notify-people': 'Informed affected people',
  'privacy-save-incident': 'Saved the incident',
  'privacy-suspend-number': 'Suspended a number',
  'product-add-product': 'Added the product',
  'product-archive': 'Archived or restored the product',
  'product-bulk-status': 'Switched the product',
  'product-change-prices': 'Changed prices',
  'product-duplicate': 'Copied the product',
  'product-import': 'Imported products',
  'product-import-images': 'Imported pictures',
  'product-publish': 'Published the product',
  'product-update-price-stock': 'Changed price or stock',
  'product-update-product': 'Changed the product',
  'product-upload-image': 'Uploaded a picture',
  'product-update-videos': 'Changed the videos of the product',
  'product-update-status': 'Switched the product',
  'save-view': 'Saved a view',
  'send-tracking-url': 'Sent the tracking link',
  'settings-update': 'Changed the settings',
  'undo-change': 'Undid the last change',
  'staff-add-staff': 'Invited the staff member',
  'create-first-account': 'Made the first account',
  'staff-confirm-totp': 'Set up an authenticator app',
  'staff-new-backup-codes': 'Made new backup codes',
  'staff-remove-totp': 'Removed the authenticator app',
  'recover-owner': 'Recovered the owner',
  'staff-reset-second-factor': 'Removed the second factor of',
  'staff-add-passkey': 'Added a passkey',
  'staff-delete-passkey': 'Removed a passkey',
  'staff-rename-passkey': 'Renamed a passkey',
  'staff-change-password': 'Changed the password',
  'staff-end-other-sessions': 'Ended the other sessions',
  'staff-end-session': 'Ended a session',
  'staff-end-sessions': 'Ended all sessions of',
  'staff-resend-invitation': 'Sent the invitation again',
  'staff-update-staff': 'Changed the staff member',
  'tag-add-tag': 'Added the tag',
  'tag-delete-tag': 'Deleted the tag',
  'tag-update-tag': 'Changed the tag',
  'update-order-product-colors': 'Changed the colour',
  'update-reference-number': 'Changed the referral code',
  'add-api-key': 'Made',
  'rotate-api-key': 'Made a new secret for',
  'revoke-api-key': 'Revoked',
  'add-webhook': 'Added',
  'update-webhook': 'Changed',
  'delete-webhook': 'Deleted',
  'rotate-webhook-secret': 'Made a new secret for',
  'test-webhook': 'Sent a test event to',
  'test-provider': 'Tested',
  'replay-webhooks': 'Sent events again to',
  'order-confirm-return': 'Confirmed the return',
  'record-scan': 'Scanned a code',
  'order-edit-contact': 'Changed the contact',
  'order-resend-message': 'Sent a message again',
  'order-bulk-status': 'Changed the status',
  'send-invoice': 'Sent the invoice',
  'send-pay-link': 'Sent the payment link',
  'enquiry-answer': 'Answered',
  'enquiry-assign': 'Assigned',
  'enquiry-close': 'Closed or reopened',
  'close-payment-issue': 'Closed',
  'confirm-delivery': 'Confirmed the delivery',
  'send-delivery-code': 'Sent a delivery code',
  'fail-delivery': 'Recorded a failed delivery',
  'open-shop': 'Opened',
  'shop-export': 'Exported',
  'shop-import': 'Imported',
  'demo-to-template': 'Dropped orders and people',
  'remove-test-orders': 'Removed test orders',
  'review-bulk-update': 'Decided on the review',
}

/** Fallback label: `make-a-copy` becomes "Make a copy". */
export const auditActionLabel = (action: string): string => actionLabels[action] ?? humanize(action)

const humanize = (name: string): string => {
  const text = name
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[-_.]+/g, ' ')
    .trim()
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(/^Api\b/, 'API')
}

/** Labels of fields whose wire name is misspelt. */
const fieldLabels: Record<string, string> = {
  awb: 'AWB',
  color: 'Colour',
  ean: 'EAN',
  eway_bill_number: 'E-way bill',
  gst_rate: 'GST rate',
  gstin: 'GSTIN',
  hsn: 'HSN',
  imei_no: 'IMEI',
  is_right: 'Of this order',
  mrp: 'MRP',
  order_product_id: 'Order line',
  query: 'Filters',
  ram_gb: 'RAM, GB',
  seo_description: 'SEO description',
  seo_title: 'SEO title',
  sku: 'SKU',
  storage_gb: 'Storage, GB',
  url: 'Address',
}

/** `is_active` becomes "Is active". */
export const auditFieldLabel = (field: string): string => fieldLabels[field] ?? humanize(field)

/** The filters of a saved view, which is stored as the query of its address. */
const filtersText = (query: string): string =>
  [...new URLSearchParams(query)]
    .flatMap(([name, value]) => (value ? `${humanize(name)}: ${auditValueText(name, value)}` : []))
    .join(', ') || 'None'

/** Formats a value; statuses are stored as numbers, kinds as codes, dates and times as ISO 8601. */
export function auditValueText(field: string, value: string): string {
  if (/^((delivery_|order_)?status|orderStatus)$/.test(field) && /^\d+$/.test(value))
    return orderStatusLabel(Number(value))
  if (field === 'payStatus') return paymentStatusLabel(Number(value))
  if (field === 'kind' || field === 'list') return humanize(value)
  if (field === 'query') return filtersText(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateText(value)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) ? dateTimeText(value) : value
}

/** Kinds of entities, as the call takes them. */
export const auditKinds = [
  { value: 'order', label: 'Orders' },
  { value: 'product', label: 'Products' },
  { value: 'category', label: 'Categories' },
  { value: 'tag', label: 'Tags' },
  { value: 'customer', label: 'Customers' },
  { value: 'review', label: 'Reviews' },
  { value: 'referral-code', label: 'Referral codes' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'staff', label: 'Staff' },
  { value: 'settings', label: 'Settings' },
  { value: 'saved-view', label: 'Saved views' },
] as const

const entityPages: Record<string, (id: string) => string> = {
  product: (id) => href('adminProductUpdate', { id }),
  category: (id) => href('adminCategoryUpdate', { id }),
  tag: (id) => href('adminTagUpdate', { id }),
  customer: (id) => href('adminUserView', { id }),
  coupon: (id) => href('adminCoupons', {}, { searchText: id }),
  'referral-code': () => href('adminReferences'),
  review: () => href('adminReviews'),
  staff: () => href('adminStaff'),
}

function pageWithoutId(entity: string): string | null {
  if (/^HS\d+$/.test(entity)) return href('adminOrderUpdate', { id: entity })
  return entity === 'categories' ? href('adminCategories') : null
}

/** Label of an entity in the audit log, and the page that shows it, if any. */
export function auditEntity(entity: string): { label: string; page: string | null } {
  const slashIndex = entity.indexOf('/')
  if (slashIndex < 0) return { label: humanize(entity), page: pageWithoutId(entity) }
  const kind = entity.slice(0, slashIndex)
  const id = entity.slice(slashIndex + 1)
  return { label: `${humanize(kind)} ${id}`, page: entityPages[kind]?.(id) ?? null }
}
