import { handle } from '../../../platform/http/call-handler.ts'
import { logInStaff } from '../log-in-staff.ts'

export default handle('account/admin-login', ({ input, address, db, limits }) =>
  logInStaff({ db, limits }, 'admin', { ...input, address }),
)
