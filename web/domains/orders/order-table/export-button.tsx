import { limits } from '@handset/contract/limits.ts'
import { ExportListButton } from '../../../lib/lists/export-list-button.tsx'
import type { OrderFilters } from './use-order-filters.ts'

interface ExportButtonProps {
  path: 'admin/export-orders' | 'warehouse/export-orders'
  filters: OrderFilters
}

/** What the spreadsheet holds where it is not the list as it is shown. */
const exportNote = ({ path, filters: { allDays } }: ExportButtonProps): string =>
  [
    path === 'warehouse/export-orders' ? 'Exports only paid orders that are still to be packed or shipped.' : '',
    allDays ? `Exports the last ${limits.maxReportDays} days.` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** Exports the filtered orders, under a file name with their days. */
export const ExportButton = ({ path, filters }: ExportButtonProps) => (
  <ExportListButton
    path={path}
    input={filters.callInput}
    filename={`Export-${filters.callInput.from_date}-${filters.callInput.to_date}.xlsx`}
    note={exportNote({ path, filters })}
  />
)
