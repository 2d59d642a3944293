import { useCall } from '../../../../lib/api/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FileField } from '../../../../ui/fields/file-field.tsx'
import { type OrderDocumentTarget, useOrderDocuments } from './use-order-documents.ts'

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
