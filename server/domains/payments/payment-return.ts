import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'

export function mountPaymentReturn(_app: FastifyInstance, _services: Services): void {}
