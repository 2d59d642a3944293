import type { FastifyReply } from 'fastify'

/** Pine Labs' error codes that the sandbox answers, with their HTTP status. */
export const pineOnlineErrors = {
  unauthorized: [401, 'UNAUTHORIZED', 'The client or its token is not valid'],
  invalidRequest: [400, 'INVALID_REQUEST', 'The request is not valid'],
  duplicate: [422, 'DUPLICATE_MERCHANT_ORDER_REFERENCE', 'The merchant order reference was used before'],
  notFound: [404, 'ORDER_NOT_FOUND', 'No such order'],
  settlementNotFound: [404, 'SETTLEMENT_NOT_FOUND', 'No such settlement'],
  notAllowed: [422, 'OPERATION_NOT_ALLOWED', 'The operation is not allowed for this order'],
  amountTooHigh: [422, 'AMOUNT_LIMIT_EXCEEDED', 'The refund exceeds the amount that is left'],
} as const satisfies Record<string, readonly [number, string, string]>

export function sendPineError(reply: FastifyReply, error: keyof typeof pineOnlineErrors): FastifyReply {
  const [status, code, message] = pineOnlineErrors[error]
  return reply.code(status).send({ code, message })
}
