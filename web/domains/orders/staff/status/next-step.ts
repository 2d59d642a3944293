import { orderStatus } from '@handset/contract/codes.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { href } from '@handset/contract/pages.ts'
import type { Permission } from '@handset/contract/permissions.ts'
import type { DialogName } from '../line/use-line-dialog.tsx'
import { allowedLineActions, isPaid, type StaffLine, type StaffOrder } from '../../staff-order.data.ts'

/** What an order waits for. With an action somebody of the staff is asked for; without one nobody can do anything here. */
export interface NextStep {
  tone: 'action' | 'waiting' | 'alert' | 'done'
  text: string
  action?: { label: string; dialog: DialogName; line: StaffLine; permission: Permission }
  /** A page where it goes on. */
  link?: { label: string; href: string; permission: Permission }
}

const { shipped, delivered, cancelled, returned } = orderStatus
const ended: readonly number[] = [delivered, cancelled, returned]

function action(label: string, dialog: DialogName, line: StaffLine): NextStep['action'] {
  const permission = dialog === 'invoice' ? 'invoices.write' : dialog === 'return' ? 'orders.change' : 'shipments.book'
  return { label, dialog, line, permission }
}

/** A parcel that the shop delivers itself. */
const handDelivery: Partial<Record<StaffLine['hand_delivery'], (name: string, line: StaffLine) => NextStep>> = {
  ready: (name, line) => ({
    tone: 'action',
    text: `The label of ${name} is made. Send the parcel out: its customer gets a delivery code.`,
    action: action('Send Out', 'sendOut', line),
  }),
  out: (name) => ({ tone: 'waiting', text: `Our own delivery has ${name}. The customer says the code at the door.` }),
}

/** What comes before the parcel is booked; null once it is. */
function findStepBeforeBooking(order: StaffOrder, line: StaffLine, name: string): NextStep | null {
  const can = allowedLineActions(order, line)
  if (can.generateInvoice)
    return {
      tone: 'action',
      text: `${name} has no invoice: its IMEI or serial number is missing.`,
      action: action('Enter IMEI', 'invoice', line),
    }
  if (line.invoice_number !== null && line.product_invoice_file === null && line.tracking_id === null)
    return { tone: 'waiting', text: `The invoice of ${name} is being made.` }
  if (line.booking === 'asking') return { tone: 'waiting', text: `The courier is being asked to take ${name}.` }
  if (line.booking === 'open')
    return { tone: 'waiting', text: `The courier has not answered clearly about ${name} and is asked again.` }
  if (line.booking === 'overdue')
    return {
      tone: 'alert',
      text: `The courier has not answered about ${name}. Look in its panel: enter the AWB, or choose No Such Parcel.`,
      action: action('Enter AWB', 'awb', line),
    }
  if (!can.ship) return null
  if (line.booking === 'failed')
    return {
      tone: 'alert',
      text: `The courier did not take ${name}${line.booking_message ? `: ${line.booking_message}` : ''}.`,
      action: action('Book Again', 'shipment', line),
    }
  return line.needs_eway_bill
    ? {
        tone: 'action',
        text: `${name} has its invoice. For its value an e-way bill is needed.`,
        action: action('Enter E-Way Bill', 'shipment', line),
      }
    : {
        tone: 'action',
        text: `${name} has its invoice and can be shipped.`,
        action: action('Book Parcel', 'shipment', line),
      }
}

/** What the courier says of a parcel that does not arrive as it should; null of one that does. */
function findParcelProblem(line: StaffLine, name: string): NextStep | null {
  if (line.undelivered === 'unanswered')
    return {
      tone: 'alert',
      text: `The courier could not deliver ${name}. Tell it what to do, or it brings the parcel back.`,
      link: { label: 'Undelivered Parcels', href: href('adminUndelivered'), permission: 'orders.see' },
    }
  if (line.parcel_message !== '')
    return { tone: 'alert', text: `${line.parcel_message}. Ask ${line.courier || 'the courier'} about ${name}.` }
  return line.undelivered === 'answered'
    ? { tone: 'waiting', text: `The courier could not deliver ${name} and has received instructions.` }
    : null
}

