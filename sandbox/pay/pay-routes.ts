import type { FastifyInstance, FastifyReply } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { sendPage } from '../markup/page-shell.ts'
import { providerNames } from '../markup/provider-names.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { decidedPage, paymentPage, returnPage } from './payment-pages.ts'
import type { PaymentProtocol } from './payment-protocol.ts'
import {
  captureLate,
  decidePayment,
  findPayment,
  hasOutcome,
  loseDispute,
  stateOf,
  type PaymentOutcome,
  type Payment,
} from './payment-record.ts'

const outcomes: readonly PaymentOutcome[] = ['pay', 'fail', 'cancel']

type Params = { Params: { id: string } }

/** Hosted payment page: `GET /pay/{id}` shows it, `POST /pay/{id}` takes the outcome and returns to the store, captures a payment late, settles or disputes it. */
export function payRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  protocols: Record<string, PaymentProtocol>,
): void {
  app.get<Params>('/pay/:id', async (request, reply) => {
    const payment = await findPayment(context.pool, request.params.id)
    if (!payment) return notFound(reply)
    return sendPaymentPage(reply, payment)
  })

  app.post<Params>('/pay/:id', async (request, reply) => {
    const { outcome: requestedOutcome, return: returnMode = 'browser' } = textFields(request.body)
    if (requestedOutcome === 'capture-late') return sendLate(reply, request.params.id)
    if (requestedOutcome === 'settle') return sendSettled(reply, request.params.id)
    const [, disputeStage] = /^dispute-([a-z_]{1,20})$/.exec(requestedOutcome ?? '') ?? []
    if (disputeStage) return sendDispute(reply, request.params.id, disputeStage)
    const outcome = outcomes.find((candidate) => candidate === requestedOutcome)
    if (!outcome || (returnMode !== 'browser' && returnMode !== 'none')) {
      return reply.code(422).send({ errors: { outcome: outcomes.join(', '), return: 'browser, none' } })
    }
    const decided = await decidePayment(context.pool, request.params.id, outcome, context.clock())
    if (!decided) return sendUndecided(reply, request.params.id, outcome, returnMode)
    await protocols[decided.provider]?.notify(decided, outcome)
    if (returnMode === 'none') return {}
    const form = protocols[decided.provider]?.returnForm(decided, outcome)
    return form ? sendPage(reply, returnPage(form)) : notFound(reply)
  })

  /** The bank reports after the end of the page that the customer has paid; nobody comes back. */
  async function sendLate(reply: FastifyReply, id: string): Promise<unknown> {
    const payment = await captureLate(context.pool, id, context.clock())
    if (!payment) return reply.code(409).send({ message: 'The payment can no longer be captured' })
    await protocols[payment.provider]?.notify(payment, 'late')
    return {}
  }

  /** The payment and its refunds reach the merchant's bank account before their time. */
  async function sendSettled(reply: FastifyReply, id: string): Promise<unknown> {
    const payment = await findPayment(context.pool, id)
    const isSettled = payment && (await protocols[payment.provider]?.settle?.(payment))
    return isSettled ? {} : reply.code(409).send({ message: 'Only a paid payment can be settled' })
  }

  /** The customer's bank disputes the payment, or has come further with it. */
  async function sendDispute(reply: FastifyReply, id: string, stage: string): Promise<unknown> {
    const payment = await findPayment(context.pool, id)
    if (payment?.state !== 'paid') return reply.code(409).send({ message: 'Only a paid payment can be disputed' })
    if (stage === 'lost') await loseDispute(context.pool, payment.id, context.clock())
    await protocols[payment.provider]?.notifyDispute?.(payment, stage)
    return {}
  }

  /** Already paid, failed, cancelled or expired: nothing happens and the page says why. */
  async function sendUndecided(
    reply: FastifyReply,
    id: string,
    outcome: PaymentOutcome,
    returnMode: string,
  ): Promise<unknown> {
    const payment = await findPayment(context.pool, id)
    if (!payment) return notFound(reply)
    const state = stateOf(payment, context.clock())
    const isRepeat = hasOutcome(payment, outcome)
    if (!isRepeat) reply.code(state === 'expired' ? 410 : 409)
    if (returnMode === 'none') return isRepeat ? {} : { message: `The payment is ${state}` }
    return sendPaymentPage(reply, payment)
  }

  function sendPaymentPage(reply: FastifyReply, payment: Payment): FastifyReply {
    const state = stateOf(payment, context.clock())
    const view = { payment, state, shop: context.shop(), provider: providerNames.get(payment.provider) ?? '' }
    if (state === 'open') return sendPage(reply, paymentPage(view))
    return sendPage(
      reply,
      decidedPage(view, payment.decidedAt ? protocols[payment.provider]?.returnForm(payment) : undefined),
    )
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'No such payment' })
}
