import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { callRows } from './calls.ts'
import { pageFileName, pageRows } from './pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

// The routes and calls of docs/specification.md. A missing contract row, handler, page or browser test fails here.
const specifiedCalls = splitWords(`
  POST account/customer-request-otp POST account/customer-verify-otp POST account/register-with-google POST account/logout GET account/google-nonce
  POST account/warehouse-login POST account/admin-login POST account/staff-forgot-password POST account/staff-reset-password
  GET account/staff-account POST account/staff-change-password POST account/staff-end-session POST account/staff-end-other-sessions
  POST account/staff-verify-code POST account/staff-confirm-identity POST account/staff-start-totp POST account/staff-confirm-totp
  POST account/staff-new-backup-codes POST account/staff-remove-totp
  POST account/passkey-challenge POST account/passkey-login POST account/staff-passkey-challenge POST account/staff-add-passkey
  POST account/staff-rename-passkey POST account/staff-delete-passkey
  POST customer/add-to-cart GET customer/view-cart POST customer/update-cart POST customer/remove-cart-item
  GET customer/view-my-profile POST customer/edit-profile POST customer/confirm-email POST customer/end-all-sessions GET customer/my-orders GET customer/view-latest-order
  POST customer/get-pinepg-payment-status-response-details POST customer/order-placed
  GET customer/get-wishlist-product-details POST customer/delete-product-wishlist-item POST customer/add-product-wishlist-item
  GET customer/all-address POST customer/add-new-address GET customer/view-single-address POST customer/edit-address POST customer/delete-address
  POST public/cart-summary GET customer/checkout-summary GET customer/available-coupons POST customer/create-order POST customer/retry-payment GET customer/view-order
  GET customer/download-invoice GET customer/review-eligibility POST customer/post-review
  GET public/search-product GET public/all-states POST public/send-enquiry GET public/captcha-challenge GET public/get-all-review
  GET public/home GET public/all-products GET public/product-details/{product_unique} GET public/product-preview GET public/all-categories GET public/all-tags
  GET public/search-suggestions GET public/product-reviews POST public/pinepg-webhook POST public/razorpay-webhook POST public/courier-webhook POST public/msg91-webhook POST public/twilio-webhook POST public/mail-webhook POST public/unsubscribe
  GET admin/order-view-all-orders GET admin/export-orders POST admin/add-trackid-invoice POST admin/send-trackid POST admin/send-invoice POST admin/send-pay-link
  GET admin/download-invoice GET admin/order-view-single-order POST admin/order-update-order-status POST admin/order-bulk-status POST admin/add-imei-number-place-of-supply
  GET admin/download-order-invoice POST admin/delete-order-invoice POST admin/create-new-order GET admin/parcel-carriers POST admin/get-shipyaari-lable POST admin/order-confirm-return
  POST admin/order-give-up-booking POST admin/order-enter-awb GET admin/undelivered-parcels POST admin/answer-undelivered POST customer/reattempt-delivery POST admin/get-manifest POST warehouse/download-manifest
  GET admin/get-order-product-colors POST admin/update-order-product-colors POST admin/order-add-note
  GET admin/order-timeline POST admin/order-edit-contact POST admin/order-resend-message GET admin/order-neighbors POST admin/order-presence
  GET admin/product-get-product-linked-list/{product_id} GET admin/product-get-product-variants-list/{id} POST admin/create-product-link POST admin/delete-linked-product
  GET admin/view-all-customer POST admin/edit-customer POST admin/post-update-review POST admin/review-bulk-update
  GET admin/get-all-reference-number POST admin/add-reference-number POST admin/delete-reference-number GET admin/get-reference-number POST admin/update-reference-number
  GET admin/get-all-enquires GET admin/get-enquiry-details POST admin/enquiry-answer POST admin/enquiry-close POST admin/enquiry-assign GET admin/enquiry-assignees GET admin/export-enquiries GET admin/export-reviews
  GET admin/payment-issues POST admin/close-payment-issue GET admin/get-financ-dept-data GET admin/get-financ-dept-data-export GET admin/dashboard-summary GET admin/status GET admin/search POST admin/undo-change
  GET account/staff-menu-counts GET account/staff-notifications POST account/staff-read-notifications
  POST account/create-first-account GET admin/setup POST admin/open-shop GET admin/providers POST admin/test-provider GET admin/shop-export POST admin/shop-import POST admin/demo-to-template POST admin/remove-test-orders POST admin/product-import-images
  GET admin/tag-view-all-tags GET admin/tag-view-single-tag POST admin/tag-add-tag POST admin/tag-update-tag POST admin/tag-delete-tag
  GET admin/category-view-all-categories GET admin/category-view-single-category POST admin/category-add-category POST admin/category-update-category
  POST admin/category-delete-category POST admin/category-sort
  GET admin/product-view-all-products GET admin/product-view-single-product POST admin/product-upload-image POST admin/product-add-product POST admin/product-update-product POST admin/product-update-videos
  POST admin/product-update-status POST admin/product-update-price-stock POST admin/product-duplicate POST admin/product-import GET admin/product-import-template GET admin/product-export
  POST admin/product-archive POST admin/product-bulk-status POST admin/product-change-prices GET admin/product-stock-history GET admin/product-import-status
  GET admin/coupon-view-all-coupons POST admin/coupon-add-coupon POST admin/coupon-update-coupon POST admin/coupon-delete-coupon
  GET admin/staff-view-all-staff POST admin/staff-add-staff POST admin/staff-update-staff GET admin/audit-log GET admin/security-log GET admin/security-log-export POST admin/staff-resend-invitation POST admin/staff-end-sessions POST admin/staff-reset-second-factor
  GET admin/bulk-change GET admin/view-saved-views POST admin/save-view POST admin/delete-view GET admin/view-single-customer POST admin/clear-suppressed-mail GET admin/settings POST admin/settings-update
  GET public/privacy-notice GET customer/my-data POST customer/export-my-data POST customer/erase-my-account POST customer/keep-my-account POST customer/set-consent POST customer/set-nominee
  GET admin/privacy-requests POST admin/privacy-erase-customer
  GET admin/privacy-incidents POST admin/privacy-save-incident POST admin/privacy-incident-reported
  POST admin/privacy-affected-people POST admin/privacy-affected-people-export POST admin/privacy-notify-people
  GET admin/privacy-suspensions POST admin/privacy-suspend-number POST admin/privacy-lift-suspension GET admin/privacy-export-number
  GET warehouse/order-view-all-orders POST warehouse/download-invoice POST warehouse/download-label GET warehouse/export-orders
  GET warehouse/order-view-single-order POST warehouse/record-scan POST warehouse/send-tracking-url POST warehouse/initiate-pickup
  GET admin/api-keys POST admin/add-api-key POST admin/rotate-api-key POST admin/revoke-api-key
  GET admin/webhooks POST admin/add-webhook POST admin/update-webhook POST admin/rotate-webhook-secret POST admin/delete-webhook POST admin/test-webhook GET admin/webhook-deliveries POST admin/replay-webhooks
  GET integration/orders GET integration/order GET integration/shipments GET integration/products POST integration/set-stock
  POST admin/send-delivery-code POST admin/confirm-delivery POST admin/fail-delivery POST warehouse/send-delivery-code POST warehouse/confirm-delivery
`)

