import type { CallPath } from './calls.ts'
import type { StaffRole } from './codes.ts'

/** Permissions in the back office. Packers have their own area and kind of token. */
export type Permission =
  | 'dashboard.see'
  | 'orders.see'
  | 'orders.change'
  | 'invoices.write'
  | 'shipments.book'
  | 'finance.see'
  | 'catalogue.see'
  | 'catalogue.change'
  | 'customers.see'
  | 'customers.change'
  | 'reviews.decide'
  | 'codes.change'
  | 'enquiries.see'
  | 'enquiries.answer'
  | 'settings.change'
  | 'staff.change'
  | 'audit.see'
  | 'privacy.manage'
  | 'security.read'
  | 'integrations.manage'

const everyone: readonly Permission[] = ['dashboard.see', 'orders.see', 'customers.see']
const finance: readonly Permission[] = [...everyone, 'finance.see']
const manager: readonly Permission[] = [
  ...everyone,
  'orders.change',
  'invoices.write',
  'shipments.book',
  'catalogue.see',
  'catalogue.change',
  'customers.change',
  'reviews.decide',
  'codes.change',
  'enquiries.see',
  'enquiries.answer',
]
const owner: readonly Permission[] = [
  ...manager,
  'finance.see',
  'settings.change',
  'staff.change',
  'audit.see',
  'privacy.manage',
  'security.read',
  'integrations.manage',
]

export const rolePermissions: Record<StaffRole, readonly Permission[]> = { owner, manager, finance, warehouse: [] }

type AdminCallPath = Extract<CallPath, `admin/${string}`>

