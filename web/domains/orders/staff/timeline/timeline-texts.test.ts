import type { TimelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'
import { expect, it } from 'vitest'
import { entryDetail, readableChanges } from './timeline-texts.ts'

const entry: TimelineEntry = {
  key: 'change-1',
  at: '2026-11-25 10:00',
  source: 'change',
  text: 'send-tracking-url',
  label: 'Sent the tracking link',
  actor: 'admin@handset.example',
  detail: '',
  code: null,
  amount: null,
  message: null,
  changes: [],
}

it('shows the changes of an entry in the words of the pages, without row ids', () => {
  const changes = [
    { field: 'delivery_status', before: '8', after: '3' },
    { field: 'state_id', before: '', after: '27' },
    { field: 'order_product_id', before: '', after: '12' },
    { field: 'pickup_date', before: '', after: '2026-11-23' },
    { field: 'valid_until', before: '', after: '2026-11-26 18:30' },
    { field: 'is_right', before: '', after: 'false' },
  ]
  expect(readableChanges({ ...entry, changes })).toEqual([
    { label: 'Delivery status', before: 'Shipment Initiated', after: 'Shipped' },
    { label: 'State', before: '', after: 'Maharashtra' },
    { label: 'Pickup date', before: '', after: '23/11/2026' },
    { label: 'Valid until', before: '', after: '26/11/2026, 18:30' },
    { label: 'Of this order', before: '', after: 'No' },
  ])
})

it.each([
  ['the number is on the do-not-call list (NDNC)', 'It did not arrive: the number is on the do-not-call list (NDNC)'],
  ['refused: 418: IP is not whitelisted', 'The SMS provider refused it: 418: IP is not whitelisted'],
  ['unknown: no response', 'It may have arrived and is not sent again: no response'],
])('says of a failed SMS why it failed: %s', (detail, text) => {
  const message = { id: 1, channel: 'sms', state: 'failed' } as TimelineEntry['message']
  expect(entryDetail({ ...entry, source: 'message', detail, message })).toBe(text)
})
