import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { isSmsProvider } from '@handset/contract/domains/opening/providers.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { randomUUID } from 'node:crypto'
import type { SmsContent, SmsKind } from '../../../gateways/sms/sms.port.ts'
import type { Services } from '../../../platform/core/services.ts'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { conflict, ok, type Result, tooMany } from '../../../platform/http/result.ts'
import type { RateLimitRule, RateLimitUse } from '../../../platform/security/rate-limits.ts'
import { maskMobile } from '../../../platform/security/redact.ts'
import { mailHeadPlaceholder, renderEmail } from '../../messages/email-template.ts'
import { readMailHead } from '../../messages/mail-head.ts'
import { shopSignature } from '../../messages/shop-signature.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { providerState } from './provider-states.rules.ts'

/** A message with which a template can be tried: a code that opens nothing, an order that does not exist. */
function sampleSms(kind: SmsKind, shop: string, origin: string): SmsContent {
  const order = 'TEST0001'
  switch (kind) {
    case 'login_otp':
      return { kind, variables: { code: '000000', shop, host: new URL(origin).hostname } }
    case 'order_placed':
    case 'refund_initiated':
      return { kind, variables: { order, amount: '1', shop } }
    case 'shipped':
      return { kind, variables: { order, shop, courier: 'Test', awb: 'TEST0001', url: origin } }
    case 'delivered':
      return { kind, variables: { order, shop } }
    case 'enquiry_received':
      return { kind, variables: { shop } }
  }
}

const testsOfStaff: RateLimitRule = { name: 'provider-test', points: 20, seconds: 600 }
const testMessages: RateLimitRule = { name: 'provider-test-message', points: 20, seconds: 3600 }
const testMessagesTo: RateLimitRule = { name: 'provider-test-to', points: 5, seconds: 3600 }

/** Tests per staff member; messages, which cost money, also over all staff and per recipient. */
const providerTestUses = (staffEmail: string, recipient: string | null): RateLimitUse[] => [
  { rule: testsOfStaff, key: staffEmail },
  ...(recipient === null
    ? []
    : [
        { rule: testMessages, key: 'shop' },
        { rule: testMessagesTo, key: recipient.toLowerCase() },
      ]),
]

type ProviderCheck = Awaited<ReturnType<Services['gateways']['google']['check']>>
type Target = ParsedInput<'admin/test-provider'>

async function sendTestEmail({ db, gateways, origin }: Services, to: string): Promise<ProviderCheck> {
  const shop = await readSettings(db, 'shop')
  const { subject, text, html } = renderEmail({
    subject: `A test message of ${shop.name}`,
    greeting: 'Hello,',
    paragraphs: ['this message was sent to try the e-mail settings of the shop. It needs no response.'],
    signature: shopSignature(shop),
  })
  const head = await readMailHead(db, origin())
  const messageId = `<test-${randomUUID()}@${new URL(origin()).hostname}>`
  return gateways.mail.check({ to, subject, text, html: html.replace(mailHeadPlaceholder, () => head), messageId })
}

async function checkProvider(services: Services, target: Target): Promise<ProviderCheck> {
  const { db, gateways, origin } = services
  const { name, registered_address } = await readSettings(db, 'shop')
  switch (target.provider) {
    case 'sms':
    case 'twilio':
      return gateways.smsProviders[target.provider]!.check({
        ...sampleSms(target.template, name, origin()),
        mobile: target.to,
      })
    case 'whatsapp':
      return gateways.whatsapp!.check()
    case 'email':
      return sendTestEmail(services, target.to)
    case 'google':
      return gateways.google.check()
    case 'captcha':
      return gateways.captcha.check()
    case 'pinelabs':
    case 'razorpay':
      return gateways.payment[target.provider]!.check()
    default:
      return gateways.courier.of(target.provider)!.check(registered_address.pincode)
  }
}

function describe({ outcome, detail }: ProviderCheck, label: string, isMessage: boolean): string {
  const sentence = serverMessages.providerTest[outcome === 'works' && isMessage ? 'sent' : outcome](label)
  return detail ? `${sentence}: ${detail}` : sentence
}

/** Tests a provider and records who did. Refuses with 409 one that nobody answers for, with 429 too many tests. */
export async function testProvider(
  services: Services,
  context: AuditContext,
  target: Target,
): Promise<Result<CallOutput<'admin/test-provider'>>> {
  const { label, answered_by } = providerState(target.provider, services.configuration)
  if (answered_by === 'nobody') return conflict(serverMessages.providerNotUsed)
  const isSms = isSmsProvider(target.provider)
  const to = isSms || target.provider === 'email' ? target.to : null
  const wait = await services.limits.use(providerTestUses(context.actor.email, to))
  if (wait !== null) return tooMany(wait)
  const check = await checkProvider(services, target)
  await inTransaction(services.db, (tx) =>
    writeAudit(tx, context, {
      action: 'test-provider',
      entity: `provider/${target.provider}`,
      after: { outcome: check.outcome, ...(isSms ? { to: maskMobile(target.to) } : {}) },
    }),
  )
  return ok({ outcome: check.outcome, message: describe(check, label, to !== null) })
}
