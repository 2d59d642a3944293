import { limits } from '@handset/contract/limits.ts'
import { ExportListButton } from '../../../lib/lists/export-list-button.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import type { OrderFilters } from './use-order-filters.ts'

interface ExportButtonProps {
  path: 'admin/export-orders' | 'warehouse/export-orders'
  filters: OrderFilters
}

/** Exports the filtered orders, under a file name with their days. */
export const ExportButton = ({ path, filters: { callInput } }: ExportButtonProps) => (
  <ExportListButton
    path={path}
    input={callInput}
    filename={`Export-${callInput.from_date}-${callInput.to_date}.xlsx`}
  />
)

/** What the spreadsheet holds where it is not the list as it is shown; gone with the button while rows are selected. */
export function ExportNote({
  path,
  filters: { allDays },
  selection,
}: ExportButtonProps & { selection: Pick<RowSelection<unknown>, 'isEmpty'> }) {
  const notes = [
    path === 'warehouse/export-orders' ? 'Exports only paid orders that are still to be packed or shipped.' : '',
    allDays ? `Exports the last ${limits.reportDays} days.` : '',
  ].filter(Boolean)
  return notes.length === 0 || !selection.isEmpty ? null : (
    <p className="-mt-2 text-right text-caption text-muted">{notes.join(' ')}</p>
  )
}
