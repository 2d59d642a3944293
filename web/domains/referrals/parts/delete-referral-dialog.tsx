import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { undoAction } from '../../../lib/forms/undo-change.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface DeleteReferralDialogProps {
  code: ReferralCode
  onClose(): void
  onChanged(): void
}

/** Confirms the deletion of a code. The server refuses to delete a code that orders use. */
export function DeleteReferralDialog({ code, onClose, onChanged }: DeleteReferralDialogProps) {
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const response = await api.post('admin/delete-reference-number', { reference_code_id: code.id })
    setBusy(false)
    if (response.status) toast.success(response.message, undoAction(`referral-code/${code.id}`, onChanged))
    else toast.warning(errorMessage(response))
    if (response.status || response.http === 404) onChanged()
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="Delete this referral code?"
      confirm="Delete code"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Customers can no longer enter <span className="inline-block max-w-full">{code.reference_number}</span>. A code
      that orders use can only be made inactive.
    </ConfirmDialog>
  )
}
