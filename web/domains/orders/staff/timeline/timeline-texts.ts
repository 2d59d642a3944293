import { type Tone, orderStatusLabel } from '@handset/contract/codes.ts'
import { states } from '@handset/contract/states.data.ts'
import type { TimelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'
import { timestampText } from '../../../../lib/format/date-text.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { auditFieldLabel } from '../../../back-office/audit-labels.ts'

type Message = NonNullable<TimelineEntry['message']>

/** Where the audit log says it in words that fit no timeline. */
const actions: Record<string, string> = {
  'create-new-order': 'Shipment requested',
  'get-shipyaari-lable': 'Label generated',
  'initiate-pickup': 'Pickup requested',
  'send-trackid': 'Tracking ID sent',
  'send-invoice': 'Invoice sent',
  'send-pay-link': 'Pay link sent',
  'send-tracking-url': 'Tracking link sent',
  'order-give-up-booking': 'Booking given up',
  'order-enter-awb': 'AWB entered',
  'send-delivery-code': 'Sent out with a delivery code',
  'confirm-delivery': 'Delivery code confirmed',
  'fail-delivery': 'Could not be delivered',
  'order-edit-contact': 'Contact or address changed',
  'order-resend-message': 'Message sent again',
}

export const messageKinds: Record<string, string> = {
  order_placed: 'Order placed',
  refund_initiated: 'Refund',
  shipped: 'Shipped',
  tracking: 'Shipped',
  delivered: 'Delivered',
  invoice: 'Invoice',
  delivery_code: 'Delivery code',
  pay_link: 'Pay link',
  review_invitation: 'Review invitation',
}
export const channels: Record<Message['channel'], string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Email' }

export const messageStates: Record<Message['state'], readonly [label: string, tone: Tone]> = {
  waiting: ['Waiting', 'warning'],
  sent: ['Sent', 'info'],
  delivered: ['Arrived', 'success'],
  read: ['Read', 'success'],
  failed: ['Failed', 'danger'],
}

const refundStates: Record<string, string> = { done: 'Refunded', refused: 'Refund refused', stopped: 'Refund stopped' }

const fieldLabels: Record<string, string> = {
  full_name: 'Name',
  mobile: 'Mobile',
  email: 'Email',
  full_address: 'Address',
  landmark: 'Landmark',
  city: 'City',
  state_id: 'State',
  pincode: 'PIN code',
  reference: 'Reference',
  tracking_id: 'Tracking ID',
  attachments: 'Attached',
  valid_until: 'Valid until',
  carrier_name: 'Courier',
  channel: 'Channel',
  kind: 'Message',
  recipient: 'To',
}

/** Row ids say nothing to people. */
const hiddenFields = new Set(['order_product_id', 'message_id', 'carrier_id', 'carrier_rate_paise'])

function valueText(field: string, value: string): string {
  if (field === 'state_id') return states.find(({ state }) => String(state) === value)?.state_name ?? value
  if (field === 'delivery_status') return value === '' ? '' : orderStatusLabel(Number(value))
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (field === 'kind') return messageKinds[value] ?? value
  if (field === 'channel') return channels[value as Message['channel']] ?? value
  if (field === 'pickup_date' || field === 'valid_until') return timestampText(value)
  return value
}

const readableWord = (word: string) => word.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase())

/** What happened, in a few words. */
export function entryTitle({ source, text, label, message, amount }: TimelineEntry): string {
  if (source === 'change') return actions[text] ?? label
  if (source === 'message' && message)
    return `${messageKinds[text] ?? readableWord(text)} · ${channels[message.channel]}`
  // Couriers send their words in capitals.
  if (source === 'scan') return `Courier: ${readableWord(text.toLowerCase()).replace(/^Rto\b/, 'RTO')}`
  if (source === 'refund')
    return `${refundStates[text] ?? `Refund: ${text}`}${amount === null ? '' : ` · ${moneyText(amount)}`}`
  return text
}

/** The changed fields that people read, each as label, former and new value. */
export const readableChanges = ({ changes }: TimelineEntry) =>
  changes
    .filter(({ field }) => !hiddenFields.has(field))
    .map(({ field, before, after }) => ({
      label: fieldLabels[field] ?? auditFieldLabel(field),
      before: valueText(field, before),
      after: valueText(field, after),
    }))

/** Why it is as it is: a reason, a failure, a place. */
export function entryDetail({ source, detail, message }: TimelineEntry): string {
  if (source === 'message') return failureText(detail, message)
  if (source === 'refund' && detail) return `Provider says: ${detail}`
  return source === 'event' && detail ? `Reason: ${detail}` : detail
}

function failureText(failure: string, message: TimelineEntry['message']): string {
  if (failure === '') return ''
  if (message?.state !== 'failed') return `Not by WhatsApp: ${failure}`
  const provider = message.channel === 'email' ? 'e-mail' : 'SMS'
  const [, reason, words] = /^(refused|unknown): (.*)$/s.exec(failure) ?? []
  if (reason === 'refused') return `The ${provider} provider refused it: ${words}`
  if (reason === 'unknown') return `It may have arrived and is not sent again: ${words}`
  return `It did not arrive: ${failure}`
}

/** The order's status after an event, where the event itself does not name it. */
export function entryStatus({ source, code, text }: TimelineEntry): string {
  if (source !== 'event' || code === null) return ''
  const label = orderStatusLabel(code)
  return label === text ? '' : label
}

/** Entries by day, both newest first. */
export function groupByDay(entries: readonly TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => at.slice(0, 10))].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
