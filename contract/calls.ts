import type { z } from 'zod'
import type { CallRow } from './call.ts'
import { backOfficeCalls } from './domains/back-office/back-office.contract.ts'
import { cartCalls } from './domains/cart/cart.contract.ts'
import { catalogueCalls } from './domains/catalogue/catalogue.contract.ts'
import { productFormCalls } from './domains/catalogue/product-form.contract.ts'
import { productVideosCalls } from './domains/catalogue/product-videos.contract.ts'
import { productImportCalls } from './domains/catalogue/product-import.contract.ts'
import { productLinkCalls } from './domains/catalogue/product-links.contract.ts'
import { staffProductCalls } from './domains/catalogue/staff-products.contract.ts'
import { checkoutCalls } from './domains/checkout/checkout.contract.ts'
import { couponsCalls } from './domains/coupons/coupons.contract.ts'
import { customersCalls } from './domains/customers/customers.contract.ts'
import { dashboardCalls } from './domains/dashboard/dashboard.contract.ts'
import { statusCalls } from './domains/dashboard/status.contract.ts'
import { staffSearchCalls } from './domains/dashboard/staff-search.contract.ts'
import { enquiriesCalls } from './domains/enquiries/enquiries.contract.ts'
import { financeCalls } from './domains/finance/finance.contract.ts'
import { integrationCalls } from './domains/integrations/integration-calls.contract.ts'
import { integrationsCalls } from './domains/integrations/integrations.contract.ts'
import { invoicesCalls } from './domains/invoices/invoices.contract.ts'
import { openingCalls } from './domains/opening/opening.contract.ts'
import { messagesCalls } from './domains/messages/messages.contract.ts'
import { orderPageCalls } from './domains/orders/order-page.contract.ts'
import { ordersCalls } from './domains/orders/orders.contract.ts'
import { paymentsCalls } from './domains/payments/payments.contract.ts'
import { incidentCalls } from './domains/privacy/incidents.contract.ts'
import { privacyCalls } from './domains/privacy/privacy.contract.ts'
import { referralsCalls } from './domains/referrals/referrals.contract.ts'
import { reviewsCalls } from './domains/reviews/reviews.contract.ts'
import { settingsCalls } from './domains/settings/settings.contract.ts'
import { shippingCalls } from './domains/shipping/shipping.contract.ts'
import { suspensionsCalls } from './domains/suspensions/suspensions.contract.ts'
import { webhookCalls } from './domains/integrations/webhooks.contract.ts'
import { ownAccountCalls } from './domains/staff/own-account.contract.ts'
import { passkeyCalls } from './domains/staff/passkeys.contract.ts'
import { securityLogCalls } from './domains/back-office/security-log.contract.ts'
import { staffCalls } from './domains/staff/staff.contract.ts'
import { warehouseCalls } from './domains/warehouse/warehouse.contract.ts'

/** Every call by its path under `/api/`. The rows come from the domains, in rank order. */
export const calls = {
  ...settingsCalls,
  ...suspensionsCalls,
  ...messagesCalls,
  ...staffCalls,
  ...ownAccountCalls,
  ...passkeyCalls,
  ...backOfficeCalls,
  ...securityLogCalls,
  ...integrationsCalls,
  ...webhookCalls,
  ...integrationCalls,
  ...catalogueCalls,
  ...staffProductCalls,
  ...productFormCalls,
  ...productVideosCalls,
  ...productImportCalls,
  ...productLinkCalls,
  ...referralsCalls,
  ...couponsCalls,
  ...enquiriesCalls,
  ...customersCalls,
  ...reviewsCalls,
  ...cartCalls,
  ...ordersCalls,
  ...orderPageCalls,
  ...paymentsCalls,
  ...checkoutCalls,
  ...invoicesCalls,
  ...shippingCalls,
  ...warehouseCalls,
  ...financeCalls,
  ...privacyCalls,
  ...incidentCalls,
  ...openingCalls,
  ...dashboardCalls,
  ...statusCalls,
  ...staffSearchCalls,
} satisfies Record<string, CallRow>

export type Calls = typeof calls
export type CallPath = keyof Calls
/** The parsed input of a handler. */
export type ParsedInput<Path extends CallPath> = z.output<Calls[Path]['input']>
export type CallOutput<Path extends CallPath> = z.output<Calls[Path]['output']>

/** The same rows by path, for code that iterates over all calls. */
export const callRows: Record<string, CallRow> = calls
