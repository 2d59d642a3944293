import { rupeeText } from '../markup/indian-text.ts'
import { markup, type Markup } from '../markup/markup.ts'
import type { Page } from '../markup/page-shell.ts'
import type { ReturnForm } from './payment-protocol.ts'
import { orderOf, type Payment, type PaymentState } from './payment-record.ts'

export interface PaymentView {
  payment: Payment
  state: PaymentState
  shop: string
  provider: string
}

/** The page on which the customer chooses the outcome. */
export function paymentPage(view: PaymentView): Page {
  const { payment } = view
  return {
    title: `Pay ${view.shop}`,
    narrow: true,
    body: markup`<main class="checkout">
      ${paymentSummary(view)}
      <form method="post" action="/sandbox/pay/${payment.id}" class="choices">
        <button class="main" name="outcome" value="pay">Pay</button>
        <button name="outcome" value="fail">Fail</button>
        <button class="quiet" name="outcome" value="cancel">Cancel</button>
      </form>
      <p class="note">This is a sandbox: no money moves. Choose how the payment ends.</p>
    </main>`,
  }
}

const stateMessages: Record<PaymentState, string> = {
  open: 'This payment waits for a decision.',
  paid: 'This payment has been made already. Nothing is charged twice.',
  failed: 'This payment failed. It cannot be paid any more; please start again in the shop.',
  cancelled: 'This payment was cancelled. It cannot be paid any more; please start again in the shop.',
  expired: 'This payment has expired. Please start again in the shop.',
}

/** Page of a payment that is already decided, with a link back to the shop. */
export function decidedPage(view: PaymentView, form: ReturnForm | undefined): Page {
  const { payment, state } = view
  const { origin } = new URL(payment.returnUrl)
  return {
    title: `Payment ${state}`,
    narrow: true,
    formAction: origin,
    body: markup`<main class="checkout">
      ${paymentSummary(view)}
      <p class="state ${state}">${stateMessages[state]}</p>
      ${form ? returnForm(form) : markup`<p class="choices"><a class="button" href="${origin}">Back to the shop</a></p>`}
    </main>`,
  }
}

/** Submits the signed fields to the merchant's site from the customer's browser. */
export function returnPage(form: ReturnForm): Page {
  return {
    title: 'Returning to the shop',
    narrow: true,
    submits: true,
    formAction: new URL(form.action).origin,
    body: markup`<main class="checkout">
      <h1>Returning to the shop</h1>
      <p class="note">Please do not close this window. If nothing happens, go on by yourself.</p>
      ${returnForm(form)}
    </main>`,
  }
}

function returnForm({ method, action, fields }: ReturnForm): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">\n`,
  )
  return markup`<form method="${method}" action="${action}" class="choices">
${inputs}<button class="main">Continue</button>
</form>`
}

function paymentSummary({ payment, shop, provider }: PaymentView): Markup {
  return markup`<p class="brand"><span class="mark" aria-hidden="true"></span>${provider} <span class="tag">Sandbox</span></p>
    <h1><span class="label">Pay ${shop}</span> <span class="amount">${rupeeText(payment.amountPaise)}</span></h1>
    <dl>
      <div><dt>Order</dt><dd><code>${orderOf(payment)}</code></dd></div>
      <div><dt>Transaction</dt><dd><code>${payment.transactionNumber}</code></dd></div>
    </dl>`
}
