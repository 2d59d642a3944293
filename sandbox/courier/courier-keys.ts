import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { isLiveToken, issueToken } from '../signed-token.ts'

const lifeMs = 7 * 24 * 60 * 60_000

/** A token in the format of these panels: three parts, the second with the expiry. */
export function issueSellerToken({ credentials: { courier }, clock }: SandboxContext): string {
  return issueToken({ email: courier.email }, new Date(clock().getTime() + lifeMs), courier.password)
}

/** Whether a request carries a token of ours that has not expired, with or without the prefix Bearer. */
export function isAuthorizedSeller({ headers }: FastifyRequest, { credentials, clock }: SandboxContext): boolean {
  return isLiveToken(headers.authorization?.replace(/^Bearer /, ''), credentials.courier.password, clock())
}
