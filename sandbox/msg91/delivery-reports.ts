import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { formatIndianTime } from '../courier/courier-webhook.ts'
import type { SandboxContext } from '../sandbox-context.ts'

const statuses: Record<string, string> = {
  '1': 'DELIVERED',
  '2': 'FAILED',
  '9': 'NDNC',
  '16': 'REJECTED',
  '17': 'BLOCKED NUMBER',
  '25': 'REJECTED',
}

/** `POST /messages/{id}/report` with `status` sends MSG91's delivery report of an SMS to the shop. */
export function deliveryReportRoute(
  app: FastifyInstance,
  { pool, clock, credentials, webhooks }: SandboxContext,
): void {
  app.post<{ Params: { id: string } }>('/messages/:id/report', async (request, reply) => {
    const { status = '' } = textFields(request.body)
    const desc = statuses[status]
    if (!desc) return reply.code(422).send({ errors: { status: `one of ${Object.keys(statuses).join(', ')}` } })
    const { rows } = await pool.query<{ recipient: string; message_id: string }>(
      `select recipient, message_id from sandbox.messages where seq::text = $1 and channel = 'sms'`,
      [request.params.id],
    )
    const [sms] = rows
    if (!sms) return reply.code(404).send({ message: 'No such SMS' })
    const date = `${formatIndianTime(clock())}.0`
    const report = [{ date, number: sms.recipient.replace('+', ''), status, desc }]
    const data = JSON.stringify([{ senderId: credentials.msg91.sender, requestId: sms.message_id, report }])
    await webhooks.send([
      {
        provider: 'sms',
        event: `${sms.message_id} ${desc}`,
        path: `/api/public/msg91-webhook?token=${credentials.msg91.webhookToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data }).toString(),
      },
    ])
    return {}
  })
}
