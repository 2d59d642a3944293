import { providerCaller, type ProviderSettings } from '../../outgoing-call.ts'
import { isWithoutTls } from '../payment-responses.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { accountFailure, checkPinelabs } from './pinelabs-check.ts'
import { createPayment } from './pinelabs-create.ts'
import type { PineMerchant } from './pinelabs-form.ts'
import { pineHash } from './pinelabs-hash.ts'
import { inquirePayment } from './pinelabs-inquiry.ts'
import { readPineReturn, readPineWebhook } from './pinelabs-webhooks.ts'
import { inquirePineRefund, refundPayment } from './pinelabs-refund.ts'

export interface PinelabsSettings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now' | 'report'> {
  merchantId: string
  accessCode: string
  /** Hex; it stands for the bytes it spells. */
  secret: string
}

/**
 * Pine Labs' hosted checkout: payments opened by generation B (JSON), inquiries and refunds by generation A (signed forms). Refuses at once
 * a secret that is empty or no hex.
 */
export function pinelabsGateway(settings: PinelabsSettings): PaymentGateway {
  const { baseUrl, merchantId, accessCode } = settings
  const merchant: PineMerchant = {
    merchantId,
    accessCode,
    hash: pineHash(settings.secret),
    call: providerCaller({ ...settings, accountFailure }),
  }
  return {
    provider: 'pinelabs',
    label: 'Pine Labs',
    reportsFees: false,
    check: () => checkPinelabs(merchant),
    open: (request) => createPayment(merchant, request, isWithoutTls(baseUrl)),
    inquire: (merchantTxnId) => inquirePayment(merchant, merchantTxnId),
    refund: (request) => refundPayment(merchant, request),
    inquireRefund: ({ merchantRefundId }) => inquirePineRefund(merchant, merchantRefundId),
    readReturn: (fields) => readPineReturn(merchant, fields),
    readWebhook: (body, headers) => readPineWebhook(merchant, body, headers['x-verify']),
  }
}
