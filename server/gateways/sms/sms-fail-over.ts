import type { SmsGateway, SmsRequest, SmsResult } from './sms.port.ts'

/** By their names, in the order in which they are asked. */
type SmsProviders = readonly (readonly [name: string, gateway: SmsGateway])[]

async function sendByFirst(providers: SmsProviders, request: SmsRequest): Promise<SmsResult> {
  const messages: string[] = []
  let canTryAgain = false
  for (const [name, gateway] of providers) {
    const result = await gateway.send(request)
    if (result.sent) return result
    messages.push(`${name}: ${result.message}`)
    const message = messages.join('; ')
    if (result.reason === 'unknown') return { sent: false, reason: 'unknown', message }
    canTryAgain ||= result.reason === 'unreachable'
  }
  return { sent: false, reason: canTryAgain ? 'unreachable' : 'refused', message: messages.join('; ') }
}

/**
 * Sends each message by the first provider that takes it. After a timeout the next one is not asked: the message may have been
 * sent. A provider that keeps failing is passed over while its circuit is open.
 */
export function smsWithFailOver(providers: SmsProviders): Pick<SmsGateway, 'send' | 'readReports'> {
  const [only, ...others] = providers
  if (only && others.length === 0) return only[1]
  return {
    send: (request) => sendByFirst(providers, request),
    readReports(webhook) {
      for (const [, gateway] of providers) {
        const reports = gateway.readReports(webhook)
        if (reports) return reports
      }
      return null
    },
  }
}
