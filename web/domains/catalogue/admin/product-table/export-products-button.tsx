import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { CallSends } from '../../../../lib/api/call-types.ts'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { Button } from '../../../../ui/actions/button.tsx'

/** Exports products as a spreadsheet: the filtered or the selected ones. */
export function ExportProductsButton({ label, input }: { label: string; input: CallSends<'admin/product-export'> }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadFile('GET', 'admin/product-export', input, 'Products.xlsx')
    setBusy(false)
  }
  return (
    <Button tone="secondary" size="compact" busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
