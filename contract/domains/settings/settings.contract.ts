import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { text } from '../../fields.ts'

export const settingsCalls = {
  'admin/settings': pendingRow({ method: 'GET', audience: 'admin', summary: "The shop's own data", input: z.object({}), output: z.unknown() }),
  'admin/settings-update': pendingRow({ method: 'POST', audience: 'admin', summary: "Changes one group of the shop's data", input: z.looseObject({ group: text(40) }), output: z.unknown() }),
}
