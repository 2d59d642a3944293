import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api, fieldErrors, refusal } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import type { OpenPapers } from './order-row-actions.tsx'

/** A tracking id as typed, or the chosen file; undefined while there is neither. */
type Paper = string | File | undefined

interface PaperCalls {
  onSaved(): void
  onSent(): void
}

/** Saves and sends what one of the two dialogs of an order is about. What was not saved yet is saved before it is sent. */
export function useOrderPapers({ kind, order }: OpenPapers, { onSaved, onSent }: PaperCalls) {
  const [busy, setBusy] = useState<'save' | 'send'>()
  const [error, setError] = useState<string>()

  async function keep(paper: Paper): Promise<boolean> {
    const input = kind === 'tracking' ? { order, tracking_id: typeof paper === 'string' ? paper : '' } : { order }
    const files: Record<string, File[]> = paper instanceof File ? { order_invoice: [paper] } : {}
    const reply = await api.post('admin/add-trackid-invoice', input, { files })
    if (!reply.status) {
      const refused = fieldErrors(reply)
      setError(refused.order_invoice ?? refused.tracking_id)
      toast.warning(refusal(reply))
      return false
    }
    toast.success(reply.message)
    setError(undefined)
    onSaved()
    return true
  }

  async function pass(): Promise<void> {
    const reply = await api.post(kind === 'tracking' ? 'admin/send-trackid' : 'admin/send-invoice', { order })
    if (!reply.status) return toast.warning(refusal(reply))
    toast.success(reply.message)
    onSent()
  }

  return {
    busy,
    error,
    setError,
    async save(paper: Paper) {
      if (!paper) return setError(kind === 'tracking' ? messages.trackingInvalid : messages.choosePdf)
      setBusy('save')
      await keep(paper)
      setBusy(undefined)
    },
    /** `paper`: what is still to be saved. */
    async send(paper: Paper) {
      setBusy('send')
      if (!paper || (await keep(paper))) await pass()
      setBusy(undefined)
    },
  }
}
