import type { FastifyInstance, FastifyReply } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { sendPage } from '../pages/page-shell.ts'
import { providerNames } from '../pages/provider-names.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { decidedPage, paymentPage, type ReturnForm, returnPage } from './payment-pages.ts'
import type { PaymentProtocol } from './payment-protocol.ts'
import { decidePayment, findPayment, hasOutcome, stateOf, type Outcome, type Payment } from './payment-record.ts'

const outcomes: readonly Outcome[] = ['pay', 'fail', 'cancel']

type Params = { Params: { id: string } }

/** The hosted payment page: `GET /pay/{id}` for people, `POST /pay/{id}` with outcome and return. */
export function payRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  protocols: Record<string, PaymentProtocol>,
): void {
  app.get<Params>('/pay/:id', async (request, reply) => {
    const payment = await findPayment(context.pool, request.params.id)
    if (!payment) return notFound(reply)
    return show(reply, payment)
  })

  app.post<Params>('/pay/:id', async (request, reply) => {
    const { outcome: wanted, return: back = 'browser' } = textFields(request.body)
    const outcome = outcomes.find((known) => known === wanted)
    if (!outcome || (back !== 'browser' && back !== 'none')) {
      return reply.code(422).send({ errors: { outcome: outcomes.join(', '), return: 'browser, none' } })
    }
    const decided = await decidePayment(context.pool, request.params.id, outcome, context.clock())
    if (!decided) return answerUndecided(reply, request.params.id, outcome, back)
    await protocols[decided.provider]?.notify(decided)
    if (back === 'none') return {}
    const form = formOf(decided)
    return form ? sendPage(reply, returnPage(decided.returnUrl, form)) : notFound(reply)
  })

  /** Paid, failed, cancelled or expired before: nothing happens, and the person learns why. */
  async function answerUndecided(reply: FastifyReply, id: string, outcome: Outcome, back: string): Promise<unknown> {
    const payment = await findPayment(context.pool, id)
    if (!payment) return notFound(reply)
    const state = stateOf(payment, context.clock())
    const isRepeat = hasOutcome(payment, outcome)
    if (!isRepeat) reply.code(state === 'expired' ? 410 : 409)
    if (back === 'none') return isRepeat ? {} : { message: `The payment is ${state}` }
    return show(reply, payment)
  }

  function formOf(payment: Payment): ReturnForm | undefined {
    const protocol = protocols[payment.provider]
    return protocol && { method: protocol.returnMethod, fields: protocol.returnFields(payment) }
  }

  function show(reply: FastifyReply, payment: Payment): FastifyReply {
    const state = stateOf(payment, context.clock())
    const seen = { payment, state, shop: context.shop(), provider: providerNames.get(payment.provider) ?? '' }
    if (state === 'open') return sendPage(reply, paymentPage(seen))
    return sendPage(reply, decidedPage(seen, payment.decidedAt ? formOf(payment) : undefined))
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'No such payment' })
}
