import type { FastifyReply } from 'fastify'

/** Razorpay's error response: one code for all client errors, with a description. */
export function sendError(
  reply: FastifyReply,
  description: string,
  { status = 400, field }: { status?: number; field?: string } = {},
): FastifyReply {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  }
  return reply.code(status).send({ error })
}

export const rzpErrors = {
  authentication: 'Authentication failed',
  duplicate: 'Order creation with this receipt already attempted',
  alreadyPaid: 'Payment already done for this order.',
  noSuchId: 'The id provided does not exist',
  fullyRefunded: 'The payment has been fully refunded already.',
  tooMuch: 'The total refund amount is greater than the refund payment amount',
  otherBody: 'Different request body sent for the same Idempotency Header',
} as const
