import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { invalidField, type CallError, tooMany } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { sha256 } from '../../platform/security/tokens.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { isMatchingCode, type OtpAttempt } from './otp-code.ts'
import { isDeviceToken } from './device-token.ts'
import { guessedNumberUse, guessUse } from './otp-limits.ts'

const maxWrongTries = 5

export const otpError = (message: string): CallError => invalidField('otp', message)

/**
 * Counts a try on an open request before the code is compared, so that parallel guesses are limited to five as well.
 */
const countTry = (db: Reader, { token, mobile }: OtpAttempt) =>
  db
    .updateTable('otp_requests')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('token_hash', '=', sha256(token))
    .where('mobile', '=', mobile)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('wrong_tries', '<', maxWrongTries)
    .returning(['code_hash', 'wrong_tries'])
    .executeTakeFirst()

/**
 * Checks a code; returns null if it is right. Refuses with 422 {otp} a code that is wrong, used, expired or for another
 * number, and with 429 after ten wrong codes for the number from this address within an hour, even if the code is right.
 * Wrong codes from elsewhere do not hinder the right one.
 */
export async function verifyOtp(
  { db, limits, otpSecret }: Pick<Services, 'db' | 'limits' | 'otpSecret'>,
  attempt: OtpAttempt,
  { address, deviceToken }: { address: string; deviceToken: string | undefined },
): Promise<CallError | null> {
  const guess = guessUse(attempt.mobile, address, isDeviceToken(otpSecret, attempt.mobile, deviceToken))
  const pause = await limits.wait(guess.rule, guess.key)
  if (pause !== null) return tooMany(pause)
  const request = await countTry(db, attempt)
  if (!request) return otpError(serverMessages.otpExpired)
  // Counted as wrong in advance and given back if right, so that concurrent requests cannot exceed the limit.
  const wait = await limits.use([guess])
  if (wait !== null) return tooMany(wait)
  if (!isMatchingCode(otpSecret, attempt, request.code_hash)) {
    await limits.use([guessedNumberUse(attempt.mobile)])
    return otpError(serverMessages.otpWrong(maxWrongTries - request.wrong_tries))
  }
  await limits.giveBack([guess])
  return null
}
