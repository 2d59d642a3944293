import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { downloadFile } from '../../../lib/api/download-file.ts'
import type { StartedBulk } from '../../../lib/lists/bulk-progress.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { BulkDownloadButton } from './bulk-download-button.tsx'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
import type { OrderFilters } from './use-order-filters.ts'

interface SelectedOrdersActionsProps {
  selection: RowSelection<AdminOrderRow>
  filters: OrderFilters
  /** Orders that match the filters; absent until they are counted. */
  matching: number | undefined
  onStarted(bulk: StartedBulk): void
}

/** What can be done with the selected orders, or with all that match the filters. */
export function SelectedOrdersActions({ selection, filters, matching, onStarted }: SelectedOrdersActionsProps) {
  const canChange = useCan()('orders.change')
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <InvoicesButton selection={selection} filters={filters} />
      {canChange ? (
        <Button tone="secondary" size="compact" onClick={() => setIsChoosing(true)}>
          Change Status
        </Button>
      ) : null}
      {isChoosing ? (
        <BulkStatusDialog
          chosen={
            selection.isAll
              ? { ...filters.callInput, all: true }
              : { order_numbers: selection.rows.map(({ order_number }) => order_number) }
          }
          count={selection.isAll ? matching : selection.rows.length}
          onStarted={(bulk) => {
            setIsChoosing(false)
            selection.clear()
            onStarted(bulk)
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}

const isInvoiced = ({ is_invoice }: AdminOrderRow) => is_invoice === 1

/** Number of the selected orders that have an invoice. */
export const invoicedNote = ({ rows }: RowSelection<AdminOrderRow>): string =>
  `${rows.filter(isInvoiced).length} with an invoice`

export const shortInvoices = (
  <>
    <FileText aria-hidden="true" className="size-4" />
    Invoices
  </>
)

interface InvoicesButtonProps extends Pick<SelectedOrdersActionsProps, 'selection' | 'filters'> {
  /** Beside the filters, where room is scarce. */
  inToolbar?: boolean
}

/** Downloads the invoices of the selected orders, or of all that match the filters. */
export function InvoicesButton({ selection, filters, inToolbar = false }: InvoicesButtonProps) {
  if (!selection.isAll)
    return (
      <BulkDownloadButton
        label="Download Invoices"
        short={inToolbar ? shortInvoices : undefined}
        orders={selection.rows.filter(isInvoiced)}
        emptyMessage={selection.rows.length === 0 ? messages.selectOrders : messages.noInvoiceChosen}
        save={(order_numbers) =>
          downloadFile('GET', 'admin/download-invoice', { order_numbers }, `Invoices-${order_numbers.length}.zip`)
        }
      />
    )
  return (
    <DownloadButton
      size="compact"
      path="admin/download-invoice"
      input={{ ...filters.callInput, all: true }}
      filename="Invoices.zip"
    >
      Download Invoices
    </DownloadButton>
  )
}
