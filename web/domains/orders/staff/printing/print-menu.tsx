import Printer from 'lucide-react/icons/printer'
import { openFile } from '../../../../lib/api/download-file.ts'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { MenuButton } from '../../../../ui/actions/menu-button.tsx'
import { MenuItem } from '../../../../ui/actions/row-menu.tsx'
import type { StaffLine, StaffOrder } from '../../staff-order.data.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type PrintedView = 'order' | 'pick-list'

/** Prints the order or its pick list. The browser's own command prints the order. */
export function useOrderPrint() {
  const [view, setView] = useState<PrintedView>('order')
  useEffect(() => {
    const showOrder = () => setView('order')
    window.addEventListener('afterprint', showOrder)
    return () => window.removeEventListener('afterprint', showOrder)
  }, [])
  return {
    view,
    print(chosen: PrintedView) {
      flushSync(() => setView(chosen))
      window.print()
    },
  }
}

interface PrintMenuProps {
  order: StaffOrder
  onPrint(view: PrintedView): void
}

/** What of an order goes on paper: its pick list, the order itself, and the label of each parcel. */
export function PrintMenu({ order, onPrint }: PrintMenuProps) {
  const canBook = useCan()('shipments.book')
  const labelled = canBook ? order.products.filter(({ label }) => label !== null) : []
  const openLabel = ({ product_order_id }: StaffLine) =>
    void openFile(
      'POST',
      'admin/get-shipyaari-lable',
      { order_product_id: product_order_id },
      `Label-${order.order.order_number}.pdf`,
    )
  const labelOf = (line: StaffLine) => (labelled.length > 1 ? `Label of ${line.product_name}` : 'Label')
  return (
    <MenuButton
      label="Print"
      look="toolbar"
      icon={
        <>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </>
      }
    >
      {(close) => (
        <>
          <MenuItem close={close} onSelect={() => onPrint('pick-list')}>
            Pick list
          </MenuItem>
          <MenuItem close={close} onSelect={() => onPrint('order')}>
            Order
          </MenuItem>
          {labelled.map((line) => (
            <MenuItem key={line.product_order_id} close={close} onSelect={() => openLabel(line)}>
              {labelOf(line)}
            </MenuItem>
          ))}
        </>
      )}
    </MenuButton>
  )
}
