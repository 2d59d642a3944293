import { createHmac } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'

const path = '/api/public/whatsapp-webhook'
const seconds = ({ clock }: SandboxContext) => String(Math.floor(clock().getTime() / 1000))

/** A change of the shop's number, signed with the app secret, or with another one. */
function change(context: SandboxContext, event: string, fields: object, isForged = false): Webhook {
  const { appSecret, phoneNumberId, businessId } = context.credentials.whatsapp
  const metadata = { display_phone_number: '919999900001', phone_number_id: phoneNumberId }
  const value = { messaging_product: 'whatsapp', metadata, ...fields }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: businessId, changes: [{ field: 'messages', value }] }],
  })
  const secret = isForged ? 'a secret of somebody else' : appSecret
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    provider: 'whatsapp',
    event,
    path,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  }
}

export interface Accepted {
  id: string
  to: string
  reference: string | undefined
}

export interface StateOptions {
  error?: { code: number; title: string }
  isForged?: boolean
}

/** The webhook of one state of a message. */
export function stateWebhook(
  context: SandboxContext,
  { id, to, reference }: Accepted,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  { error, isForged }: StateOptions = {},
): Webhook {
  const pricing = { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' }
  const state = {
    id,
    status,
    timestamp: seconds(context),
    recipient_id: to,
    ...(reference === undefined ? {} : { biz_opaque_callback_data: reference }),
    ...(status === 'failed' ? {} : { pricing }),
    ...(error ? { errors: [error] } : {}),
  }
  return change(context, `${id} ${status}`, { statuses: [state] }, isForged)
}

/** The webhook of a message that a person writes to the shop. */
export const replyWebhook = (context: SandboxContext, from: string, text: string, id: string): Webhook =>
  change(context, `${id} received`, {
    contacts: [{ profile: { name: 'Customer' }, wa_id: from }],
    messages: [{ from, id, timestamp: seconds(context), type: 'text', text: { body: text } }],
  })
