import { RowTypeCheck } from './check-row-types.ts'
import { describeColumns } from './describe-columns.ts'
import { findRowSites } from './row-sites.ts'
import { readModule, serverFiles } from './source-modules.ts'
import { readRecords } from './statement-records.ts'

/**
 * Compares what all workers recorded in `folder` with the types in the source. `isComplete` says that every test ran: then a hand-typed
 * statement that none of them ran is a problem too.
 */
export async function checkRecordedRows(folder: string, url: string, isComplete: boolean): Promise<string[]> {
  const check = new RowTypeCheck(serverFiles().flatMap((file) => findRowSites(file, readModule(file))))
  const records = readRecords(folder).filter(check.isTyped)
  const columns = await describeColumns(
    url,
    records.map(({ sql }) => sql),
  )
  const problems = records.flatMap((record) => check.check(record, columns.get(record.sql)))
  return [...new Set([...problems, ...(isComplete ? check.unseen() : [])])].toSorted()
}
