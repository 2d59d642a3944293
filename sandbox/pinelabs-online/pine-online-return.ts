import { createHmac } from 'node:crypto'
import type { ReturnForm } from '../pay/payment-protocol.ts'
import type { Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { orderIdOf } from './pine-online-entities.ts'

const statuses = { open: 'ATTEMPTED', paid: 'PROCESSED', failed: 'FAILED', cancelled: 'CANCELLED' } as const

/** The form that the customer's browser posts to the callback address, signed with the bytes that the secret spells in hex. */
export function pineOnlineReturn({ credentials }: SandboxContext, payment: Payment): ReturnForm {
  const fields = { order_id: orderIdOf(payment), status: statuses[payment.state] }
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const signature = createHmac('sha256', Buffer.from(credentials.pinelabsOnline.clientSecret, 'hex'))
    .update(text)
    .digest('hex')
    .toUpperCase()
  return { method: 'post', action: payment.returnUrl, fields: { ...fields, signature } }
}
