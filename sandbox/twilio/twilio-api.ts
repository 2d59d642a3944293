import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import { logMessage } from '../message-log.ts'
import { templates } from '../msg91/dlt-templates.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { type AcceptedSms, statusCallback } from './status-callback.ts'

const modes = ['throughput', 'undelivered', 'repeat', 'reorder', 'no-webhook', 'lie'] as const
type Mode = (typeof modes)[number]

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The registered texts with room for their variables, as operators compare them. */
const registeredTexts = Object.values(templates).map(
  ({ text }) =>
    new RegExp(
      `^${text
        .split(/##\w+##/)
        .map(literally)
        .join('.+?')}$`,
      's',
    ),
)
const isRegistered = (text: string) => registeredTexts.some((pattern) => pattern.test(text))

/**
 * Twilio's `GET /Accounts/{sid}/Balance.json` and `POST /Accounts/{sid}/Messages.json`. Every message is accepted first; an unregistered text, or one under
 * the fault `undelivered`, is reported as undelivered later. `throughput` answers 429, `lie` reports with a wrong signature.
 */
export function twilioApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'twilio', { losesResponses: true })
  const { accountSid, authToken, sender } = context.credentials.twilio
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  app.get('/Accounts/:sid/Balance.json', async (request: FastifyRequest<{ Params: { sid: string } }>, reply) => {
    if (request.headers.authorization !== authorization || request.params.sid !== accountSid)
      return refuse(reply, 401, 20003, 'Authenticate')
    return { account_sid: accountSid, balance: '18.25', currency: 'USD' }
  })

  app.post('/Accounts/:sid/Messages.json', async (request: FastifyRequest<{ Params: { sid: string } }>, reply) => {
    if (request.headers.authorization !== authorization || request.params.sid !== accountSid)
      return refuse(reply, 401, 20003, 'Authenticate')
    const { To: to = '', Body: text = '', MessagingServiceSid, From, StatusCallback } = textFields(request.body)
    if (!/^\+\d{8,15}$/.test(to)) return refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (!/^\+91[6-9]\d{9}$/.test(to)) return refuse(reply, 400, 21614, `'To' number is not a valid mobile number`)
    if (!text) return refuse(reply, 400, 21602, 'Message body is required.')
    if ((MessagingServiceSid ?? From) !== sender)
      return refuse(reply, 400, 21606, `The 'From' phone number provided is not valid for this account`)
    if (StatusCallback && !URL.canParse(StatusCallback))
      return refuse(reply, 400, 21609, `The StatusCallback URL ${StatusCallback} is not a valid URL.`)
    const fault = (await context.faults.take('twilio', modes))?.mode as Mode | undefined
    if (fault === 'throughput') return refuse(reply, 429, 20429, 'Too Many Requests')

    const accepted: AcceptedSms = { sid: `SM${randomBytes(16).toString('hex')}`, to, callback: StatusCallback ?? '' }
    const isDelivered = fault !== 'undelivered' && isRegistered(text)
    if (isDelivered)
      await logMessage(context.pool, { channel: 'sms', to, text, messageId: accepted.sid }, context.clock())
    await report(context, accepted, isDelivered, fault)
    return reply.code(201).send({
      sid: accepted.sid,
      account_sid: accountSid,
      status: 'queued',
      to,
      body: text,
      error_code: null,
      error_message: null,
    })
  })
}

async function report(context: SandboxContext, accepted: AcceptedSms, isDelivered: boolean, fault: Mode | undefined) {
  if (!accepted.callback || fault === 'no-webhook') return
  const sent = statusCallback(context, accepted, { status: 'sent' })
  const end = isDelivered
    ? statusCallback(context, accepted, { status: 'delivered', isForged: fault === 'lie' })
    : statusCallback(context, accepted, { status: 'undelivered', errorCode: fault === 'undelivered' ? 30003 : 30007 })
  if (fault === 'reorder') return context.webhooks.send([end, sent])
  return context.webhooks.send([sent, fault === 'repeat' ? { ...end, copies: 10 } : end])
}
