import type { ListSort } from '@handset/contract/list-sorts.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { daysFilter } from '../../../lib/lists/days-filter.tsx'
import type { ListSorting } from '../../../lib/lists/list-sorting.ts'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { Button } from '../../../ui/actions/button.tsx'

interface ReportFiltersProps {
  from: string
  to: string
  sort: ListSort<'finance'> | undefined
  sorting: ListSorting
  /** The dates are the page's default. */
  isDefault: boolean
  onChange(days: { fromDate?: string; toDate?: string }): void
  onReset(): void
  /** Tools before the export. */
  children: ReactNode
}

/** Date range of the report, and its download. */
export function ReportFilters(props: ReportFiltersProps) {
  const { from, to, sort, sorting, isDefault, onChange, onReset, children } = props
  const [busy, setBusy] = useState(false)

  async function exportReport() {
    setBusy(true)
    await downloadFile(
      'GET',
      'admin/get-financ-dept-data-export',
      { from_date: from, to_date: to, sort },
      `finance-dept-report-${from}to${to}.xlsx`,
    )
    setBusy(false)
  }

  const tools = (
    <>
      {children}
      <Button size="compact" busy={busy} onClick={() => void exportReport()}>
        Export to Excel
      </Button>
    </>
  )
  return (
    <ListToolbar
      filters={[
        daysFilter({ label: 'Order Date', query: { fromDate: from, toDate: to }, today: useToday(), change: onChange }),
      ]}
      onReset={onReset}
      isDefault={isDefault}
      sorting={sorting}
      tools={tools}
    />
  )
}
