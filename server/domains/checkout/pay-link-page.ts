import { formatRupees, toRupees } from '@handset/contract/money.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '../../platform/files/html-template.ts'
import { parseFields } from '../../platform/http/parse-fields.ts'
import { httpStatus } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { offeredMethods } from '../orders/offered-methods.ts'
import { findAnyPayableOrder, type PayableOrder } from '../orders/payable-orders.queries.ts'
import { listAttempts } from '../payments/attempts.queries.ts'
import { payLinkCookie } from '../payments/pay-link-cookie.ts'
import { reconcilePayment } from '../payments/reconcile-payment.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { isPayLink, payLinkRoute } from './pay-link.ts'
import { paymentPage } from './payment-page-template.ts'
import { retryPayment } from './retry-payment.ts'

/** No `form-action`: it would have to name the providers' pages, to which the form redirects. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

interface PayLinkRequest {
  Params: { order: string; pass: string }
  Querystring: { returned?: string }
}

async function sendPage(
  { db }: Services,
  reply: FastifyReply,
  { title, main }: { title: string; main: Html },
): Promise<FastifyReply> {
  const { name } = await readSettings(db, 'shop')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    .send(paymentPage.page({ shop: name, title, main, scripts: '' }).text)
}

const sendText = (services: Services, reply: FastifyReply, title: string, text: string) =>
  sendPage(services, reply, { title, main: paymentPage.part('text')({ text }) })

const sendInvalid = (services: Services, reply: FastifyReply) =>
  sendText(services, reply.code(404), 'This link is not valid', 'It may have ended. Please ask the shop for a new one.')

function sendChoice(
  services: Services,
  reply: FastifyReply,
  order: PayableOrder,
  problem?: string,
): Promise<FastifyReply> {
  const amount = formatRupees(toRupees(order.total_paise))
  const method = paymentPage.part('method')
  return sendPage(services, reply, {
    title: `Pay ${amount}`,
    main: paymentPage.part('pay-link')({
      text: `Order ${order.order_number}. Your order is placed as soon as it is paid.`,
      problem: problem === undefined ? '' : paymentPage.part('problem')({ text: problem }),
      methods: offeredMethods(services.gateways).map(({ code, label }) => method({ code, label, amount })),
    }),
  })
}

/** The order of a valid link; null for any other address. */
function findOrder({ db, otpSecret }: Services, { order, pass }: PayLinkRequest['Params']) {
  return isPayLink(otpSecret, order, pass) ? findAnyPayableOrder(db, order) : null
}

/** Asks the provider about the payment from which the customer returns, so that the page shows its outcome. */
async function settleNewest(services: Services, order: PayableOrder): Promise<void> {
  const [newest] = await listAttempts(services.db, { id: order.id })
  if (newest?.state === 'open') await reconcilePayment(services, newest)
}

async function showLink(
  services: Services,
  { params, query }: FastifyRequest<PayLinkRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await findOrder(services, params)
  if (!found) return sendInvalid(services, reply)
  const isBack = query.returned !== undefined && found.is_payable
  if (isBack) await settleNewest(services, found)
  const order = isBack ? ((await findOrder(services, params)) ?? found) : found
  if (order.is_placed)
    return sendText(services, reply, 'Thank you', `Order ${order.order_number} is paid. You get a message about it.`)
  if (!order.is_payable)
    return sendText(services, reply, 'This order can no longer be paid', 'Please ask the shop, or order again.')
  const unpaid =
    'The payment has not arrived. If money has left your account, wait some minutes and open this page again.'
  return sendChoice(services, reply, order, isBack ? unpaid : undefined)
}

async function payByLink(
  services: Services,
  { params, body, url }: FastifyRequest<PayLinkRequest & { Body: unknown }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const order = await findOrder(services, params)
  if (!order) return sendInvalid(services, reply)
  const { payment_method: method } = typeof body === 'string' ? parseFields(body) : {}
  const payment = await retryPayment(services, order, typeof method === 'string' ? method : '')
  if (!payment.ok) return sendChoice(services, reply.code(httpStatus[payment.code]), order, payment.message)
  const [page = ''] = url.split('?')
  return reply
    .headers({ 'cache-control': 'no-store', 'set-cookie': payLinkCookie(page, services.origin().startsWith('https:')) })
    .redirect(payment.data.redirect_url, 303)
}

/** Serves the page of a pay link: anybody who has the link can pay the order, but sees nothing of its customer. */
export function mountPayLinks(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, body),
    )
    scope.get<PayLinkRequest>(payLinkRoute, (request, reply) => showLink(services, request, reply))
    scope.post<PayLinkRequest & { Body: unknown }>(payLinkRoute, (request, reply) =>
      payByLink(services, request, reply),
    )
  })
}
