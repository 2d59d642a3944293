import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { OpenPapers } from './order-row-actions.tsx'
import { useOrderPapers } from './use-order-papers.ts'

interface PapersDialogProps {
  papers: OpenPapers
  onClose(): void
  /** Something was saved: the list may show it. */
  onSaved(): void
}

/** Add Tracking ID or Add Invoice: what staff add by hand to an order, and send to its customer. */
export function PapersDialog({ papers, onClose, onSaved }: PapersDialogProps) {
  return (
    <Dialog open onClose={onClose} title={papers.kind === 'tracking' ? 'Add Tracking ID' : 'Add Invoice'}>
      <PapersForm papers={papers} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

function PapersForm({ papers, onClose, onSaved }: PapersDialogProps) {
  const { kind, order } = papers
  const detail = useCall('admin/order-view-single-order', { order })
  const facts = detail.phase === 'ready' ? detail.data.order : undefined
  const [paper, setPaper] = useState<string | File>()
  const [saved, setSaved] = useState<string | File>()
  const work = useOrderPapers(papers, {
    onSaved() {
      setSaved(paper)
      void detail.reload()
      onSaved()
    },
    onSent: onClose,
  })
  const unsaved = paper === saved ? undefined : paper

  function choose(next: string | File | undefined) {
    setPaper(next === '' ? undefined : next)
    work.setError(next instanceof File && next.size > limits.invoiceFileBytes ? messages.fileTooLarge : undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!work.busy) void work.save(paper)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-small text-soft">
        Order <span className="font-medium text-ink tabular">{order}</span>
        {facts ? `. ${kind === 'tracking' ? knownId(facts.tracking_id) : knownInvoice(facts.invoice)}` : null}
      </p>
      {kind === 'tracking' ? (
        <Field
          label="Tracking ID"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          hint="5 to 40 letters, digits or hyphens. ‘Send Invoice’ tells it to the customer by SMS and e-mail"
          error={work.error}
          onChange={({ target }) => choose(target.value.trim())}
        />
      ) : (
        <Field
          label="Invoice (PDF)"
          required
          type="file"
          accept="application/pdf,.pdf"
          hint="A PDF of at most 5 MB, without a password"
          error={work.error}
          onChange={({ target }) => choose(target.files?.[0])}
          className="py-2.5 file:mr-3 file:rounded-full file:bg-tile file:px-3 file:py-1 file:text-small file:font-medium"
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          tone="secondary"
          busy={work.busy === 'send'}
          disabled={work.busy === 'save'}
          onClick={() => void work.send(unsaved)}
        >
          Send Invoice
        </Button>
        <Button type="submit" busy={work.busy === 'save'} disabled={work.busy === 'send'}>
          Save
        </Button>
      </div>
    </form>
  )
}

const knownId = (id: string | null) =>
  id ? `Its tracking ID is ${id}; a new one takes its place.` : 'It has no tracking ID yet.'
const knownInvoice = (invoice: string | null) =>
  invoice ? 'An invoice was uploaded; a new one takes its place.' : 'No invoice was uploaded yet.'