const specifiedPages = splitWords(`
  / /login /products /products/{catId} /product/{id} /cart /checkout /thankyou /pine-handler /dashboard /myorders /myaddress /editprofile
  /about /termsandconditions /shippingpolicy /returnpolicy /privacypolicy /cookiepolicy /search/{text} /mywishlist /enterprise-sales /funtouch /video-gallery
  /admin-login /admin-dashboard /admin-tags /admin-tags/add /admin-tags/update/{id} /admin-categories /admin-categories/add /admin-categories/update/{id}
  /admin-products /admin-products/add /admin-products/update/{id} /admin-products/link/{id} /admin-orders /admin-orders/update/{id} /admin-users
  /admin-reviews /admin-references /admin-interprise-sales-enquiry /admin-finance-report
  /warehouse-admin-login /warehouse-admin-orders /warehouse-admin-orders/update/{id}
`)

// Pages beyond the specified routes.
const addedPages = [
  '/compare',
  '/admin-coupons',
  '/admin-products/import',
  '/admin-users/view/{id}',
  '/admin-staff',
  '/admin-audit-log',
  '/admin-payment-issues',
  '/admin-undelivered',
  '/admin-help',
  '/admin-help/{page}',
  '/admin-security',
  '/admin-first-account',
  '/admin-setup',
  '/admin-move',
  '/admin-settings',
  '/admin-account',
  '/warehouse-admin-account',
  '/warehouse-admin-commands',
  '/mydata',
  '/unsubscribe',
  '/admin-privacy',
  '/admin-status',
  '/admin-integrations',
]

const files = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file))
const pairsOfCalls = Array.from(
  { length: specifiedCalls.length / 2 },
  (_, index) => `${specifiedCalls[index * 2]} ${specifiedCalls[index * 2 + 1]}`,
)

describe('the contract', () => {
  it('has exactly the specified calls with their methods', () => {
    expect(
      Object.entries(callRows)
        .map(([callPath, row]) => `${row.method} ${callPath}`)
        .toSorted(),
    ).toEqual(pairsOfCalls.toSorted())
  })

  it('has exactly the specified pages and the added ones', () => {
    expect(
      Object.values(pageRows)
        .map((row) => row.path)
        .toSorted(),
    ).toEqual([...specifiedPages, ...addedPages].toSorted())
  })

  it('accepts only the kind of token named by the first part of a path', () => {
    const wrong = Object.entries(callRows).filter(([callPath, row]) => {
      const first = callPath.split('/')[0]
      return first === 'public' ? row.audience !== 'anyone' : first !== 'account' && row.audience !== first
    })
    expect(wrong).toEqual([])
  })
})

describe('the pages', () => {
  it('every route has a page and a browser test named after it', () => {
    const pages = new Set([...files('web/domains'), ...files('web/content')])
    const tests = new Set(files('e2e'))
    const names = Object.values(pageRows).map((row) => pageFileName(row.path))
    expect(names.filter((file) => !pages.has(file))).toEqual([])
    expect(names.map((file) => file.replace('.page.tsx', '.e2e.ts')).filter((file) => !tests.has(file))).toEqual([])
  })

  it('every page has one browser test that `npm test` runs', () => {
    const files = new Set(Object.values(pageRows).map((row) => pageFileName(row.path).replace('.page.tsx', '.e2e.ts')))
    // What every policy has to show is tested by one function.
    const coreTests = (file: string) =>
      fs.readFileSync(path.join(root, 'e2e', file), 'utf8').match(/ @core['"`],|^describePolicy\(/gm) ?? []
    expect([...files].filter((file) => coreTests(file).length !== 1)).toEqual([])
  })
})
