import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'

const lifeSeconds = 7 * 24 * 60 * 60
const signature = (text: string, password: string) => createHmac('sha256', password).update(text).digest('base64url')

/** A token as these panels give it: three parts, of which the second tells when it ends. */
export function issueToken({ credentials, clock }: SandboxContext): string {
  const now = Math.floor(clock().getTime() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ email: credentials.courier.email, iat: now, exp: now + lifeSeconds })}`
  return `${text}.${signature(text, credentials.courier.password)}`
}

/** Whether a request carries a token of ours that has not ended, alone or after the word Bearer. */
export function isKnownSeller(request: FastifyRequest, { credentials, clock }: SandboxContext): boolean {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const end = token.lastIndexOf('.')
  const [given, right] = [
    Buffer.from(token.slice(end + 1)),
    Buffer.from(signature(token.slice(0, Math.max(0, end)), credentials.courier.password)),
  ]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return exp * 1000 > clock().getTime()
}
