import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { href } from '@handset/contract/pages.ts'
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { IconButton, smallIconButtonClass } from '../../../ui/actions/icon-button.tsx'

/** The open dialog of a row, if any. */
export interface OrderDocumentTarget {
  kind: 'tracking' | 'invoice'
  order: string
}

const iconLook = 'size-4.5 text-soft'

const action = (label: string, icon: ReactNode, onPress: () => void) => (
  <IconButton label={label} small onClick={onPress}>
    {icon}
  </IconButton>
)

/** Actions of one order in the list. */
export function OrderRowActions({
  order,
  onOpen,
}: {
  order: AdminOrderRow
  onOpen(documentTarget: OrderDocumentTarget): void
}) {
  const can = useCan()
  const { order_number } = order
  return (
    <div className="-my-1 flex gap-0.5">
      <Anchor
        href={href('adminOrderUpdate', { id: order_number })}
        aria-label="Edit"
        title="Edit"
        className={smallIconButtonClass}
      >
        <Pencil aria-hidden="true" className={iconLook} />
      </Anchor>
      {can('orders.change') ? (
        <>
          {action('Add Tracking ID', <PackagePlus aria-hidden="true" className={iconLook} />, () =>
            onOpen({ kind: 'tracking', order: order_number }),
          )}
          {action('Add Invoice', <FileUp aria-hidden="true" className={iconLook} />, () =>
            onOpen({ kind: 'invoice', order: order_number }),
          )}
        </>
      ) : null}
      {order.is_invoice === 1
        ? action(
            'Download Invoice',
            <FileDown aria-hidden="true" className={iconLook} />,
            () => void downloadFile('GET', 'admin/download-invoice', { order_number }, `Invoice-${order_number}.pdf`),
          )
        : null}
    </div>
  )
}
