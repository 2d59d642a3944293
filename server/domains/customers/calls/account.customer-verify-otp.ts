import { handle } from '../../../platform/http/call-handler.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { verifyOtp } from '../verify-otp.ts'
import { logInByOtp } from '../log-in-customer.ts'

export default handle('account/customer-verify-otp', async ({ input, db, limits, otpSecret }) => {
  const attempt = { token: input.otp_token, mobile: input.mobile, code: input.otp }
  // A try counts whatever follows, so it is no part of the log-in's transaction.
  const error = await verifyOtp({ db, limits, otpSecret }, attempt)
  return error ?? inTransaction(db, (tx) => logInByOtp(tx, attempt))
})
