import { orderOf, stateOf, type Payment } from '../pay/payment-record.ts'
import type { SentWebhook } from '../webhooks/webhook-list.ts'
import { momentText, rupeeText } from '../markup/indian-text.ts'
import { markup, type Markup } from '../markup/markup.ts'
import { providerNames } from '../markup/provider-names.ts'

/** The latest payments with their status and a link to their page. */
export function paymentCards(payments: Payment[], now: Date): Markup {
  if (payments.length === 0) return markup`<p class="empty">No payments yet.</p>`
  const rows = payments.map((payment) => {
    const state = stateOf(payment, now)
    return markup`<li>
      <a href="/sandbox/pay/${payment.id}"><b>${rupeeText(payment.amountPaise)}</b> <code>${orderOf(payment)}</code></a>
      <span class="state ${state}">${state}</span>
      <small>${providerNames.get(payment.provider)}, ${momentText(payment.createdAt)}${refundText(payment)}</small>
    </li>`
  })
  return markup`<ul class="rows">${rows}</ul>`
}

function refundText({ refundedPaise }: Payment): string {
  return refundedPaise > 0 ? `, ${rupeeText(refundedPaise)} refunded` : ''
}

function webhookTone(delivered: boolean, tries: number): string {
  if (delivered) return 'paid'
  return tries > 0 ? 'failed' : 'open'
}

/** The latest webhooks with the store's response. */
export function webhookRows(webhooks: SentWebhook[]): Markup {
  if (webhooks.length === 0) return markup`<p class="empty">No webhooks yet.</p>`
  const rows = webhooks.map(
    ({ event, provider, copies, tries, delivered, lastResponse }) => markup`<li>
      <span><b>${event}</b>${copies > 1 && markup` &times; ${copies}`}</span>
      <span class="state ${webhookTone(delivered, tries)}">${lastResponse ?? 'under way'}</span>
      <small>${providerNames.get(provider)}, ${tries} ${tries === 1 ? 'try' : 'tries'}</small>
    </li>`,
  )
  return markup`<ul class="rows">${rows}</ul>`
}
