import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { callsDocument } from './calls-document.ts'
import { callRows } from './calls.ts'
import { pageFileName, pageRows } from './pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

// The calls and routes that the specification names; docs/calls.md has all calls. A missing contract row, page or browser
// test fails here.
const specifiedCalls = splitWords(`
  GET account/google-nonce
  POST account/admin-login POST account/customer-request-otp POST account/customer-verify-otp POST account/logout
  POST account/register-with-google POST account/staff-forgot-password POST account/staff-reset-password
  POST account/warehouse-login
  GET customer/all-address GET customer/available-coupons GET customer/checkout-summary GET customer/download-invoice
  GET customer/get-wishlist-product-details GET customer/my-orders GET customer/review-eligibility
  GET customer/view-cart GET customer/view-latest-order GET customer/view-my-profile GET customer/view-order
  GET customer/view-single-address
  POST customer/add-new-address POST customer/add-product-wishlist-item POST customer/add-to-cart
  POST customer/create-order POST customer/delete-address POST customer/delete-product-wishlist-item
  POST customer/edit-address POST customer/edit-profile POST customer/get-pinepg-payment-status-response-details
  POST customer/order-placed POST customer/post-review POST customer/remove-cart-item POST customer/retry-payment
  POST customer/update-cart
  GET public/all-categories GET public/all-products GET public/all-states GET public/all-tags
  GET public/captcha-challenge GET public/get-all-review GET public/home GET public/product-details/{product_unique}
  GET public/product-reviews GET public/search-product GET public/search-suggestions
  POST public/courier-webhook POST public/pinepg-webhook POST public/razorpay-webhook POST public/send-enquiry
  GET admin/audit-log GET admin/category-view-all-categories GET admin/category-view-single-category
  GET admin/coupon-view-all-coupons GET admin/dashboard-summary GET admin/download-invoice
  GET admin/download-order-invoice GET admin/export-orders GET admin/get-all-enquires
  GET admin/get-all-reference-number GET admin/get-enquiry-details GET admin/get-financ-dept-data
  GET admin/get-financ-dept-data-export GET admin/get-order-product-colors GET admin/get-reference-number
  GET admin/order-view-all-orders GET admin/order-view-single-order GET admin/product-export
  GET admin/product-get-product-linked-list/{product_id} GET admin/product-get-product-variants-list/{id}
  GET admin/product-view-all-products GET admin/product-view-single-product GET admin/settings
  GET admin/staff-view-all-staff GET admin/tag-view-all-tags GET admin/tag-view-single-tag
  GET admin/view-all-customer
  POST admin/add-imei-number-place-of-supply POST admin/add-reference-number POST admin/add-trackid-invoice
  POST admin/category-add-category POST admin/category-delete-category POST admin/category-sort
  POST admin/category-update-category POST admin/coupon-add-coupon POST admin/coupon-delete-coupon
  POST admin/coupon-update-coupon POST admin/create-new-order POST admin/create-product-link
  POST admin/delete-linked-product POST admin/delete-order-invoice POST admin/delete-reference-number
  POST admin/edit-customer POST admin/get-shipyaari-lable POST admin/order-update-order-status
  POST admin/post-update-review POST admin/product-add-product POST admin/product-duplicate POST admin/product-import
  POST admin/product-update-price-stock POST admin/product-update-product POST admin/product-update-status
  POST admin/send-invoice POST admin/send-trackid POST admin/settings-update POST admin/staff-add-staff
  POST admin/staff-update-staff POST admin/tag-add-tag POST admin/tag-delete-tag POST admin/tag-update-tag
  POST admin/update-order-product-colors POST admin/update-reference-number
  GET warehouse/export-orders GET warehouse/order-view-all-orders GET warehouse/order-view-single-order
  POST warehouse/download-invoice POST warehouse/download-label POST warehouse/initiate-pickup
  POST warehouse/send-tracking-url
`)

const specifiedPages = splitWords(`
  / /login /products /products/{catId} /product/{id} /cart /checkout /thankyou /pine-handler /dashboard /myorders /myaddress /editprofile
  /about /termsandconditions /shippingpolicy /returnpolicy /privacypolicy /cookiepolicy /search/{text} /mywishlist /enterprise-sales /funtouch /video-gallery
  /admin-login /admin-dashboard /admin-tags /admin-tags/add /admin-tags/update/{id} /admin-categories /admin-categories/add /admin-categories/update/{id}
  /admin-products /admin-products/add /admin-products/update/{id} /admin-products/link/{id} /admin-orders /admin-orders/update/{id} /admin-users
  /admin-reviews /admin-references /admin-interprise-sales-enquiry /admin-finance-report
  /warehouse-admin-login /warehouse-admin-orders /warehouse-admin-orders/update/{id}
`)

const files = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file))
const pairsOfCalls = Array.from(
  { length: specifiedCalls.length / 2 },
  (_, index) => `${specifiedCalls[index * 2]} ${specifiedCalls[index * 2 + 1]}`,
)

describe('the contract', () => {
  it('has the specified calls with their methods', () => {
    const declared = new Set(Object.entries(callRows).map(([callPath, row]) => `${row.method} ${callPath}`))
    expect(pairsOfCalls.filter((call) => !declared.has(call))).toEqual([])
  })

  it('is what docs/calls.md lists; -u writes the file anew', async () => {
    await expect(callsDocument(callRows)).toMatchFileSnapshot('../docs/calls.md')
  })

  it('has the specified pages', () => {
    const declared = new Set(Object.values(pageRows).map((row) => row.path))
    expect(specifiedPages.filter((page) => !declared.has(page))).toEqual([])
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
