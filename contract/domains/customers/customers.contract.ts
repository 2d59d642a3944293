import { z } from 'zod'
import { admin, anyone, customer, signedIn } from '../../call.ts'
import {
  email,
  emptyableText,
  filled,
  id,
  listPage,
  mobile,
  optionalEmail,
  optionalFlag,
  optionalMobile,
  optionalSearch,
  optionalText,
  otp,
  page,
  pincode,
  productUnique,
  rupees,
  text,
  wholeNumber,
  withDefault,
} from '../../fields.ts'
import { imageSource } from '../../image.shape.ts'
import { states } from '../../states.data.ts'

const isState = (value: number) => states.some(({ state }) => state === value)

/** An address as people enter it. */
export const addressFormFields = z.object({
  full_name: filled(text(80)),
  email: filled(email),
  mobile: filled(mobile),
  full_address: filled(text(250)),
  pincode: filled(pincode),
  city: filled(text(60)),
  state_id: filled(wholeNumber(1, 99, 'Choose a state').refine(isState, 'Choose a state')),
  address_type: withDefault(1, wholeNumber(1, 2, 'Choose Home or Office')),
  landmark: optionalText(120),
})

export const address = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  full_address: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  state_id: z.number(),
  state_name: z.string(),
  address_type: z.number(),
})
export type Address = z.infer<typeof address>

const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Addresses of the profile and the address book to which mail came back, with the time. */
  returned_mail: z.array(z.object({ email: z.string(), since: z.string() })),
})

/** `discount_percentage` is 0 for products out of stock, for older clients. */
const wishlistItem = z.object({
  wishlist_id: z.number(),
  product_unique: z.string(),
  variant_id: z.number(),
  product_name: z.string(),
  image: z.string(),
  picture: imageSource,
  option: z.string(),
  product_color: z.string(),
  color_hex: z.string(),
  discount_mrp: rupees,
  actual_mrp: rupees,
  discount_percentage: z.number(),
  product_stock: z.number(),
})
export type WishlistItem = z.infer<typeof wishlistItem>

/** A customer in the staff list. `mobile` is the log-in number, or else the contact number. */
export const listedCustomer = z.object({
  user_unique: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  user_type: z.string(),
  is_active: wholeNumber(0, 1),
})
export type ListedCustomer = z.infer<typeof listedCustomer>

/**
 * A customer's details for staff. `login_mobile` was verified by a code, `contact_mobile` was not. Amounts in rupees; times as
 * yyyy-mm-dd hh:mm in India.
 */
export const customerDetail = z.object({
  user: listedCustomer.extend({
    email: z.string(),
    login_mobile: z.string(),
    contact_mobile: z.string(),
    has_google: wholeNumber(0, 1),
    created_at: z.string(),
  }),
  is_erased: wholeNumber(0, 1),
  /** When a scheduled erasure is due; empty without one. */
  erase_at: z.string(),
  paid_orders: z.number(),
  paid_total: rupees,
  address_list: z.array(address),
  /** Addresses of profile and address book that are not written to; only complaints have no `detail`. */
  suppressed_mail: z.array(
    z.object({ email: z.string(), bounced_at: z.string(), detail: z.string(), complained_at: z.string() }),
  ),
  orders: z.array(
    z.object({
      order_number: z.string(),
      date: z.string(),
      products: z.string(),
      order_total: rupees,
      payment_status: z.string(),
      order_status: z.string(),
    }),
  ),
  orders_total: z.number(),
  last_page: z.number(),
  review_list: z.array(
    z.object({
      id: z.number(),
      product_unique: z.string(),
      product_name: z.string(),
      rating: z.number(),
      heading: z.string(),
      details: z.string(),
      is_approved: wholeNumber(0, 1),
      date: z.string(),
    }),
  ),
})
export type CustomerDetail = z.infer<typeof customerDetail>

