import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import { logMessage } from '../message-log.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { readTemplateMessage } from './template-message.ts'
import { type Accepted, replyWebhook, stateWebhook } from './whatsapp-webhook.ts'

const modes = ['no-whatsapp', 'window-closed', 'throughput', 'repeat', 'reorder', 'no-webhook', 'lie'] as const
type Mode = (typeof modes)[number]

const failures: Partial<Record<Mode, { code: number; title: string }>> = {
  'no-whatsapp': { code: 131026, title: 'Message undeliverable' },
  'window-closed': { code: 131047, title: 'Re-engagement message' },
}

const newId = () => `wamid.${randomBytes(15).toString('base64url')}`

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply
    .code(status)
    .send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A' } })

/**
 * WhatsApp Cloud API: `GET /{phone-number-id}`, and `POST /{phone-number-id}/messages` for templates. The faults `no-whatsapp` and `window-closed` accept a message
 * and report its failure, `throughput` refuses it; `lie` reports a delivery with a wrong signature, `reorder` the delivery first.
 */
export function graphApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'whatsapp', { losesResponses: true })
  const { accessToken, phoneNumberId } = context.credentials.whatsapp

  app.get('/:phone', async (request: FastifyRequest<{ Params: { phone: string } }>, reply) => {
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      return refuse(reply, 401, 190, 'Invalid OAuth access token')
    if (request.params.phone !== phoneNumberId) return refuse(reply, 400, 100, 'Unsupported get request')
    return { verified_name: context.shop(), id: phoneNumberId }
  })

  app.post('/:phone/messages', async (request: FastifyRequest<{ Params: { phone: string } }>, reply) => {
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      return refuse(reply, 401, 190, 'Invalid OAuth access token')
    if (request.params.phone !== phoneNumberId) return refuse(reply, 400, 100, 'Unsupported post request')
    const read = readTemplateMessage(request.body)
    if ('code' in read) return refuse(reply, 400, read.code, read.message)
    const fault = (await context.faults.take('whatsapp', modes))?.mode as Mode | undefined
    if (fault === 'throughput') return refuse(reply, 429, 130429, 'Rate limit hit')
    const { to, text, reference } = read
    const accepted: Accepted = { id: newId(), to, reference }
    if (!fault || !(fault in failures))
      await logMessage(
        context.pool,
        { channel: 'whatsapp', to: `+${to}`, text, messageId: accepted.id },
        context.clock(),
      )
    await reportStates(context, accepted, fault)
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: accepted.id, message_status: 'accepted' }],
    }
  })

  app.post('/replies', async (request, reply) => {
    const { from = '', text = '' } = textFields(request.body)
    if (!/^91\d{10}$/.test(from) || !text) return reply.code(422).send({ errors: { from: '91 and ten digits; text' } })
    await context.webhooks.send([replyWebhook(context, from, text, newId())])
    return {}
  })
}

async function reportStates(context: SandboxContext, accepted: Accepted, fault: Mode | undefined): Promise<void> {
  if (fault === 'no-webhook') return
  const sent = stateWebhook(context, accepted, 'sent')
  const delivered = stateWebhook(context, accepted, 'delivered')
  const error = fault && failures[fault]
  if (error) return context.webhooks.send([sent, stateWebhook(context, accepted, 'failed', { error })])
  if (fault === 'lie') return context.webhooks.send([stateWebhook(context, accepted, 'delivered', { isForged: true })])
  if (fault === 'reorder') return context.webhooks.send([delivered, sent])
  return context.webhooks.send(fault === 'repeat' ? [sent, { ...delivered, copies: 10 }] : [sent, delivered])
}
