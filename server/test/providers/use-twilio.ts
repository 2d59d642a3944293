import { credentials } from '../../../sandbox/sandbox-credentials.ts'
import { smsWithFailOver } from '../../gateways/sms/sms-fail-over.ts'
import { twilioGateway } from '../../gateways/sms/twilio-gateway.ts'
import type { TestShop } from '../shop.ts'

/** From now on Twilio sends what MSG91 does not take, as in a shop with the keys of both; its own sandbox answers for either. */
export function useTwilio(shop: TestShop): void {
  const { gateways } = shop.services
  const msg91 = gateways.smsProviders.sms!
  const twilio = twilioGateway({
    ...credentials.twilio,
    baseUrl: `${shop.origin}/sandbox/twilio`,
    statusCallback: () => `${shop.origin}/api/public/twilio-webhook`,
  })
  gateways.smsProviders = { sms: msg91, twilio }
  gateways.sms = smsWithFailOver([
    ['MSG91', msg91],
    ['Twilio', twilio],
  ])
}
