import { importColumns } from '@handset/contract/domains/catalogue/import-columns.ts'
import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Disclosure } from '../../../../ui/display/disclosure.tsx'
import { Select } from '../../../../ui/fields/select.tsx'

interface ImportColumnsProps {
  columns: ImportReport['columns']
  busy: boolean
  onMap(mapping: Record<string, string>): void
}

/** Which of our fields each column of the file is. One that is chosen again leaves the column it had. */
export function ImportColumns({ columns, busy, onMap }: ImportColumnsProps) {
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field))
  const isChanged = columns.some(({ field }, place) => field !== chosen[place])
  // A file may have two columns of one name.
  const places = columns.map(({ header }, place) => ({ header, place }))
  const taken = chosen.filter(Boolean).length
  const choose = (place: number, field: string) =>
    setChosen((last) => last.map((old, other) => (other === place ? field : old === field ? '' : old)))
  return (
    <Disclosure
      label="Columns"
      note={`${taken} of ${columns.length} taken`}
      defaultOpen={!chosen.includes('sku')}
      className="rounded-card border border-line bg-ground px-4 sm:px-6"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onMap(
            Object.fromEntries(
              columns.flatMap(({ header }, place) => (chosen[place] ? [[chosen[place], header]] : [])),
            ),
          )
        }}
        className="flex flex-col gap-5 py-2"
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {places.map(({ header, place }) => (
            <Select
              key={place}
              label={header || `Column ${place + 1}`}
              value={chosen[place]}
              placeholder="Leave out"
              options={importColumns.map(({ name, label }) => ({ value: name, label }))}
              onChange={({ target }) => choose(place, target.value)}
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