export const customersCalls = {
  'account/customer-request-otp': anyone.post({
    summary:
      'Sends a one-time password by SMS; a response with the field `captcha` asks for a solved challenge. `device_token` comes from an earlier log-in',
    input: z.object({ mobile, captcha: optionalText(8000), device_token: optionalText(100) }),
    output: z.object({ otp_token: z.string(), resend_after: z.number() }),
  }),
  'account/customer-verify-otp': anyone.post({
    security: { kind: 'log-in', fields: ['mobile'] },
    summary: 'Logs in with the one-time password',
    input: z.object({ mobile, otp_token: text(100), otp, device_token: optionalText(100) }),
    output: z.object({
      token: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      device_token: z.string(),
    }),
  }),
  'account/google-nonce': anyone.get({
    summary: 'A nonce for the next Google sign-in',
    output: z.object({ nonce: z.string(), client_id: z.string() }),
  }),
  'account/register-with-google': anyone.post({
    security: { kind: 'log-in', fields: [] },
    summary: 'Logs in with a Google ID token; the identity comes from the token alone',
    input: z.object({
      credential: z
        .string({ error: 'The Google credential is missing' })
        .min(1, 'The Google credential is missing')
        .max(8000),
      first_name: optionalText(80),
      last_name: optionalText(80),
      sub: optionalText(255),
      email: optionalText(254),
    }),
    output: z.object({ token: z.string(), first_name: z.string(), last_name: z.string() }),
  }),
  'account/logout': signedIn.post({
    security: { kind: 'log-out', fields: [] },
    summary: 'Ends the session and invalidates its token',
  }),
  'customer/view-my-profile': customer.get({
    summary: 'My name and contacts',
    output: profile,
  }),
  'customer/end-all-sessions': customer.post({
    security: { kind: 'sessions', fields: [] },
    summary: 'Logs me out on all devices, this one included',
  }),
  'customer/edit-profile': customer.post({
    summary: 'Changes my name and contacts; the log-in identity stays',
    input: z.object({
      first_name: filled(text(80)),
      /** Empty for people with one name. */
      last_name: emptyableText(80).default(''),
      email: optionalEmail,
      mobile: optionalMobile,
    }),
  }),
  'customer/all-address': customer.get({
    summary: 'My saved addresses',
    output: z.object({ address_list: z.array(address) }),
  }),
  'customer/add-new-address': customer.post({
    summary: 'Saves a new address',
    input: addressFormFields,
    output: z.object({ id: z.number() }),
  }),
  'customer/view-single-address': customer.get({
    summary: 'One of my addresses',
    input: z.object({ address: id }),
    output: address,
  }),
  'customer/edit-address': customer.post({
    summary: 'Changes one of my addresses',
    input: addressFormFields.extend({ id }),
    output: address,
  }),
  'customer/delete-address': customer.post({
    summary: 'Deletes one of my addresses',
    input: z.object({ id }),
  }),
  'public/all-states': anyone.get({
    cached: true,
    summary: 'States and union territories',
    output: z.array(z.object({ state: z.number(), state_name: z.string() })),
  }),

  'customer/get-wishlist-product-details': customer.get({
    summary: 'My wishlist, newest first',
    output: z.array(wishlistItem),
  }),
  'customer/add-product-wishlist-item': customer.post({
    summary: 'Adds a product to my wishlist; adding it again updates the variant',
    input: z.object({ product_unique: productUnique, variant_id: id }),
    output: z.object({ wishlist_id: z.number() }),
  }),
  'customer/delete-product-wishlist-item': customer.post({
    summary: 'Removes from my wishlist',
    input: z.object({ id }),
  }),
  'admin/view-all-customer': admin('customers.see').get({
    summary: 'Customers, newest first, 25 a page; `search` matches a name, a mobile number or an e-mail address',
    input: z.object({ page, search: optionalSearch }),
    output: listPage({ customer_list: z.array(listedCustomer) }),
  }),
  'admin/view-single-customer': admin('customers.see').get({
    summary: 'One customer by `user_unique` in `id`: contacts, addresses, reviews, and orders, newest first, 10 a page',
    input: z.object({ id: text(64), page }),
    output: customerDetail,
  }),
  'admin/edit-customer': admin('customers.change').post({
    summary:
      'Renames, activates or deactivates a customer by `user_unique` in `id`; deactivation ends all sessions at once',
    audit: 'Changed the customer',
    input: z.object({
      id: text(64),
      first_name: emptyableText(80),
      last_name: emptyableText(80),
      is_active: optionalFlag,
    }),
  }),
}
