import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { CallSends } from '../api/call-types.ts'
import { downloadFile } from '../api/download-file.ts'
import { Button } from '../../ui/actions/button.tsx'

type ExportPath =
  | 'admin/export-reviews'
  | 'admin/export-enquiries'
  | 'admin/export-orders'
  | 'warehouse/export-orders'
  | 'admin/product-export'

interface ExportListButtonProps<Path extends ExportPath> {
  path: Path
  /** The filter of the list, or its selected rows. */
  input: CallSends<Path>
  /** The file's name if the server names none. */
  filename: string
  label?: string
}

/** Exports all pages of a filtered list, or its selected rows, as a spreadsheet. */
export function ExportListButton<Path extends ExportPath>({
  path,
  input,
  filename,
  label = 'Export',
}: ExportListButtonProps<Path>) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await downloadFile<ExportPath>('GET', path, input, filename)
    setBusy(false)
  }
  return (
    <Button tone="secondary" size="compact" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
