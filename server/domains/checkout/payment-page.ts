import { formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import type { FastifyInstance } from 'fastify'
import type { EmbeddedCheckout } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { findPayableOrder, type PayableOrder } from '../orders/payable-orders.queries.ts'
import { type Attempt, findAttempt, listAttempts } from '../payments/attempts.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { cancelPath, paymentPagePath, paymentRequest } from './open-payment.ts'
import { ownScriptSource, paymentPage } from './payment-page-template.ts'

/** The provider's checkout may run here, and on no other page of the shop. It opens the pages of banks in frames of its own. */
function pagePolicy({ origins }: EmbeddedCheckout): string {
  const sources = origins.join(' ')
  return [
    "default-src 'none'",
    `script-src ${ownScriptSource} ${sources}`,
    "style-src 'unsafe-inline'",
    `img-src 'self' data: ${sources}`,
    `connect-src ${sources}`,
    `frame-src ${sources}`,
    `form-action 'self' ${sources}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const isAttemptId = /^[\w-]{10,40}$/

interface OpenPage {
  attempt: Attempt
  order: PayableOrder
  checkout: EmbeddedCheckout
  shopName: string
}

/** The page of an attempt that can be paid here now; null otherwise. */
async function findOpenPage({ db, gateways, origin }: Services, merchantTxnId: string): Promise<OpenPage | null> {
  const attempt = await findAttempt(db, merchantTxnId)
  if (attempt?.state !== 'open' || attempt.has_page_ended || attempt.provider_page_id === null) return null
  const [order, attempts] = await Promise.all([
    findPayableOrder(db, attempt.customer_id, { id: attempt.order_id }),
    listAttempts(db, { id: attempt.order_id }),
  ])
  const newest = attempts.find(({ redirect_url }) => redirect_url !== null)
  if (!order?.is_payable || newest?.id !== attempt.id) return null
  const { name: shopName } = await readSettings(db, 'shop')
  const checkout = gateways.payment[attempt.provider]?.embed?.({
    ...paymentRequest(order, attempt, origin()),
    pageId: attempt.provider_page_id,
    shopName,
    cancelUrl: `${origin()}${cancelPath}`,
  })
  return checkout ? { attempt, order, checkout, shopName } : null
}

function renderPage({ attempt, order, checkout, shopName }: OpenPage, provider: string): string {
  const field = paymentPage.part('field')
  const amount = formatRupees(toRupees(attempt.amount_paise))
  const main = paymentPage.part('checkout')({
    provider,
    amount,
    order: order.order_number,
    formUrl: checkout.formUrl,
    options: JSON.stringify(checkout.options),
    fields: Object.entries(checkout.fields).map(([name, value]) => field({ name, value })),
    back: cancelPath,
  })
  const scripts = paymentPage.part('scripts')({ scriptUrl: checkout.scriptUrl })
  return paymentPage.page({ shop: shopName, title: `Pay ${amount}`, main, scripts }).text
}

/**
 * Serves the shop's own payment page, for attempts whose provider's checkout opens in it. An attempt that can no longer be
 * paid redirects to the page that asks the provider.
 */
export function mountPaymentPage(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { attempt: string } }>(paymentPagePath, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const { attempt } = request.params
    const page = isAttemptId.test(attempt) ? await findOpenPage(services, attempt) : null
    if (!page) return reply.redirect(cancelPath, 303)
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(page.checkout),
      })
      .send(renderPage(page, services.gateways.payment[page.attempt.provider]?.label ?? ''))
  })
}
