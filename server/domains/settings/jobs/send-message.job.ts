import type { SmsKind } from '../../../gateways/sms/sms.port.ts'
import { job } from '../../../platform/jobs.ts'

/** Sends one queued message and notes it; a failure is thrown, so the worker tries again later with growing pauses. */
export default job({
  name: 'send-message',
  async run({ db, gateways, origin }, { messageId }) {
    const message = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
    if (!message || message.sent_at) return
    let providerMessageId: string
    if (message.channel === 'sms') {
      const result = await gateways.sms.send({ kind: message.kind as SmsKind, mobile: message.recipient, variables: message.variables as Record<string, string> })
      if (!result.sent) throw new Error(`SMS not sent: ${result.reason} ${result.message}`)
      providerMessageId = result.providerMessageId
    } else {
      const { subject, text, html } = message.variables as { subject: string; text: string; html: string }
      const sent = await gateways.mail.send({ to: message.recipient, subject, text, html, messageId: `<message-${message.id}@${new URL(origin()).hostname}>` })
      providerMessageId = sent.providerMessageId
    }
    await db.updateTable('messages').set({ sent_at: new Date(), provider_message_id: providerMessageId }).where('id', '=', messageId).execute()
  },
})
