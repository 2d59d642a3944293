import { createHmac } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'

export interface AcceptedSms {
  sid: string
  to: string
  /** The address that the message named. */
  callback: string
}

interface MessageState {
  status: 'sent' | 'delivered' | 'undelivered'
  errorCode?: number
  isForged?: boolean
}

/** One status of a message, signed with the account's token, or with another one. */
export function statusCallback(
  { credentials }: SandboxContext,
  { sid, to, callback }: AcceptedSms,
  { status, errorCode, isForged = false }: MessageState,
): Webhook {
  const { accountSid, authToken } = credentials.twilio
  const fields: Record<string, string> = {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: to,
  }
  // Twilio signs the address and then every field, in the order of their names.
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => text + name + fields[name], callback)
  const signature = createHmac('sha1', isForged ? 'the token of another account' : authToken)
    .update(signed)
    .digest('base64')
  const { pathname, search } = new URL(callback)
  return {
    provider: 'twilio',
    event: `${sid} ${status}`,
    path: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(fields).toString(),
  }
}
