import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { Button } from '../../../../ui/actions/button.tsx'

/** Saves products as a spreadsheet: those of a filter, or those that are chosen. */
export function ExportProducts({ label, asked }: { label: string; asked: CallSends<'admin/product-export'> }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await downloadFile('GET', 'admin/product-export', asked, 'Products.xlsx')
    setBusy(false)
  }
  return (
    <Button tone="secondary" size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
