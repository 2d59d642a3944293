import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import { dateText, dateTimeText } from '../../lib/format/date-text.ts'
import { href } from '@handset/contract/pages.ts'

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
