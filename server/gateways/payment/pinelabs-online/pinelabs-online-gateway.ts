import { randomBytes } from 'node:crypto'
import { providerCaller, type ProviderSettings } from '../../outgoing-call.ts'
import { fieldsOf, parseJson, textOf } from '../../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../../provider-check.ts'
import type { LoginResult } from '../../token-session.ts'
import { isWithoutTls } from '../payment-responses.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { isOrderId, onlineAccount, type OnlineAccount } from './pinelabs-online-account.ts'
import { inquireOnlineOrder } from './pinelabs-online-inquiry.ts'
import { createOnlineOrder } from './pinelabs-online-order.ts'
import { inquireOnlineRefund, refundOnlineOrder } from './pinelabs-online-refund.ts'
import { readOnlineSettlements } from './pinelabs-online-settlements.ts'
import { onlineSignature } from './pinelabs-online-signature.ts'
import { readOnlineReturn, readOnlineWayBack, readOnlineWebhook } from './pinelabs-online-webhooks.ts'

const wrongKeys = 'PINELABS_CLIENT_ID or PINELABS_CLIENT_SECRET is wrong'

function readLogin(result: Exclude<LoginResult, { token: string }>): ProviderCheck {
  const failed = checkTransport(result)
  if (failed?.outcome === 'wrong-keys') return providerCheck('wrong-keys', wrongKeys)
  if (failed || !result.ok) return failed ?? unclearResponse(result)
  return textOf(fieldsOf(parseJson(result.text)).message)
    ? providerCheck('wrong-keys', wrongKeys)
    : unclearResponse(result)
}

/** Logs in, and asks for an order that does not exist. */
async function checkPinelabsOnline(account: OnlineAccount): Promise<ProviderCheck> {
  const loggedIn = await account.login()
  if (!('token' in loggedIn)) return readLogin(loggedIn)
  const response = await account.get(`/api/pay/v1/orders/reference/check-${randomBytes(12).toString('hex')}`)
  if (response.ok || response.reason === 'absent') return providerCheck('works')
  return providerCheck(response.reason === 'refused' ? 'refused' : 'unclear', response.message)
}

export interface PinelabsOnlineSettings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now' | 'report'> {
  clientId: string
  clientSecret: string
}

/** Pine Labs for accounts with client id and secret: orders, paid on a page of Pine Labs. Throws for an empty secret. */
export function pinelabsOnlineGateway(settings: PinelabsOnlineSettings): PaymentGateway {
  const { baseUrl, clientId, clientSecret } = settings
  const account = onlineAccount(providerCaller(settings), clientId, clientSecret)
  const signature = onlineSignature(clientSecret)
  return {
    provider: 'pinelabs',
    label: 'Pine Labs',
    reportsFees: false,
    check: () => checkPinelabsOnline(account),
    open: (request) => createOnlineOrder(account, request, isWithoutTls(baseUrl)),
    inquire: (merchantTxnId, page) => inquireOnlineOrder(account, merchantTxnId, page),
    refund: (request) => refundOnlineOrder(account, request),
    inquireRefund: (refund) => inquireOnlineRefund(account, refund),
    readSettlements: (day, cursor) => readOnlineSettlements(account, day, cursor),
    readReturn: (fields) => readOnlineReturn(signature, fields),
    readWayBack: readOnlineWayBack,
    readWebhook: (body, headers) => readOnlineWebhook(signature, body, headers, Date.now()),
  }
}

/**
 * Both accounts of a shop that has changed from the older one: new payments go to the new one, and those of before are asked for and
 * refunded where they were made. Only the new one names the page and the order of an attempt in its own form.
 */
export function bothPinelabs(online: PaymentGateway, older: PaymentGateway): PaymentGateway {
  const accountOf = (orderId: string | null | undefined) => (isOrderId(orderId) ? online : older)
  return {
    ...online,
    async check() {
      const checked = await online.check()
      return checked.outcome === 'works' ? older.check() : checked
    },
    inquire: (merchantTxnId, page) => accountOf(page?.pageId).inquire(merchantTxnId, page),
    refund: (request) => accountOf(request.providerTxnId).refund(request),
    inquireRefund: (refund) => accountOf(refund.providerTxnId).inquireRefund(refund),
    readReturn: (fields) => online.readReturn(fields) ?? older.readReturn(fields),
    readWebhook: (body, headers) => online.readWebhook(body, headers) ?? older.readWebhook(body, headers),
  }
}
