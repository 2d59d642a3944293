import { serverMessages } from '@handset/contract/server-messages.ts'
import { conflict, missing, ok, type Result } from '../../platform/http/result.ts'
import type { FileResponse } from '../../platform/http/mount-calls.ts'
import type { Services } from '../../platform/core/services.ts'

/**
 * The manifest of a line's parcel, which the driver signs: our copy. Refuses with 404 an unknown line, with 409 one whose
 * courier has made none yet.
 */
export async function downloadManifest({ db, documents }: Services, lineId: number): Promise<Result<FileResponse>> {
  const line = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('shipments as p', (join) => join.onRef('p.line_id', '=', 'l.id').on('p.state', '=', 'booked'))
    .select(['o.order_number', 'p.manifest_file'])
    .where('l.id', '=', lineId)
    .executeTakeFirst()
  if (!line) return missing()
  const bytes = line.manifest_file ? await documents.read(line.manifest_file) : null
  if (!bytes) return conflict(serverMessages.manifestNotMade)
  return ok({ filename: `Manifest-${line.order_number}.pdf`, type: 'application/pdf', bytes })
}
