import type { StaffSearch } from '@handset/contract/domains/dashboard/staff-search.contract.ts'
import { href } from '@handset/contract/pages.ts'
import FileText from 'lucide-react/icons/file-text'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Smartphone from 'lucide-react/icons/smartphone'
import User from 'lucide-react/icons/user'
import { dateText } from '../../lib/format/date-text.ts'
import { moneyText } from '../../lib/format/money-text.ts'
import type { PaletteSection } from './palette-command.ts'

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')
const orderHref = (id: string) => href('adminOrderUpdate', { id })

/** What a search found, as sections of the palette; sections without results are left out. */
export function foundSections({ orders, customers, products, imeis, invoices }: StaffSearch): PaletteSection[] {
  const sections: PaletteSection[] = [
    {
      title: 'Orders',
      commands: orders.map((order) => ({
        id: `order-${order.order_number}`,
        label: order.order_number,
        detail: joined(
          order.full_name,
          order.order_status,
          dateText(order.date),
          moneyText(order.total_after_coupon_code),
        ),
        Icon: ShoppingBag,
        href: orderHref(order.order_number),
      })),
    },
    {
      title: 'Customers',
      commands: customers.map(({ user_unique, name, mobile }) => ({
        id: `customer-${user_unique}`,
        label: name || mobile,
        detail: name ? mobile : '',
        Icon: User,
        href: href('adminUserView', { id: user_unique }),
      })),
    },
    {
      title: 'Products',
      commands: products.map(({ product_unique, product_name, category }) => ({
        id: `product-${product_unique}`,
        label: product_name,
        detail: joined(category, product_unique),
        Icon: Smartphone,
        href: href('adminProductUpdate', { id: product_unique }),
      })),
    },
    {
      title: 'IMEIs',
      commands: imeis.map(({ imei_no, order_number, product_name }) => ({
        id: `imei-${imei_no}`,
        label: imei_no,
        detail: joined(product_name, order_number),
        Icon: ScanBarcode,
        href: orderHref(order_number),
      })),
    },
    {
      title: 'Invoices',
      commands: invoices.map(({ invoice_number, order_number, is_void }) => ({
        id: `invoice-${invoice_number}`,
        label: invoice_number,
        detail: joined(order_number, is_void === 1 ? 'void' : ''),
        Icon: FileText,
        href: orderHref(order_number),
      })),
    },
  ]
  return sections.filter(({ commands }) => commands.length > 0)
}
