import { handle } from '../../../platform/http/call-handler.ts'
import { logInStaff } from '../log-in-staff.ts'

export default handle('account/warehouse-login', ({ input, address, db, limits }) =>
  logInStaff({ db, limits }, 'warehouse', { ...input, address }),
)
