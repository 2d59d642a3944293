import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'

interface ReportFiltersProps {
  from: string
  to: string
  /** The dates are the page's default. */
  isDefault: boolean
  onChange(days: { fromDate?: string; toDate?: string }): void
  onReset(): void
}

/** Date range of the report, and its download. */
export function ReportFilters({ from, to, isDefault, onChange, onReset }: ReportFiltersProps) {
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

  // Moves the other end when it would be on the wrong side.
  return (
    <div className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-ground p-4 md:flex md:flex-wrap">
      <DateField
        label="From"
        value={from}
        onChange={(day) => onChange({ fromDate: day, ...(day && to && day > to ? { toDate: day } : {}) })}
      />
      <DateField
        label="To"
        value={to}
        onChange={(day) => onChange({ toDate: day, ...(day && from && day < from ? { fromDate: day } : {}) })}
      />
      <Button tone="secondary" className="md:ml-auto" onClick={onReset} disabled={isDefault}>
        Reset
      </Button>
      <Button busy={busy} onClick={() => void exportReport()}>
        Export to Excel
      </Button>
    </div>
  )
}
