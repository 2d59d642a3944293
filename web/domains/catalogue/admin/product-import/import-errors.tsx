import { importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useState } from 'react'
import { saveText } from '../../../../lib/api/download-file.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { Select } from '../../../../ui/fields/select.tsx'

type CellError = ImportReport['errors'][number]

const columnLabel = (field: string): string => importColumns.find(({ name }) => name === field)?.label ?? field
/** Quotes a cell; text that a spreadsheet could evaluate as a formula gets a leading apostrophe. */
const csvCell = (text: string) => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`
const toCsv = (errors: readonly CellError[]) =>
  [
    'row,field,problem',
    ...errors.map(({ row, field, message }) => [String(row), field, message].map(csvCell).join(',')),
  ].join('\r\n')

const columns: Column<CellError>[] = [
  { header: 'Row', cell: ({ row }) => row },
  { header: 'Column', cell: ({ field }) => <span className="whitespace-nowrap">{columnLabel(field)}</span> },
  { header: 'Problem', cell: ({ message }) => message },
]

function errorCountText(count: number): string {
  if (count >= limits.maxImportErrors) return `The first ${count.toLocaleString('en-IN')} errors`
  return count === 1 ? '1 error' : `${count} errors`
}

/** Cells that cannot be imported, filtered by column if wanted, with a download as CSV. */
export function ImportErrors({ errors }: { errors: readonly CellError[] }) {
  const [field, setField] = useState('')
  const byField = Map.groupBy(errors, (error) => error.field)
  const visibleErrors = byField.get(field) ?? errors
  return (
    <section aria-labelledby="import-errors" className="flex flex-col gap-4">
      <h2 id="import-errors" tabIndex={-1} className="text-h3 font-semibold">
        {errorCountText(errors.length)}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <Select
            label="Column"
            value={field}
            placeholder="All columns"
            options={[...byField].map(([name, list]) => ({
              value: name,
              label: `${columnLabel(name)} (${list.length})`,
            }))}
            onChange={({ target }) => setField(target.value)}
          />
        </div>
        <Button tone="secondary" onClick={() => saveText(toCsv(errors), 'Import-errors.csv')}>
          Download errors
        </Button>
      </div>
      <DataTable
        caption="Errors"
        columns={columns}
        rows={visibleErrors.map((error, index) => ({ ...error, index }))}
        rowKey={(error) => (error as CellError & { index: number }).index}
      />
    </section>
  )
}
