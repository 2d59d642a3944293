import type { ReactNode } from 'react'
import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { FilterDate } from '../../../ui/fields/filter-date.tsx'

interface ReportFiltersProps {
  from: string
  to: string
  /** The dates are the page's default. */
  isDefault: boolean
  onChange(days: { fromDate?: string; toDate?: string }): void
  onReset(): void
  /** Tools before the export. */
  children: ReactNode
}

/** Date range of the report, and its download. */
export function ReportFilters({ from, to, isDefault, onChange, onReset, children }: ReportFiltersProps) {
  const [busy, setBusy] = useState(false)

  async function exportReport() {
    setBusy(true)
    await downloadFile(
      'GET',
      'admin/get-financ-dept-data-export',
      { from_date: from, to_date: to },
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
  // Moves the other end when it would be on the wrong side.
  return (
    <ListToolbar onReset={onReset} isDefault={isDefault} tools={tools}>
      <FilterDate
        label="From"
        value={from}
        onChange={(day) => onChange({ fromDate: day, ...(day && to && day > to ? { toDate: day } : {}) })}
      />
      <FilterDate
        label="To"
        value={to}
        onChange={(day) => onChange({ toDate: day, ...(day && from && day < from ? { fromDate: day } : {}) })}
      />
    </ListToolbar>
  )
}
