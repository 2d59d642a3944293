import { limits } from '@handset/contract/limits.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { CallSends } from '../../../lib/api/call-types.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { OrderFilters } from './use-order-filters.ts'

interface ExportButtonProps {
  path: 'admin/export-orders' | 'warehouse/export-orders'
  filters: OrderFilters
}

/** Exports all pages of the filtered list as a spreadsheet. */
export function ExportButton({ path, filters: { callInput, allDays } }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await downloadFile(
      'GET',
      path,
      callInput as CallSends<typeof path>,
      `Export-${callInput.from_date}-${callInput.to_date}.xlsx`,
    )
    setBusy(false)
  }
  return (
    <>
      <Button tone="secondary" size="small" busy={busy} className="ml-auto" onClick={() => void save()}>
        <Download aria-hidden="true" className="size-4" />
        Export
      </Button>
      {path === 'warehouse/export-orders' ? (
        <p className="w-full text-right text-caption text-muted">
          The spreadsheet has only paid orders that are still to be packed or shipped.
        </p>
      ) : null}
      {allDays ? (
        <p className="w-full text-right text-caption text-muted">
          A spreadsheet of all dates holds the last {limits.reportDays} days.
        </p>
      ) : null}
    </>
  )
}
