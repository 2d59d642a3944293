import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../../lib/api/call-api.ts'
import { showRefusal, useForm } from '../../../../lib/forms/use-form.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'

/** The order whose document is added, and which of the two it is. */
export interface OrderDocumentTarget {
  kind: 'tracking' | 'invoice'
  order: string
}

/** The typed tracking id or the chosen file; undefined while there is neither. */
type DocumentValue = string | File | undefined

interface DocumentCallbacks {
  onSaved(): void
  onSent(): void
}

/** Saves the tracking id or invoice of an order and sends it to the customer; sending saves first. */
export function useOrderDocuments({ kind, order }: OrderDocumentTarget, { onSaved, onSent }: DocumentCallbacks) {
  const [isSending, setSending] = useState(false)
  const form = useForm({
    initial: { document: undefined as DocumentValue },
    validate: ({ document }) => ({ document: document ? undefined : missingMessage }),
    invalidMessage: () => undefined,
    save: ({ document }) => upload(document),
    onSaved(_data, saved) {
      form.replace(saved)
      onSaved()
    },
    onRefused(response) {
      const { order_invoice, tracking_id } = showRefusal(response)
      return { document: order_invoice ?? tracking_id }
    },
  })
  const missingMessage = kind === 'tracking' ? messages.trackingInvalid : messages.choosePdf

  function upload(value: DocumentValue) {
    const input = kind === 'tracking' ? { order, tracking_id: typeof value === 'string' ? value : '' } : { order }
    const files: Record<string, File[]> = value instanceof File ? { order_invoice: [value] } : {}
    return api.post('admin/add-trackid-invoice', input, { files })
  }

  async function sendToCustomer(): Promise<void> {
    const response = await api.post(kind === 'tracking' ? 'admin/send-trackid' : 'admin/send-invoice', { order })
    if (!response.status) return toast.warning(errorMessage(response))
    toast.success(response.message)
    onSent()
  }

  return {
    props: form.props,
    isSaving: form.busy && !isSending,
    isSending,
    error: form.errors.document,
    choose(value: DocumentValue) {
      form.change({ document: value === '' ? undefined : value })
      const isTooLarge = value instanceof File && value.size > limits.invoiceFileBytes
      form.addErrors({ document: isTooLarge ? messages.fileTooLarge : undefined })
    },
    async send() {
      setSending(true)
      const { document } = form.read()
      const isUnsaved = document !== undefined && document !== form.stored.document
      if (!isUnsaved || (await form.submit())?.status) await sendToCustomer()
      setSending(false)
    },
  }
}
