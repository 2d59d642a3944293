import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { LineDialogProps } from '../change/line-dialog-props.ts'

/** Requests a label that does not exist yet, and downloads it. */
export default function LabelDialog({ open, onClose, order, line, reload }: LineDialogProps) {
  const [busy, setBusy] = useState(false)
  async function generate() {
    setBusy(true)
    const isDownloaded = await downloadFile(
      'POST',
      'admin/get-shipyaari-lable',
      { order_product_id: line.product_order_id },
      `Label-${order.order.order_number}.pdf`,
    )
    if (isDownloaded) await reload()
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Generate label?"
      confirm="Proceed"
      tone="primary"
      busy={busy}
      onConfirm={() => void generate()}
      onCancel={onClose}
    >
      {messages.confirmLabel}
    </ConfirmDialog>
  )
}
