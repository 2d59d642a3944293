import type pg from 'pg'

/** A message of the shop to a person, as received. */
export interface Message {
  channel: 'sms' | 'whatsapp' | 'email'
  to: string
  subject?: string | undefined
  text: string
  html?: string | undefined
  /** The Message-ID of an e-mail, the request id of an SMS. */
  messageId?: string | undefined
  /** Where an e-mail asks to be answered. */
  replyTo?: string | undefined
  /** The address of an e-mail's List-Unsubscribe, where one POST is enough. */
  unsubscribe?: string | undefined
  attachments?: Attachment[]
}

export interface Attachment {
  filename: string
  mediaType: string
  bytes: Uint8Array
}

export interface LoggedMessage {
  id: string
  channel: 'sms' | 'whatsapp' | 'email'
  to: string
  subject: string | null
  text: string
  html: string | null
  reply_to: string | null
  unsubscribe: string | null
  at: Date
  attachments: { n: number; filename: string }[]
}

const maxListed = 100

/** Mobile numbers match by their last ten digits, e-mail addresses case-insensitively. */
export function recipientKey(to: string): string {
  return to.includes('@') ? to.trim().toLowerCase() : to.replace(/\D/g, '').slice(-10)
}

/** Stores a message. Duplicates are stored too, so that a message sent twice is visible. */
export async function logMessage(pool: pg.Pool, message: Message, at: Date): Promise<void> {
  const { channel, to, subject, text, html, messageId, replyTo, unsubscribe, attachments = [] } = message
  await pool.query({
    name: 'sandbox-log-message',
    text: `with logged as (
             insert into sandbox.messages (channel, recipient, recipient_key, subject, text, html, message_id, at, unsubscribe, reply_to)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $12, $13) returning seq)
           insert into sandbox.attachments (message_seq, n, filename, media_type, bytes)
           select logged.seq, file.n, file.filename, file.media_type, file.bytes
           from logged, unnest($9::text[], $10::text[], $11::bytea[]) with ordinality as file(filename, media_type, bytes, n)`,
    values: [
      channel,
      to,
      recipientKey(to),
      toStorableText(subject),
      toStorableText(text),
      toStorableText(html),
      messageId ?? null,
      at,
      attachments.map((file) => toStorableText(file.filename)),
      attachments.map((file) => file.mediaType),
      attachments.map((file) => Buffer.from(file.bytes)),
      toStorableText(unsubscribe),
      toStorableText(replyTo),
    ],
  })
}

// PostgreSQL refuses NUL in text, but a peer may send it.
function toStorableText(text: string | undefined): string | null {
  return text === undefined ? null : text.replaceAll('\0', '\uFFFD')
}

/** The latest messages, newest first; filtered by mobile or e-mail address when `to` is given. */
export async function listMessages(pool: pg.Pool, to?: string, max = maxListed): Promise<LoggedMessage[]> {
  const { rows } = await pool.query<LoggedMessage>({
    name: 'sandbox-list-messages',
    text: `select seq::text as id, channel, recipient as to, subject, text, html, reply_to, unsubscribe, at,
             coalesce((select jsonb_agg(jsonb_build_object('n', n, 'filename', filename) order by n)
                       from sandbox.attachments where message_seq = seq), '[]') as attachments
           from sandbox.messages where $1::text is null or recipient_key = $1
           order by seq desc limit $2`,
    values: [to === undefined ? null : recipientKey(to), max],
  })
  return rows
}

/** Body of a message, or undefined. */
export async function findBody(pool: pg.Pool, id: string): Promise<{ text: string; html: string | null } | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined
  const { rows } = await pool.query<{ text: string; html: string | null }>(
    'select text, html from sandbox.messages where seq = $1',
    [id],
  )
  return rows[0]
}

/** Attachment of a message, counted from 1, or undefined. */
export async function findAttachment(pool: pg.Pool, id: string, n: string): Promise<Attachment | undefined> {
  if (!/^\d{1,18}$/.test(id) || !/^\d{1,4}$/.test(n)) return undefined
  const { rows } = await pool.query<Attachment>(
    `select filename, media_type as "mediaType", bytes from sandbox.attachments where message_seq = $1 and n = $2`,
    [id, n],
  )
  return rows[0]
}
