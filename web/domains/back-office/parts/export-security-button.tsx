import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { CallSends } from '../../../lib/api/call-types.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'

/** Downloads the filtered security record as CSV. */
export function ExportSecurityButton({ filters }: { filters: CallSends<'admin/security-log-export'> }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadFile('GET', 'admin/security-log-export', filters, 'security-record.csv')
    setBusy(false)
  }
  return (
    <Button tone="secondary" size="small" busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
