import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ok } from '../../../platform/http/result.ts'
import { makeDeviceToken } from '../device-token.ts'
import { verifyOtp } from '../verify-otp.ts'
import { logInByOtp } from '../log-in-customer.ts'

export default handle('account/customer-verify-otp', async ({ input, address, db, limits, otpSecret }) => {
  const attempt = { token: input.otp_token, mobile: input.mobile, code: input.otp }
  // A try counts even if the log-in fails, so it is recorded outside the log-in transaction.
  const error = await verifyOtp({ db, limits, otpSecret }, attempt, { address, deviceToken: input.device_token })
  if (error) return error
  const result = await inTransaction(db, (tx) => logInByOtp(tx, attempt))
  return result.ok
    ? ok({ ...result.data, device_token: makeDeviceToken(otpSecret, input.mobile) }, result.message)
    : result
})
