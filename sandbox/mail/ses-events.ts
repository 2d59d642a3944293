import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'

/** The notifications of Amazon SES about an e-mail, through SNS. */
const events = {
  bounce: (emailAddress: string, timestamp: string) => ({
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
      ],
      timestamp,
    },
  }),
  complaint: (emailAddress: string, timestamp: string) => ({
    notificationType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType: 'abuse', timestamp },
  }),
}

export const mailEvents = Object.keys(events)

export function mailReport(
  { clock, credentials }: SandboxContext,
  status: string,
  recipient: string,
  messageId: string,
): Webhook {
  const event = events[status as keyof typeof events](recipient, clock().toISOString())
  const notification = { Type: 'Notification', Message: JSON.stringify({ ...event, mail: { messageId } }) }
  return {
    provider: 'email',
    event: `${messageId} ${status}`,
    path: `/api/public/mail-webhook?token=${credentials.smtp.webhookToken}`,
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: JSON.stringify(notification),
  }
}
