import { codeEffectPrefix, resendableKinds } from '@handset/contract/domains/orders/resendable-messages.ts'
import type { TimelineFilter } from '@handset/contract/domains/orders/timeline-filters.ts'
import { indiaTimeText } from '../../../platform/database/india-time-text.ts'
import { type RawBuilder, sql } from 'kysely'

/** The order whose entries are read, and the entry they come after: older ones. */
export interface TimelinePlace {
  id: number
  order_number: string
  before: { micros: number; rank: number; id: number } | undefined
}

const nothing = {
  actor: sql`''`,
  detail: sql`''`,
  code: sql`null::smallint`,
  amount: sql`null::bigint`,
  message: sql`null::jsonb`,
  before: sql`null::jsonb`,
  after: sql`null::jsonb`,
}

/** Staff actions whose event says the same. */
const actionsWithEvents = [
  'add-imei-number-place-of-supply',
  'add-trackid-invoice',
  'answer-undelivered',
  'delete-order-invoice',
  'order-add-note',
  'order-confirm-return',
  'order-update-order-status',
  'update-order-product-colors',
]

const stateAt = sql`coalesce(m.failed_at, w.read_at, m.delivered_at, m.sent_at, m.created_at)`
const isByWhatsApp = sql`m.channel = 'sms' and w.message_id is not null and w.failed_at is null and (w.delivered_at is not null or m.sent_at is null) and m.failed_at is null`
const messageFacts = sql`jsonb_build_object('id', m.id, 'recipient', m.recipient,
  'channel', case when ${isByWhatsApp} then 'whatsapp' else m.channel end,
  'state', case when m.failed_at is not null then 'failed' when w.read_at is not null then 'read' when m.delivered_at is not null then 'delivered' when m.sent_at is not null then 'sent' else 'waiting' end,
  'state_at', ${indiaTimeText(stateAt)},
  'can_resend', (coalesce(m.sent_at, m.failed_at) is not null and m.variables <> '{}' and m.kind = any(${[...resendableKinds]}::text[]) and m.effect_key not like ${`${codeEffectPrefix}%`})::integer)`

interface Source {
  name: string
  rank: number
  /** Of which table or tables, with the condition on the order. */
  from(order: TimelinePlace): RawBuilder<unknown>
  columns: Partial<Record<'id' | 'at' | 'text' | keyof typeof nothing, RawBuilder<unknown>>> & {
    id: RawBuilder<unknown>
    at: RawBuilder<unknown>
    text: RawBuilder<unknown>
  }
}

const sources = {
  event: {
    name: 'event',
    rank: 2,
    from: ({ id }) => sql`order_events e where e.order_id = ${id}`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      text: sql`e.text`,
      actor: sql`e.actor`,
      detail: sql`coalesce(e.reason, '')`,
      code: sql`e.code`,
    },
  },
  change: {
    name: 'change',
    rank: 3,
    from: ({ order_number }) =>
      sql`audit_log l where l.entity = ${order_number} and l.action <> all(${actionsWithEvents}::text[])`,
    columns: {
      id: sql`l.id`,
      at: sql`l.at`,
      text: sql`l.action`,
      actor: sql`l.actor`,
      before: sql`l.before`,
      after: sql`l.after`,
    },
  },
  message: {
    name: 'message',
    rank: 4,
    from: ({ id }) => sql`messages m left join whatsapp_sends w on w.message_id = m.id where m.order_id = ${id}`,
    columns: {
      id: sql`m.id`,
      at: sql`m.created_at`,
      text: sql`m.kind`,
      detail: sql`coalesce(m.failure, w.failure, '')`,
      message: messageFacts,
    },
  },
  note: {
    name: 'note',
    rank: 5,
    from: ({ id }) => sql`order_notes n where n.order_id = ${id}`,
    columns: { id: sql`n.id`, at: sql`n.at`, text: sql`n.text`, actor: sql`n.author` },
  },
  scan: {
    name: 'scan',
    rank: 1,
    from: ({ id }) => sql`shipment_events c join shipments p on p.id = c.shipment_id where p.order_id = ${id}`,
    columns: {
      id: sql`c.id`,
      at: sql`c.at`,
      text: sql`c.status`,
      actor: sql`'courier'`,
      detail: sql`c.location`,
    },
  },
  refund: {
    name: 'refund',
    rank: 6,
    from: ({ id }) => sql`refunds r where r.order_id = ${id} and r.decided_at is not null`,
    columns: {
      id: sql`r.id`,
      at: sql`r.decided_at`,
      text: sql`r.state`,
      detail: sql`coalesce(r.provider_message, '')`,
      amount: sql`r.amount_paise`,
    },
  },
} satisfies Record<string, Source>

const { event, change, message, note, scan, refund } = sources

const sourcesOf: Record<TimelineFilter, readonly Source[]> = {
  all: [event, change, message, note, scan, refund],
  messages: [message],
  notes: [note],
  changes: [event, change, refund],
}

/** The newest entries of one source that come after the place, each source by its own index. */
function selectEntries({ name, rank, from, columns }: Source, order: TimelinePlace, limit: number) {
  const { id, at, text, ...rest } = columns
  const { actor, detail, code, amount, message: sent, before, after } = { ...nothing, ...rest }
  const older = order.before
    ? sql`and (${at}, ${sql.lit(rank)}, ${id}) < (timestamptz 'epoch' + ${order.before.micros}::float8 * interval '1 microsecond', ${order.before.rank}::integer, ${order.before.id}::bigint)`
    : sql``
  return sql`(select ${sql.lit(name)} as source, ${sql.lit(rank)} as rank, ${id} as id, ${at} as at, ${text} as text, ${actor} as actor, ${detail} as detail,
    ${code} as code, ${amount} as amount, ${sent} as message, ${before} as before, ${after} as after
    from ${from(order)} ${older} order by ${at} desc, ${id} desc limit ${sql.lit(limit)})`
}

/** The newest entries of all sources that a filter shows, at most `limit`; `rank` orders those of the same moment. */
export const newestEntries = (filter: TimelineFilter, order: TimelinePlace, limit: number) => sql`
  select * from (${sql.join(
    sourcesOf[filter].map((source) => selectEntries(source, order, limit)),
    sql` union all `,
  )}) every order by at desc, rank desc, id desc limit ${sql.lit(limit)}`
