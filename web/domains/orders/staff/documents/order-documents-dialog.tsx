import { useCall } from '../../../../lib/api/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FileField } from '../../../../ui/fields/file-field.tsx'
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
function useOrderDocuments({ kind, order }: OrderDocumentTarget, { onSaved, onSent }: DocumentCallbacks) {
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

interface OrderDocumentsDialogProps {
  documentTarget: OrderDocumentTarget
  onClose(): void
  /** Called after a save, so that the list can show it. */
  onSaved(): void
}

/** Add Tracking ID or Add Invoice: documents that staff add to an order by hand and send to its customer. */
export function OrderDocumentsDialog({ documentTarget, onClose, onSaved }: OrderDocumentsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={documentTarget.kind === 'tracking' ? 'Add Tracking ID' : 'Add Invoice'}>
      <OrderDocumentsForm documentTarget={documentTarget} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

function OrderDocumentsForm({ documentTarget, onClose, onSaved }: OrderDocumentsDialogProps) {
  const { kind, order } = documentTarget
  const detail = useCall('admin/order-view-single-order', { order })
  const orderData = detail.phase === 'ready' ? detail.data.order : undefined
  const form = useOrderDocuments(documentTarget, {
    onSaved() {
      void detail.reload()
      onSaved()
    },
    onSent: onClose,
  })

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        Order <span className="font-medium text-ink tabular">{order}</span>
        {orderData
          ? `. ${kind === 'tracking' ? trackingIdText(orderData.tracking_id) : invoiceText(orderData.invoice)}`
          : null}
      </p>
      {kind === 'tracking' ? (
        <Field
          label="Tracking ID"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          hint="5 to 40 letters, digits or hyphens. ‘Send Invoice’ sends it to the customer by SMS and e-mail."
          error={form.error}
          onChange={({ target }) => form.choose(target.value.trim())}
        />
      ) : (
        <FileField
          label="Invoice (PDF)"
          required
          accept="application/pdf,.pdf"
          hint="A PDF of at most 5 MB, without a password"
          error={form.error}
          onChange={({ target }) => form.choose(target.files?.[0])}
        />
      )}
      <DialogButtons>
        <Button tone="secondary" busy={form.isSending} disabled={form.isSaving} onClick={() => void form.send()}>
          Send Invoice
        </Button>
        <Button type="submit" busy={form.isSaving} disabled={form.isSending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  )
}

const trackingIdText = (id: string | null) =>
  id ? `Its tracking ID is ${id}; a new one replaces it.` : 'No tracking ID entered by hand yet.'
const invoiceText = (invoice: string | null) =>
  invoice ? 'An invoice was uploaded; a new one replaces it.' : 'No invoice has been uploaded yet.'
