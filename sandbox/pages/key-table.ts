import type { SandboxCredentials } from '../sandbox-credentials.ts'
import { markup, type Markup } from '../markup/markup.ts'

/** Credentials for calling the sandbox, or the store in a provider's name, by hand. */
export function keyTable(keys: SandboxCredentials): Markup {
  const rows: [string, string][] = [
    ['Courier webhook, x-api-key', keys.courier.token],
    ['Pine Labs merchant', keys.pinelabs.merchantId],
    ['Pine Labs access code', keys.pinelabs.accessCode],
    ['Pine Labs secret', keys.pinelabs.secret],
    ['Pine Labs client id', keys.pinelabsOnline.clientId],
    ['Pine Labs client secret', keys.pinelabsOnline.clientSecret],
    ['Razorpay key', keys.razorpay.keyId],
    ['Razorpay key secret', keys.razorpay.keySecret],
    ['Razorpay webhook secret', keys.razorpay.webhookSecret],
    ['MSG91 authkey', keys.msg91.authKey],
    ['MSG91 webhook token', keys.msg91.webhookToken],
    ['Twilio account', keys.twilio.accountSid],
    ['Twilio auth token', keys.twilio.authToken],
    ['WhatsApp access token', keys.whatsapp.accessToken],
    ['WhatsApp app secret', keys.whatsapp.appSecret],
    ['SMTP log-in', `${keys.smtp.user} / ${keys.smtp.password}`],
    ['Mail webhook token', keys.smtp.webhookToken],
    ['Google client', keys.google.clientId],
  ]
  return markup`<dl class="keys">${rows.map(([name, value]) => markup`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}</dl>`
}
