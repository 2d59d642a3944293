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
export function ExportButton({ path, filters: { callInput } }: ExportButtonProps) {
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
    <Button tone="secondary" size="compact" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      Export
    </Button>
  )
}

/** What the spreadsheet holds where it is not the list as it is shown. */
export function ExportNote({ path, filters: { allDays } }: ExportButtonProps) {
  const notes = [
    path === 'warehouse/export-orders'
      ? 'The spreadsheet has only paid orders that are still to be packed or shipped.'
      : '',
    allDays ? `A spreadsheet of all dates holds the last ${limits.reportDays} days.` : '',
  ].filter(Boolean)
  return notes.length === 0 ? null : <p className="-mt-2 text-right text-caption text-muted">{notes.join(' ')}</p>
}
