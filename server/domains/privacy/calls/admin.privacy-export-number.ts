import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { writeAudit } from '../../../platform/database/audit.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { readHeldOnNumber } from '../held-number.queries.ts'
import { jsonFile } from '../json-file.ts'

export default handle('admin/privacy-export-number', ({ input: { mobile }, actor, requestId, db }) =>
  inTransaction(db, async (tx) => {
    const held = await readHeldOnNumber(tx, mobile)
    // The last four digits tell which number it was without storing another copy of it.
    await writeAudit(
      tx,
      { actor, requestId },
      { action: 'privacy-export-number', entity: `number/${mobile.slice(-4)}` },
    )
    return ok(jsonFile(`held-on-${mobile}.json`, held))
  }),
)
