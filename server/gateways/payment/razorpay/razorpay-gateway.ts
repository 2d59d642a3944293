import { providerCaller, type ProviderSettings } from '../../outgoing-call.ts'
import { isWithoutTls } from '../payment-responses.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { razorpayAccount } from './razorpay-account.ts'
import { inquireLink } from './razorpay-inquiry.ts'
import { cancelLink, createLink } from './razorpay-link.ts'
import { readLinkReturn, readLinkWebhook } from './razorpay-webhooks.ts'
import { inquireLinkRefund, refundLinkPayment } from './razorpay-refund.ts'
import { razorpaySignature } from './razorpay-signature.ts'

export interface RazorpaySettings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now'> {
  keyId: string
  keySecret: string
  /** Of its own: it signs webhooks and nothing else. */
  webhookSecret: string
}

/** Razorpay by payment links: a page of Razorpay's own, without its scripts on ours. Refuses empty secrets at once. */
export function razorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { baseUrl, keyId, keySecret } = settings
  const account = razorpayAccount(providerCaller(settings), keyId, keySecret)
  const returnSignature = razorpaySignature(keySecret)
  const webhookSignature = razorpaySignature(settings.webhookSecret)
  return {
    provider: 'razorpay',
    label: 'Razorpay',
    reportsFees: true,
    check: () => account.check(),
    open: (request) => createLink(account, request, isWithoutTls(baseUrl)),
    inquire: (merchantTxnId) => inquireLink(account, merchantTxnId),
    closePage: (pageId) => cancelLink(account, pageId),
    refund: (request) => refundLinkPayment(account, request),
    inquireRefund: (refund) => inquireLinkRefund(account, refund),
    readReturn: (fields) => readLinkReturn(returnSignature, fields),
    readWebhook: (body, headers) => readLinkWebhook(webhookSignature, body, headers),
  }
}