/** What comes once the parcel is booked; null when it has arrived for good. */
function findStepAfterBooking(order: StaffOrder, line: StaffLine, name: string): NextStep | null {
  if (line.hand_delivery === 'back' && allowedLineActions(order, line).deliver)
    return {
      tone: 'action',
      text: `${name} could not be delivered. Send it out again, or confirm its receipt when it is back in the shop.`,
      action: action('Send Out Again', 'sendOut', line),
    }
  if (line.return_state === 'returning')
    return {
      tone: 'waiting',
      text: `${name} is on its way back.`,
      action: action('Confirm Receipt of Goods', 'return', line),
    }
  if (line.return_state === 'arrived')
    return {
      tone: 'action',
      text: `${name} has come back. Confirm its receipt: only then is it refunded.`,
      action: action('Confirm Receipt of Goods', 'return', line),
    }
  if (ended.includes(line.delivery_status) || line.tracking_id === null) return null
  if (line.courier === null)
    return {
      tone: 'waiting',
      text: `${name} has a tracking ID that was entered here. Change the status once it is handed over.`,
    }
  const byHand = handDelivery[line.hand_delivery]
  if (line.label === null)
    return {
      tone: 'action',
      text: `${name} is booked with ${line.courier || 'the courier'}. Its label is not printed yet.`,
      action: action('Download Label', 'label', line),
    }
  if (byHand) return byHand(name, line)
  const problem = findParcelProblem(line, name)
  if (problem) return problem
  return line.delivery_status === shipped
    ? { tone: 'waiting', text: `${name} is on its way with ${line.courier || 'the courier'}.` }
    : { tone: 'waiting', text: `${name} waits for the courier’s pickup, which the warehouse calls.` }
}

/** What ends or stops an order, whatever its lines are. */
function findPaymentStep(order: StaffOrder): NextStep | null {
  const { refund_state, is_payable, order_status_code } = order.order
  if (order.disputes.some(({ status }) => status === 'open'))
    return {
      tone: 'alert',
      text: 'The bank disputes the payment. Answer at the payment provider before the time ends.',
      link: { label: 'Payment Issues', href: href('adminPaymentIssues'), permission: 'orders.see' },
    }
  if (refund_state === 'refused')
    return {
      tone: 'alert',
      text: 'The provider refused the refund. Refund it by other means, then mark it as done in Payment Issues.',
      link: { label: 'Payment Issues', href: href('adminPaymentIssues'), permission: 'orders.see' },
    }
  if (order_status_code === cancelled || isRefunded(refund_state)) {
    if (refund_state === 'due' || refund_state === 'requested')
      return { tone: 'waiting', text: 'The refund is on its way.' }
    const ending = order_status_code === returned ? 'Returned' : 'Cancelled'
    return { tone: 'done', text: refund_state === 'done' ? `${ending} and refunded.` : `${ending}.` }
  }
  if (isPaid(order)) return null
  return is_payable === 1
    ? { tone: 'waiting', text: 'The customer has not paid yet.' }
    : { tone: 'done', text: 'The order was never paid and can no longer be paid.' }
}

const isReturning = ({ return_state }: StaffLine) => return_state === 'returning' || return_state === 'arrived'

/**
 * The first thing that an order waits for. Goods that come back are confirmed also when the money already went; otherwise what the
 * money says comes first, then each line, those that staff can carry on before those that wait for others.
 */
export function findNextStep(order: StaffOrder): NextStep {
  const nameOf = (line: StaffLine) => (order.products.length > 1 ? line.product_name : 'the product')
  const back = order.products.find(isReturning)
  const money = back ? null : findPaymentStep(order)
  if (money) return money
  const steps = order.products.flatMap(
    (line) =>
      (isReturning(line) ? null : findStepBeforeBooking(order, line, nameOf(line))) ??
      findStepAfterBooking(order, line, nameOf(line)) ??
      [],
  )
  const due = steps.find(({ tone }) => tone === 'alert') ?? steps.find(({ tone }) => tone === 'action') ?? steps[0]
  if (due) return { ...due, text: due.text.replace(/^the product/, 'The product') }
  return {
    tone: 'done',
    text: order.order.order_status_code === returned ? 'Everything has come back.' : 'Everything has arrived.',
  }
}
