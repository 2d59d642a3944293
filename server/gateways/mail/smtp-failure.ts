import { fieldsOf } from '../parse-json.ts'
import type { MailFailure } from './mail.port.ts'

/** Enhanced status codes (RFC 3463) of an address that takes no mail: unknown, moved, without mail server, disabled. */
const deadAddress = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/
/** Replies without an enhanced status that name the mailbox, unless their words are about the sender. */
const deadMailbox = new Set([550, 551, 553])
const aboutSender = /relay|polic|spam|block|denied|denylist|blacklist|reputation|authenticat|not allowed/i

const isDead = (responseCode: number, command: string, response: string): boolean => {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status !== undefined) return deadAddress.test(status)
  return command === 'RCPT TO' && deadMailbox.has(responseCode) && !aboutSender.test(response)
}

/**
 * Why an e-mail was not sent. A reply to the sender's address or the log-in speaks of the shop's own settings, which staff can
 * mend, so it is tried again like one of the 4xx replies, with which a server accepts nothing.
 */
export function smtpFailure(error: unknown, isWhole: boolean): { reason: MailFailure; message: string } {
  const { code, command, response, responseCode } = fieldsOf(error)
  const reply = typeof response === 'string' ? response.slice(0, 300) : ''
  const message = reply || (error instanceof Error ? error.message.slice(0, 300) : String(code))
  if (typeof responseCode !== 'number') return { reason: isWhole ? 'unknown' : 'unreachable', message }
  const stage = typeof command === 'string' ? command : ''
  if (responseCode < 500 || (stage !== 'RCPT TO' && stage !== 'DATA')) return { reason: 'unreachable', message }
  return { reason: isDead(responseCode, stage, reply) ? 'undeliverable' : 'refused', message }
}
