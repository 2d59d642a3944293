import { providerCaller, type ProviderSettings } from '../../outgoing-call.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { razorpayAccount } from './razorpay-account.ts'
import { inquireOrder } from './razorpay-inquiry.ts'
import { createOrder, orderCheckout } from './razorpay-order.ts'
import { readRazorpayReturn, readRazorpayWebhook } from './razorpay-webhooks.ts'
import { inquireRefund, refundPayment } from './razorpay-refund.ts'
import { readRecon } from './razorpay-settlements.ts'
import { razorpaySignature } from './razorpay-signature.ts'

export interface RazorpaySettings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now' | 'report'> {
  keyId: string
  keySecret: string
  /** Of its own: it signs webhooks and nothing else. */
  webhookSecret: string
  /** Where browsers load Razorpay's checkout. */
  checkoutUrl?: string | (() => string)
  /** Where browsers without that script post to; by default at the API. */
  embeddedUrl?: string | (() => string)
}

const publicCheckoutUrl = 'https://checkout.razorpay.com/v1/checkout.js'
const read = (address: string | (() => string)): string => (typeof address === 'string' ? address : address())

/** Razorpay by orders, which are paid in a page of the shop. Throws for empty secrets. */
export function razorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { baseUrl, keyId, keySecret, checkoutUrl = publicCheckoutUrl } = settings
  const account = razorpayAccount(providerCaller(settings), keyId, keySecret)
  const returnSignature = razorpaySignature(keySecret)
  const webhookSignature = razorpaySignature(settings.webhookSecret)
  const addresses = () => ({
    scriptUrl: read(checkoutUrl),
    formUrl: settings.embeddedUrl ? read(settings.embeddedUrl) : `${read(baseUrl)}/v1/checkout/embedded`,
  })
  return {
    provider: 'razorpay',
    label: 'Razorpay',
    reportsFees: true,
    check: () => account.check(),
    open: (request) => createOrder(account, request),
    embed: (request) => orderCheckout(keyId, addresses(), request),
    inquire: (merchantTxnId, page) => inquireOrder(account, merchantTxnId, page),
    // An order cannot be cancelled: the shop's page of it ends instead.
    closePage: () => Promise.resolve('closed'),
    refund: (request) => refundPayment(account, request),
    inquireRefund: (refund) => inquireRefund(account, refund),
    readSettlements: (day, cursor) => readRecon(account, day, cursor),
    readReturn: (fields) => readRazorpayReturn(returnSignature, fields),
    readWebhook: (body, headers) => readRazorpayWebhook(webhookSignature, body, headers),
  }
}
