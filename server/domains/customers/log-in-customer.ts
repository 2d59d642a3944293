import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import type { GoogleIdentity } from '../../gateways/google-identity/google-identity.port.ts'
import { forbidden, ok, type Result, unauthorised } from '../../platform/http/result.ts'
import { type ConsentChannel, giveConsent } from '../messages/consents.ts'
import { openSession } from '../../platform/http/sessions.ts'
import { sha256 } from '../../platform/security/tokens.ts'
import { isNumberSuspended, lockNumber } from '../suspensions/suspended-numbers.ts'
import { sql } from 'kysely'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { type CustomerAccount, findOrCreateCustomer } from './customer-account.ts'
import { consumeGoogleNonce } from './google-nonce.ts'
import { otpError } from './verify-otp.ts'
import type { OtpAttempt } from './otp-code.ts'

const sessionDays = 30

interface LogIn {
  token: string
  first_name: string
  last_name: string
}

const recordLogIn = (tx: Transaction, id: number): Promise<void> =>
  enqueueStatement(
    tx,
    tx
      .updateTable('customers')
      .set({ last_login_at: sql<Date>`now()` })
      .where('id', '=', id),
  )

/** Opens a session of 30 days and records the consent of the first log-in. Refuses with 403 an account that staff deactivated. */
async function openCustomerSession(
  tx: Transaction,
  { id, first_name, last_name, is_active }: CustomerAccount,
  channel: ConsentChannel,
): Promise<Result<LogIn>> {
  if (!is_active) return forbidden(serverMessages.accountInactive)
  await giveConsent(tx, id, 'account', channel)
  await recordLogIn(tx, id)
  const token = await openSession(tx, 'customer', id, sessionDays * 24)
  return ok({ token, first_name, last_name }, messages.loginDone)
}

/** Closes all open requests of the number; false if this code's request was closed before. */
export async function consumeOtp(tx: Transaction, { token, mobile }: OtpAttempt): Promise<boolean> {
  const usedRequests = await tx
    .updateTable('otp_requests')
    .set((eb) => ({ used_at: eb.fn<Date>('now') }))
    .where('mobile', '=', mobile)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return usedRequests.some(({ token_hash }) => token_hash.equals(sha256(token)))
}

/**
 * Logs in with a verified code and closes all open requests of the number. Refuses with 422 {otp} a second log-in with
 * the same code and with 403 a suspended number.
 */
export async function logInByOtp(tx: Transaction, attempt: OtpAttempt): Promise<Result<LogIn>> {
  const { mobile } = attempt
  await lockNumber(tx, mobile)
  if (!(await consumeOtp(tx, attempt))) return otpError(serverMessages.otpExpired)
  if (await isNumberSuspended(tx, mobile)) return forbidden(serverMessages.numberSuspended)
  return openCustomerSession(tx, await findOrCreateCustomer(tx, { mobile }), 'otp')
}

const toPrintableText = (text: string) => text.replace(/\p{C}/gu, '').trim().slice(0, 80)
const longestEmail = 254

/**
 * Logs in the user named by a verified Google token, once for each of our nonces. Refuses with 401 a nonce that is
 * used, expired or not ours.
 */
export async function logInWithGoogle(
  tx: Transaction,
  secret: string,
  { sub, email, emailVerified, firstName, lastName, nonce }: GoogleIdentity,
): Promise<Result<LogIn>> {
  if (!(await consumeGoogleNonce(tx, secret, nonce))) return unauthorised(serverMessages.googleRefused)
  const verifiedEmail = emailVerified && email !== null && email.length <= longestEmail ? toPrintableText(email) : null
  return openCustomerSession(
    tx,
    await findOrCreateCustomer(tx, {
      google_sub: sub,
      first_name: toPrintableText(firstName),
      last_name: toPrintableText(lastName),
      email: verifiedEmail,
    }),
    'google',
  )
}
