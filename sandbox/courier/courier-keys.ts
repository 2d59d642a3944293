import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'

const tokenLifetimeSeconds = 7 * 24 * 60 * 60
const signature = (text: string, password: string) => createHmac('sha256', password).update(text).digest('base64url')

/** A token in the format of these panels: three parts, the second with the expiry. */
export function issueSellerToken({ credentials, clock }: SandboxContext): string {
  const now = Math.floor(clock().getTime() / 1000)
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart({ email: credentials.courier.email, iat: now, exp: now + tokenLifetimeSeconds })}`
  return `${text}.${signature(text, credentials.courier.password)}`
}

/** Whether a request carries a token of ours that has not expired, with or without the prefix Bearer. */
export function isAuthorizedSeller(request: FastifyRequest, { credentials, clock }: SandboxContext): boolean {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const lastDot = token.lastIndexOf('.')
  const [givenSignature, expectedSignature] = [
    Buffer.from(token.slice(lastDot + 1)),
    Buffer.from(signature(token.slice(0, Math.max(0, lastDot)), credentials.courier.password)),
  ]
  if (givenSignature.length !== expectedSignature.length || !timingSafeEqual(givenSignature, expectedSignature))
    return false
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return exp * 1000 > clock().getTime()
}
