import { handle } from '../../../platform/http/call-handler.ts'
import { clientOf } from '../../../platform/http/sessions.ts'
import { verifyLogInCode } from '../log-in-staff.ts'

export default handle('account/staff-verify-code', ({ input, address, raw, db, limits, otpSecret }) =>
  verifyLogInCode({ db, limits, otpSecret }, input, clientOf(address, raw.headers)),
)
