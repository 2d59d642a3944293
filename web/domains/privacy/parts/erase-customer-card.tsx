import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'

interface EraseCustomerCardProps {
  customer: CustomerDetail
  name: string
  reload(): Promise<void>
}

/** Schedules the erasure for a customer who asked for it in another way than under My Data. */
export function EraseCustomerCard({ customer, name, reload }: EraseCustomerCardProps) {
  const { user, is_erased, erase_at } = customer
  const { runAction, ask, dialog } = useConfirmedActions(reload)
  const mayErase = useCan()('privacy.manage')
  if (is_erased === 1) return <Card title="Personal data">Erased. Invoices stay as long as the tax law asks.</Card>
  if (erase_at !== '')
    return (
      <Card title="Personal data">
        {`Will be erased after ${timestampText(erase_at)}. The customer can undo this under My Data until then.`}
      </Card>
    )
  if (!mayErase) return null
  const askToErase = () =>
    ask({
      title: `Erase the data of ${name}?`,
      confirm: 'Erase in 7 days',
      children:
        'All sessions end now. Name, contacts, addresses, wishlist, cart, reviews, enquiries and messages are erased in 7\u00A0days; invoices stay. Until then the customer can undo it under My Data.',
      onConfirm: () => void runAction(api.post('admin/privacy-erase-customer', { id: user.user_unique })),
    })
  return (
    <Card title="Personal data">
      <p className="mb-4 text-muted">For a customer who asked for the erasure in writing or by phone.</p>
      <Button tone="secondary" size="small" onClick={askToErase}>
        Erase data
      </Button>
      {dialog}
    </Card>
  )
}
