import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { formatIndianTime } from '../courier/courier-webhook.ts'
import { mailEvents, mailReport } from '../mail/ses-events.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'

const statuses: Record<string, string> = {
  '1': 'DELIVERED',
  '2': 'FAILED',
  '9': 'NDNC',
  '16': 'REJECTED',
  '17': 'BLOCKED NUMBER',
  '25': 'REJECTED',
}

/** MSG91's delivery report of an SMS. */
function smsReport({ clock, credentials }: SandboxContext, status: string, recipient: string, id: string): Webhook {
  const date = `${formatIndianTime(clock())}.0`
  const report = [{ date, number: recipient.replace('+', ''), status, desc: statuses[status] }]
  const data = JSON.stringify([{ senderId: credentials.msg91.sender, requestId: id, report }])
  return {
    provider: 'sms',
    event: `${id} ${statuses[status]}`,
    path: `/api/public/msg91-webhook?token=${credentials.msg91.webhookToken}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ data }).toString(),
  }
}

/** `POST /messages/{id}/report` with `status` sends the provider's report of an SMS or e-mail to the shop. */
export function deliveryReportRoute(app: FastifyInstance, context: SandboxContext): void {
  const { pool, webhooks } = context
  app.post<{ Params: { id: string } }>('/messages/:id/report', async (request, reply) => {
    const { status = '' } = textFields(request.body)
    const { rows } = await pool.query<{ channel: string; recipient: string; message_id: string }>(
      'select channel, recipient, message_id from sandbox.messages where seq::text = $1',
      [request.params.id],
    )
    const [message] = rows
    if (!message) return reply.code(404).send({ message: 'No such message' })
    const { channel, recipient, message_id: id } = message
    const known = channel === 'sms' ? Object.keys(statuses) : mailEvents
    if (!known.includes(status)) return reply.code(422).send({ errors: { status: `one of ${known.join(', ')}` } })
    await webhooks.send([(channel === 'sms' ? smsReport : mailReport)(context, status, recipient, id)])
    return {}
  })
}