/** The permission that each admin call requires. The type demands an entry for every call. */
export const callPermissions: Record<AdminCallPath, Permission> = {
  'admin/setup': 'settings.change',
  'admin/open-shop': 'settings.change',
  'admin/providers': 'settings.change',
  'admin/test-provider': 'settings.change',
  'admin/demo-to-template': 'settings.change',
  'admin/remove-test-orders': 'settings.change',
  'admin/shop-export': 'settings.change',
  'admin/shop-import': 'settings.change',

  'admin/dashboard-summary': 'dashboard.see',
  // Each section asks for the permission of its own list.
  'admin/search': 'dashboard.see',
  /** Each kind of change demands the permission of the change itself, too. */
  'admin/undo-change': 'dashboard.see',

  'admin/order-view-all-orders': 'orders.see',
  'admin/export-orders': 'orders.see',
  'admin/order-view-single-order': 'orders.see',
  'admin/order-update-order-status': 'orders.change',
  'admin/order-bulk-status': 'orders.change',
  'admin/get-order-product-colors': 'orders.see',
  'admin/update-order-product-colors': 'orders.change',
  'admin/order-add-note': 'orders.change',
  'admin/order-timeline': 'orders.see',
  'admin/order-edit-contact': 'orders.change',
  'admin/order-resend-message': 'orders.change',
  'admin/order-neighbors': 'orders.see',
  'admin/order-presence': 'orders.see',
  'admin/add-trackid-invoice': 'orders.change',
  'admin/send-pay-link': 'orders.change',
  'admin/send-trackid': 'orders.change',
  'admin/send-invoice': 'orders.change',

  'admin/add-imei-number-place-of-supply': 'invoices.write',
  'admin/download-invoice': 'orders.see',
  'admin/download-order-invoice': 'orders.see',
  'admin/delete-order-invoice': 'invoices.write',

  'admin/create-new-order': 'shipments.book',
  'admin/parcel-carriers': 'shipments.book',
  'admin/get-shipyaari-lable': 'shipments.book',
  'admin/undelivered-parcels': 'orders.see',
  'admin/answer-undelivered': 'orders.change',
  'admin/get-manifest': 'shipments.book',
  'admin/order-give-up-booking': 'shipments.book',
  'admin/order-enter-awb': 'shipments.book',
  'admin/send-delivery-code': 'shipments.book',
  'admin/confirm-delivery': 'shipments.book',
  'admin/fail-delivery': 'shipments.book',
  'admin/order-confirm-return': 'orders.change',

  'admin/payment-issues': 'orders.see',
  'admin/close-payment-issue': 'orders.change',
  'admin/get-financ-dept-data': 'finance.see',
  'admin/get-financ-dept-data-export': 'finance.see',

  'admin/product-get-product-linked-list/{product_id}': 'catalogue.see',
  'admin/product-get-product-variants-list/{id}': 'catalogue.see',
  'admin/create-product-link': 'catalogue.change',
  'admin/delete-linked-product': 'catalogue.change',
  'admin/tag-view-all-tags': 'catalogue.see',
  'admin/tag-view-single-tag': 'catalogue.see',
  'admin/tag-add-tag': 'catalogue.change',
  'admin/tag-update-tag': 'catalogue.change',
  'admin/tag-delete-tag': 'catalogue.change',
  'admin/category-view-all-categories': 'catalogue.see',
  'admin/category-view-single-category': 'catalogue.see',
  'admin/category-add-category': 'catalogue.change',
  'admin/category-update-category': 'catalogue.change',
  'admin/category-delete-category': 'catalogue.change',
  'admin/category-sort': 'catalogue.change',
  'admin/product-view-all-products': 'catalogue.see',
  'admin/product-view-single-product': 'catalogue.see',
  'admin/product-upload-image': 'catalogue.change',
  'admin/product-add-product': 'catalogue.change',
  'admin/product-update-product': 'catalogue.change',
  'admin/product-update-videos': 'catalogue.change',
  'admin/product-update-status': 'catalogue.change',
  'admin/product-update-price-stock': 'catalogue.change',
  'admin/product-duplicate': 'catalogue.change',
  'admin/product-archive': 'catalogue.change',
  'admin/product-bulk-status': 'catalogue.change',
  'admin/product-change-prices': 'catalogue.change',
  'admin/product-stock-history': 'catalogue.see',
  'admin/product-import-images': 'catalogue.change',
  'admin/product-import': 'catalogue.change',
  'admin/product-import-template': 'catalogue.see',
  'admin/product-import-status': 'catalogue.see',
  'admin/product-export': 'catalogue.see',

  'admin/view-all-customer': 'customers.see',
  'admin/view-single-customer': 'customers.see',
  'admin/edit-customer': 'customers.change',
  'admin/clear-suppressed-mail': 'customers.change',
  'admin/post-update-review': 'reviews.decide',
  'admin/review-bulk-update': 'reviews.decide',
  'admin/get-all-reference-number': 'codes.change',
  'admin/add-reference-number': 'codes.change',
  'admin/delete-reference-number': 'codes.change',
  'admin/get-reference-number': 'codes.change',
  'admin/update-reference-number': 'codes.change',
  'admin/coupon-view-all-coupons': 'codes.change',
  'admin/coupon-add-coupon': 'codes.change',
  'admin/coupon-update-coupon': 'codes.change',
  'admin/coupon-delete-coupon': 'codes.change',
  'admin/get-all-enquires': 'enquiries.see',
  'admin/get-enquiry-details': 'enquiries.see',
  'admin/enquiry-answer': 'enquiries.answer',
  'admin/enquiry-close': 'enquiries.answer',
  'admin/enquiry-assign': 'enquiries.answer',
  'admin/enquiry-assignees': 'enquiries.see',
  'admin/export-enquiries': 'enquiries.see',
  'admin/export-reviews': 'reviews.decide',

  'admin/status': 'settings.change',
  'admin/settings': 'settings.change',
  'admin/settings-update': 'settings.change',
  'admin/staff-view-all-staff': 'staff.change',
  'admin/staff-add-staff': 'staff.change',
  'admin/staff-update-staff': 'staff.change',
  'admin/staff-resend-invitation': 'staff.change',
  'admin/staff-end-sessions': 'staff.change',
  'admin/staff-reset-second-factor': 'staff.change',
  'admin/audit-log': 'audit.see',
  'admin/security-log': 'security.read',
  'admin/security-log-export': 'security.read',
  'admin/api-keys': 'integrations.manage',
  'admin/add-api-key': 'integrations.manage',
  'admin/rotate-api-key': 'integrations.manage',
  'admin/revoke-api-key': 'integrations.manage',
  'admin/webhooks': 'integrations.manage',
  'admin/add-webhook': 'integrations.manage',
  'admin/update-webhook': 'integrations.manage',
  'admin/rotate-webhook-secret': 'integrations.manage',
  'admin/delete-webhook': 'integrations.manage',
  'admin/test-webhook': 'integrations.manage',
  'admin/webhook-deliveries': 'integrations.manage',
  'admin/replay-webhooks': 'integrations.manage',
  'admin/privacy-requests': 'privacy.manage',
  'admin/privacy-erase-customer': 'privacy.manage',
  'admin/privacy-incidents': 'privacy.manage',
  'admin/privacy-save-incident': 'privacy.manage',
  'admin/privacy-incident-reported': 'privacy.manage',
  'admin/privacy-affected-people': 'privacy.manage',
  'admin/privacy-affected-people-export': 'privacy.manage',
  'admin/privacy-notify-people': 'privacy.manage',
  'admin/privacy-suspensions': 'privacy.manage',
  'admin/privacy-suspend-number': 'privacy.manage',
  'admin/privacy-lift-suspension': 'privacy.manage',
  'admin/privacy-export-number': 'privacy.manage',
  // Personal to the caller, so every role may use them.
  'admin/bulk-change': 'dashboard.see',
  'admin/view-saved-views': 'dashboard.see',
  'admin/save-view': 'dashboard.see',
  'admin/delete-view': 'dashboard.see',
}

const byPath: Record<string, Permission | undefined> = callPermissions

/** Whether a role may make a call; calls outside the back office require no permission. */
export function mayCall(role: StaffRole | null, path: string): boolean {
  const required = byPath[path]
  return required === undefined || (role !== null && rolePermissions[role].includes(required))
}
