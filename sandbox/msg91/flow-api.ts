import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import { logMessage } from '../message-log.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { renderTemplate } from './dlt-templates.ts'

type FlowResponse = { type: 'success' | 'error'; message: string; code?: string; request_id?: string }
type Recipient = Record<string, string>

/**
 * MSG91, API version 5: `POST /flow` and `POST /otp`. Errors are sent with status 200, as MSG91 does. The fault `ip-refused`
 * answers as for a server whose address is not on the key's list.
 */
export function flowApi(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'sms')

  app.post('/flow', async (request): Promise<FlowResponse> => {
    const authError = await checkCredentials(request, context)
    if (authError) return authError
    const { template_id, flow_id, sender } = textFields(request.body)
    if (sender && sender !== context.credentials.msg91.sender) return errorResponse('Invalid sender')
    return deliver(context, template_id ?? flow_id ?? '', readRecipients(request.body))
  })

  app.post('/otp', async (request): Promise<FlowResponse> => {
    const authError = await checkCredentials(request, context)
    if (authError) return authError
    // Parameters may be in the query or in the body.
    const { template_id = '', mobile = '', ...values } = { ...textFields(request.query), ...textFields(request.body) }
    const { otp = '' } = values
    if (!/^\d{4,9}$/.test(otp)) return errorResponse('otp missing or not 4 to 9 digits')
    return deliver(context, template_id, [{ ...values, code: otp, OTP: otp, mobiles: mobile }])
  })
}

function errorResponse(message: string): FlowResponse {
  return { type: 'error', message }
}

async function checkCredentials(request: FastifyRequest, context: SandboxContext): Promise<FlowResponse | undefined> {
  if (await context.faults.take('sms', ['ip-refused']))
    return { ...errorResponse('IP is not whitelisted'), code: '418' }
  return request.headers['authkey'] === context.credentials.msg91.authKey
    ? undefined
    : errorResponse('Authentication failure')
}

function readRecipients(body: unknown): Recipient[] {
  if (typeof body !== 'object' || body === null || !('recipients' in body)) return []
  return Array.isArray(body.recipients) ? body.recipients.map((recipient) => textFields(recipient)) : []
}

/** All recipients or none: operators drop a message with a missing variable or an invalid number. */
async function deliver(context: SandboxContext, templateId: string, recipients: Recipient[]): Promise<FlowResponse> {
  const template = Object.values(context.credentials.msg91.templates).find(({ id }) => id === templateId)
  if (!template) return errorResponse('Template id missing or invalid')
  if (recipients.length === 0) return errorResponse('Recipients missing')

  const messages: { to: string; text: string }[] = []
  for (const { mobiles = '', ...values } of recipients) {
    if (!/^91[6-9]\d{9}$/.test(mobiles)) return errorResponse('Invalid mobile number')
    const { text, missing } = renderTemplate(template.text, values)
    if (missing.length > 0) return errorResponse(`Variables missing: ${missing.join(', ')}`)
    messages.push({ to: `+${mobiles}`, text })
  }

  const requestId = randomBytes(12).toString('hex')
  for (const { to, text } of messages) {
    await logMessage(context.pool, { channel: 'sms', to, text, messageId: requestId }, context.clock())
  }
  return { type: 'success', message: requestId, request_id: requestId }
}
