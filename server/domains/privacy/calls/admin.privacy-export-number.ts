import { writeAudit } from '../../../platform/database/audit.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { readHeldOnNumber } from '../held-number.queries.ts'
import { jsonFile } from '../json-file.ts'

export default handleWrite('admin/privacy-export-number', async (tx, context, { mobile }) => {
  const held = await readHeldOnNumber(tx, mobile)
  // The last four digits tell which number it was without storing another copy of it.
  await writeAudit(tx, context, { action: 'privacy-export-number', entity: `number/${mobile.slice(-4)}` })
  return jsonFile(`held-on-${mobile}.json`, held)
})
