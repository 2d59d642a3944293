import { handle } from '../../../platform/http/call-handler.ts'
import { clientOf } from '../../../platform/http/sessions.ts'
import { logInStaff } from '../log-in-staff.ts'

export default handle('account/warehouse-login', ({ input, address, raw, db, limits, gateways }) =>
  logInStaff({ db, limits, gateways }, 'warehouse', { ...input, client: clientOf(address, raw.headers) }),
)
