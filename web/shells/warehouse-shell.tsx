import { Outlet, useLocation } from 'react-router'
import { href } from '@handset/contract/pages.ts'
import { BackOfficeFrame } from './back-office-frame.tsx'

const links = [{ label: 'Orders', href: href('warehouseOrders') }]

/** Around every page of the warehouse but the log-in, which stands alone. */
export default function WarehouseShell() {
  const { pathname } = useLocation()
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
