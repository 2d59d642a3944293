import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { verifyOtp } from '../verify-otp.ts'
import { logInByOtp } from '../log-in-customer.ts'

export default handle('account/customer-verify-otp', async ({ input, db, limits, otpSecret }) => {
  const attempt = { token: input.otp_token, mobile: input.mobile, code: input.otp }
  // A try counts even if the log-in fails, so it is recorded outside the log-in transaction.
  const error = await verifyOtp({ db, limits, otpSecret }, attempt)
  return error ?? inTransaction(db, (tx) => logInByOtp(tx, attempt))
})
