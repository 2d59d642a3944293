import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type CallError, invalidField, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { makeDeviceToken } from '../customers/device-token.ts'
import { consumeGoogleNonce } from '../customers/google-nonce.ts'
import { consumeOtp } from '../customers/log-in-customer.ts'
import { otpError, verifyOtp } from '../customers/verify-otp.ts'

type Proof = ParsedInput<'customer/export-my-data'>

async function confirmByOtp(services: Services, mobile: string, { otp_token, otp }: Proof): Promise<CallError | null> {
  if (otp_token === undefined || otp === undefined) return otpError(serverMessages.proofNeeded)
  const attempt = { token: otp_token, mobile, code: otp }
  // The session proves as much as a device token: strangers cannot use up these tries.
  const deviceToken = makeDeviceToken(services.otpSecret, mobile)
  const error = await verifyOtp(services, attempt, { address: '', deviceToken })
  if (error) return error
  const isFirst = await inTransaction(services.db, (tx) => consumeOtp(tx, attempt))
  return isFirst ? null : otpError(serverMessages.otpExpired)
}

async function confirmByGoogle(
  services: Services,
  sub: string | null,
  { credential }: Proof,
): Promise<CallError | null> {
  const refused = invalidField('credential', serverMessages.googleRefused)
  if (credential === undefined) return refused
  const verification = await services.gateways.google.verify(credential)
  if (!verification.ok)
    return verification.reason === 'unreachable' ? unavailable(serverMessages.googleUnavailable, 10) : refused
  const { identity } = verification
  if (identity.sub !== sub) return refused
  const isFresh = await inTransaction(services.db, (tx) => consumeGoogleNonce(tx, services.otpSecret, identity.nonce))
  return isFresh ? null : refused
}

/**
 * Asks for a fresh proof that the caller is the customer, since a stolen session must not be enough: null if it holds.
 * Refuses with 422 at `otp` or `credential`, with 429 too many wrong codes.
 */
export async function confirmIdentity(services: Services, customerId: number, proof: Proof): Promise<CallError | null> {
  const { mobile, google_sub } = await services.db
    .selectFrom('customers')
    .select(['mobile', 'google_sub'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return mobile === null ? confirmByGoogle(services, google_sub, proof) : confirmByOtp(services, mobile, proof)
}
