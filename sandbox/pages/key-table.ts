import type { SandboxCredentials } from '../sandbox-credentials.ts'
import { markup, type Markup } from '../markup/markup.ts'

/** Credentials for calling the sandbox, or the store in a provider's name, by hand. */
export function keyTable({
  pinelabs,
  pinelabsOnline,
  razorpay,
  msg91,
  twilio,
  whatsapp,
  smtp,
  google,
  courier,
}: SandboxCredentials): Markup {
  const rows: [string, string][] = [
    ['Courier webhook, x-api-key', courier.token],
    ['Pine Labs merchant', pinelabs.merchantId],
    ['Pine Labs access code', pinelabs.accessCode],
    ['Pine Labs secret', pinelabs.secret],
    ['Pine Labs client id', pinelabsOnline.clientId],
    ['Pine Labs client secret', pinelabsOnline.clientSecret],
    ['Razorpay key', razorpay.keyId],
    ['Razorpay key secret', razorpay.keySecret],
    ['Razorpay webhook secret', razorpay.webhookSecret],
    ['MSG91 authkey', msg91.authKey],
    ['MSG91 webhook token', msg91.webhookToken],
    ['Twilio account', twilio.accountSid],
    ['Twilio auth token', twilio.authToken],
    ['WhatsApp access token', whatsapp.accessToken],
    ['WhatsApp app secret', whatsapp.appSecret],
    ['SMTP log-in', `${smtp.user} / ${smtp.password}`],
    ['Mail webhook token', smtp.webhookToken],
    ['Google client', google.clientId],
  ]
  return markup`<dl class="keys">${rows.map(([name, value]) => markup`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}</dl>`
}
