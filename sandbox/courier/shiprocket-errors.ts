import type { FastifyReply } from 'fastify'

/** An error in Shiprocket's format; `errors` maps a field to its messages. */
export const sendShiprocketError = (
  reply: FastifyReply,
  status: number,
  message: string,
  errors?: object,
): FastifyReply => reply.code(status).send({ message, status_code: status, ...(errors ? { errors } : {}) })
