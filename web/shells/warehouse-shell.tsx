import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Outlet, useLocation } from 'react-router'
import { href } from '@handset/contract/pages.ts'
import { useAppliedTheme } from '../lib/session/color-theme.ts'
import type { HeadScriptHandle } from '../lib/page/head-script.tsx'
import headScript from 'virtual:inline-script/lib/session/apply-staff-theme.ts'
import { BackOfficeFrame } from './back-office-frame.tsx'
import type { BackOfficeLink } from './back-office-link.ts'

export const handle: HeadScriptHandle = { headScript }

const links: readonly BackOfficeLink[] = [
  { group: '', label: 'Orders', page: 'warehouseOrders', href: href('warehouseOrders'), Icon: ShoppingBag },
]

/** Layout of all warehouse pages except the log-in page. */
export default function WarehouseShell() {
  const { pathname } = useLocation()
  useAppliedTheme()
  if (pathname !== href('warehouseLogin')) {
    return (
      <BackOfficeFrame kind="warehouse" label="Warehouse Admin" login="warehouseLogin" links={links}>
        <Outlet />
      </BackOfficeFrame>
    )
  }
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}
