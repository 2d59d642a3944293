import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { MenuItem, RowMenu, RowTools } from '../../../ui/actions/row-menu.tsx'
import type { OrderDocumentTarget } from '../staff/documents/order-documents-dialog.tsx'

/** Actions of one order in the list: its page by a word, the rest in a menu. */
export function OrderRowActions({
  order,
  onOpen,
}: {
  order: AdminOrderRow
  onOpen(documentTarget: OrderDocumentTarget): void
}) {
  const canChange = useCan()('orders.change')
  const { order_number } = order
  const download = () => downloadFile('GET', 'admin/download-invoice', { order_number }, `Invoice-${order_number}.pdf`)
  return (
    <RowTools>
      <Anchor
        href={href('adminOrderUpdate', { id: order_number })}
        // On narrow screens the row itself, which opens the same page, is enough.
        className={classNames(buttonClass({ tone: 'text', size: 'row' }), 'max-xl:hidden')}
      >
        Edit
      </Anchor>
      {canChange || order.is_invoice === 1 ? (
        <RowMenu label={`More for ${order_number}`}>
          {(close) => (
            <>
              {canChange ? (
                <>
                  <MenuItem close={close} onSelect={() => onOpen({ kind: 'tracking', order: order_number })}>
                    Add Tracking ID
                  </MenuItem>
                  <MenuItem close={close} onSelect={() => onOpen({ kind: 'invoice', order: order_number })}>
                    Add Invoice
                  </MenuItem>
                </>
              ) : null}
              {order.is_invoice === 1 ? (
                <MenuItem close={close} onSelect={() => void download()}>
                  Download Invoice
                </MenuItem>
              ) : null}
            </>
          )}
        </RowMenu>
      ) : null}
    </RowTools>
  )
}
