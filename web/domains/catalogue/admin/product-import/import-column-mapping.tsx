import { importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Disclosure } from '../../../../ui/display/disclosure.tsx'
import { Select } from '../../../../ui/fields/select.tsx'

interface ImportColumnMappingProps {
  columns: ImportReport['columns']
  busy: boolean
  onMap(mapping: Record<string, string>): void
}

/** Maps each column of the file to a product field. Choosing a field a second time clears the column that had it. */
export function ImportColumnMapping({ columns, busy, onMap }: ImportColumnMappingProps) {
  const [selected, setSelected] = useState(() => columns.map(({ field }) => field))
  const isChanged = columns.some(({ field }, index) => field !== selected[index])
  // A file may have two columns with the same name.
  const headers = columns.map(({ header }, index) => ({ header, index }))
  const mappedCount = selected.filter(Boolean).length
  const select = (index: number, field: string) =>
    setSelected((previous) => previous.map((old, position) => (position === index ? field : old === field ? '' : old)))
  return (
    <Disclosure
      label="Columns"
      note={`${mappedCount} of ${columns.length} taken`}
      defaultOpen={!selected.includes('sku')}
      className="rounded-card border border-line bg-ground px-4 sm:px-6"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onMap(
            Object.fromEntries(
              columns.flatMap(({ header }, index) => (selected[index] ? [[selected[index], header]] : [])),
            ),
          )
        }}
        className="flex flex-col gap-5 py-2"
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {headers.map(({ header, index }) => (
            <Select
              key={index}
              label={header || `Column ${index + 1}`}
              value={selected[index]}
              placeholder="Leave out"
              options={importColumns.map(({ name, label }) => ({ value: name, label }))}
              onChange={({ target }) => select(index, target.value)}
            />
          ))}
        </div>
        <div>
          <Button type="submit" tone="secondary" size="small" busy={busy} disabled={!isChanged}>
            Check again
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
