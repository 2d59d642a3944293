import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import type { OrderDocumentTarget } from './order-row-actions.tsx'

/** A tracking id as typed, or the chosen file; undefined while there is neither. */
type DocumentValue = string | File | undefined

interface DocumentCallbacks {
  onSaved(): void
  onSent(): void
}

/** Saves and sends what one of the two dialogs of an order is about. What was not saved yet is saved before it is sent. */
export function useOrderDocuments({ kind, order }: OrderDocumentTarget, { onSaved, onSent }: DocumentCallbacks) {
  const [busy, setBusy] = useState<'save' | 'send'>()
  const [error, setError] = useState<string>()

  async function upload(value: DocumentValue): Promise<boolean> {
    const input = kind === 'tracking' ? { order, tracking_id: typeof value === 'string' ? value : '' } : { order }
    const files: Record<string, File[]> = value instanceof File ? { order_invoice: [value] } : {}
    const reply = await api.post('admin/add-trackid-invoice', input, { files })
    if (!reply.status) {
      const foundErrors = fieldErrors(reply)
      setError(foundErrors.order_invoice ?? foundErrors.tracking_id)
      toast.warning(errorMessage(reply))
      return false
    }
    toast.success(reply.message)
    setError(undefined)
    onSaved()
    return true
  }

  async function sendToCustomer(): Promise<void> {
    const reply = await api.post(kind === 'tracking' ? 'admin/send-trackid' : 'admin/send-invoice', { order })
    if (!reply.status) return toast.warning(errorMessage(reply))
    toast.success(reply.message)
    onSent()
  }

  return {
    busy,
    error,
    setError,
    async save(value: DocumentValue) {
      if (!value) return setError(kind === 'tracking' ? messages.trackingInvalid : messages.choosePdf)
      setBusy('save')
      await upload(value)
      setBusy(undefined)
    },
    /** `paper`: what is still to be saved. */
    async send(value: DocumentValue) {
      setBusy('send')
      if (!value || (await upload(value))) await sendToCustomer()
      setBusy(undefined)
    },
  }
}
