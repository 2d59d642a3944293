import { orderStatus, paymentStatus, paymentStatusLabel } from '@handset/contract/codes.ts'
import { describe, expect, it } from 'vitest'
import type { StaffLine, StaffOrder } from '../../staff-order.data.ts'
import { findNextStep } from './next-step.ts'

const { processing, shipped, delivered, cancelled, returned } = orderStatus

const paidLine: StaffLine = {
  product_order_id: 1,
  product_name: 'V Aster',
  product_imei_no: '',
  invoice_number: null,
  product_invoice_file: null,
  tracking_id: null,
  courier: null,
  booking: 'none',
  booking_message: '',
  parcel_message: '',
  undelivered: 'none',
  hand_delivery: 'none',
  label: null,
  needs_eway_bill: false,
  delivery_status: processing,
  return_state: 'none',
} as unknown as StaffLine
const invoiced = { product_imei_no: '1', invoice_number: 'A/1', product_invoice_file: '/file' }
const booked = { ...invoiced, tracking_id: 'AWB1', courier: 'Delhivery' }
const labelled = { ...booked, label: '/label' }

type Facts = Partial<StaffOrder['order']>

/** An order of lines like a paid one, each with its differences. */
function orderOf(lines: Partial<StaffLine>[], facts: Facts = {}, disputes: { status: string }[] = []): StaffOrder {
  const order = {
    order_status_code: processing,
    payment_status: paymentStatusLabel(paymentStatus.completed),
    refund_state: 'none',
    is_payable: 0,
    ...facts,
  }
  const products = lines.map((line, index) => ({ ...paidLine, product_order_id: index + 1, ...line }))
  return { order, products, disputes } as unknown as StaffOrder
}
const shown = (order: StaffOrder) => {
  const { tone, text, action } = findNextStep(order)
  return [tone, text, ...(action ? [`${action.label}, line ${action.line.product_order_id}`] : [])]
}
const unpaid = { payment_status: paymentStatusLabel(paymentStatus.pending) }

describe('the next step of an order', () => {
  it.each<[string, Partial<StaffLine>, unknown[]]>([
    ['an invoice', {}, ['action', expect.stringContaining('no invoice'), 'Enter IMEI, line 1']],
    [
      'the document of its invoice',
      { ...invoiced, product_invoice_file: null },
      ['waiting', expect.stringContaining('being made')],
    ],
    ['a parcel', invoiced, ['action', expect.stringContaining('can be shipped'), 'Book Parcel, line 1']],
    [
      'an e-way bill',
      { ...invoiced, needs_eway_bill: true },
      ['action', expect.stringContaining('e-way bill'), 'Enter E-Way Bill, line 1'],
    ],
    ['the courier', { ...invoiced, booking: 'asking' }, ['waiting', expect.stringContaining('is being asked to take')]],
    ['an unclear courier', { ...invoiced, booking: 'open' }, ['waiting', expect.stringContaining('asked again')]],
    [
      'a silent courier',
      { ...invoiced, booking: 'overdue' },
      ['alert', expect.stringContaining('AWB'), 'Enter AWB, line 1'],
    ],
    [
      'another try after a refusal',
      { ...invoiced, booking: 'failed', booking_message: 'PIN code not served' },
      ['alert', 'The courier did not take the product: PIN code not served.', 'Book Again, line 1'],
    ],
    ['its label', booked, ['action', expect.stringContaining('Delhivery'), 'Download Label, line 1']],
    ['the pickup', labelled, ['waiting', expect.stringContaining('pickup')]],
    [
      'its sending out by hand',
      { ...labelled, hand_delivery: 'ready' },
      ['action', expect.stringContaining('Send the parcel out'), 'Send Out, line 1'],
    ],
    [
      'the customer at the door',
      { ...labelled, hand_delivery: 'out', delivery_status: shipped },
      ['waiting', expect.stringContaining('code at the door')],
    ],
    [
      'a parcel on its way',
      { ...labelled, delivery_status: shipped },
      ['waiting', expect.stringContaining('on its way with Delhivery')],
    ],
    [
      'a parcel that the courier has lost',
      { ...labelled, delivery_status: shipped, parcel_message: 'The courier reports: Lost' },
      ['alert', 'The courier reports: Lost. Ask Delhivery about the product.'],
    ],
    [
      'a response about a parcel that was not delivered',
      { ...labelled, delivery_status: shipped, undelivered: 'unanswered' },
      ['alert', expect.stringContaining('Tell it what to do')],
    ],
    [
      'the courier once it was answered',
      { ...labelled, delivery_status: shipped, undelivered: 'answered' },
      ['waiting', expect.stringContaining('has received instructions')],
    ],
    [
      'a tracking ID of the shop',
      { ...invoiced, tracking_id: 'OWN1' },
      ['waiting', expect.stringContaining('entered here')],
    ],
    ['nothing', { ...labelled, delivery_status: delivered }, ['done', 'Everything has arrived.']],
    [
      'a parcel that comes back',
      { ...labelled, return_state: 'returning' },
      ['waiting', expect.stringContaining('on its way back'), 'Confirm Receipt of Goods, line 1'],
    ],
    [
      'a parcel that our own delivery brings back',
      { ...labelled, hand_delivery: 'back', return_state: 'returning' },
      ['action', expect.stringContaining('could not be delivered'), 'Send Out Again, line 1'],
    ],
    [
      'the receipt of a return',
      { ...labelled, return_state: 'arrived' },
      ['action', expect.stringContaining('has come back'), 'Confirm Receipt of Goods, line 1'],
    ],
  ])('is %s', (_what, line, step) => {
    expect(shown(orderOf([line]))).toEqual(step)
  })

  it.each<[string, Facts, unknown[]]>([
    ['waits for the payment', { ...unpaid, is_payable: 1 }, ['waiting', 'The customer has not paid yet.']],
    ['never comes', unpaid, ['done', expect.stringContaining('never paid')]],
    [
      'waits for the refund',
      { order_status_code: cancelled, refund_state: 'requested' },
      ['waiting', 'The refund is on its way.'],
    ],
    [
      'ends with the refund',
      { order_status_code: cancelled, refund_state: 'done' },
      ['done', 'Cancelled and refunded.'],
    ],
    [
      'is to pay back a refused refund',
      { order_status_code: cancelled, refund_state: 'refused' },
      ['alert', expect.stringContaining('refused the refund')],
    ],
  ])('%s', (_what, facts, step) => {
    expect(shown(orderOf([{}], facts))).toEqual(step)
  })

  it('is the dispute while one is open', () => {
    expect(shown(orderOf([{}], {}, [{ status: 'open' }]))[0]).toBe('alert')
    expect(shown(orderOf([{}], {}, [{ status: 'won' }]))[0]).toBe('action')
  })

  it('is the receipt of goods also after the refund', () => {
    const facts = { order_status_code: returned, refund_state: 'done' } as const
    expect(shown(orderOf([{ ...labelled, return_state: 'arrived' }], facts))[2]).toBe(
      'Confirm Receipt of Goods, line 1',
    )
  })

  it('names the line, and is what staff can do before what they wait for', () => {
    expect(shown(orderOf([{ ...labelled, delivery_status: shipped }, { product_name: 'T Drift' }]))).toEqual([
      'action',
      expect.stringMatching(/^T Drift has no invoice/),
      'Enter IMEI, line 2',
    ])
    const refused = { ...invoiced, booking: 'failed' } as const
    expect(shown(orderOf([{}, refused]))[2]).toBe('Book Again, line 2')
  })
})
