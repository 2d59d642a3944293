import { createHmac } from 'node:crypto'
import { credentials } from '../../../sandbox/sandbox-credentials.ts'
import { pinelabsOnlineGateway } from '../../gateways/payment/pinelabs-online/pinelabs-online-gateway.ts'
import { postJson } from '../orders/provider-notifications.ts'
import type { TestShop } from '../shop.ts'
import type { ShopClient } from '../shop-calls.ts'

const { clientId, clientSecret } = credentials.pinelabsOnline

/** From now on the shop takes payments by Pine Labs as one with client id and secret does; its own sandbox answers. */
export function usePinelabsOnline(shop: TestShop): void {
  const baseUrl = `${shop.origin}/sandbox/pinelabs-online`
  shop.services.gateways.payment.pinelabs = pinelabsOnlineGateway({ clientId, clientSecret, baseUrl })
}

interface SentNotice {
  id?: string
  seconds?: number
  signature?: string | null
}

/** A webhook as Pine Labs signs it, or with another signature. */
export function sendOnlineNotice(
  shop: ShopClient,
  body: string,
  { id = 'msg_1', seconds = Math.floor(Date.now() / 1000), signature }: SentNotice = {},
) {
  const right = createHmac('sha256', clientSecret).update(`${id}.${seconds}.${body}`).digest('base64')
  return postJson(shop, '/api/public/pinepg-webhook', body, {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    ...(signature === null ? {} : { 'webhook-signature': signature ?? `v1,${right}` }),
  })
}
