import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface EraseCustomerCardProps {
  customer: CustomerDetail
  name: string
  reload(): Promise<void>
}

/** Schedules the erasure for a customer who asked for it in another way than under My Data. */
export function EraseCustomerCard({ customer, name, reload }: EraseCustomerCardProps) {
  const { user, is_erased, erase_at } = customer
  const [asking, setAsking] = useState(false)
  const { busy, runAction } = useRowActions({ reload, onDone: () => setAsking(false) })
  const mayErase = useCan()('privacy.manage')
  if (is_erased === 1) return <Card title="Personal data">Erased. Invoices stay as long as the tax law asks.</Card>
  if (erase_at !== '')
    return (
      <Card title="Personal data">
        {`Will be erased after ${timestampText(erase_at)}. The customer can undo this under My Data until then.`}
      </Card>
    )
  if (!mayErase) return null
  return (
    <Card title="Personal data">
      <p className="mb-4 text-muted">For a customer who asked for the erasure in writing or by phone.</p>
      <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
        Erase data
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Erase the data of ${name}?`}
        confirm="Erase in 7 days"
        busy={busy}
        onConfirm={() => void runAction(api.post('admin/privacy-erase-customer', { id: user.user_unique }))}
        onCancel={() => setAsking(false)}
      >
        All sessions end now. Name, contacts, addresses, wishlist, cart, reviews, enquiries and messages are erased in
        7&nbsp;days; invoices stay. Until then the customer can undo it under My Data.
      </ConfirmDialog>
    </Card>
  )
}
