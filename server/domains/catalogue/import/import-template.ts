import { importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import type { FileResponse } from '../../../platform/http/mount-calls.ts'
import { ok, type Result } from '../../../platform/http/result.ts'
import { workbookResponse } from '../../../platform/sheets/workbook.ts'

/**
 * A spreadsheet to begin with: every column with an example row, in a series that the shop has, and a second sheet that explains
 * the columns. It imports as it is.
 */
export async function importTemplate(db: Reader): Promise<Result<FileResponse>> {
  const series = await db
    .selectFrom('categories')
    .select('name')
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const examples = importColumns.map(({ name, example }) => (name === 'category' ? (series?.name ?? '') : example))
  const notes = importColumns.map(({ name, label, need, note }) => [name, label, need, note])
  return ok(
    await workbookResponse('Product-template.xlsx', [
      {
        name: 'Products',
        widths: importColumns.map(() => 18),
        rows: [importColumns.map(({ name }) => name), examples],
      },
      {
        name: 'Columns',
        widths: [20, 22, 12, 80],
        rows: [
          ['Column', 'Meaning', 'New product', 'What to write. Delete the example row before you import'],
          ...notes,
        ],
      },
    ]),
  )
}
