import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { href } from '@handset/contract/pages.ts'
import { useAppliedTheme } from '../lib/session/color-theme.ts'
import type { HeadScriptHandle } from '../lib/page/head-script.tsx'
import headScript from 'virtual:inline-script/lib/session/apply-staff-theme.ts'
import { BackOfficeFrame } from './back-office-frame.tsx'
import type { BackOfficeLink } from './back-office-link.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

export const handle: HeadScriptHandle = { headScript }

const links: readonly BackOfficeLink[] = [
  { group: '', label: 'Orders', page: 'warehouseOrders', href: href('warehouseOrders'), Icon: ShoppingBag },
]

export default function WarehouseShell() {
  const { pathname } = useLocation()
  useAppliedTheme()
  if (pathname !== href('warehouseLogin')) return <WarehouseFrame />
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}

const noKeys: readonly [] = []

function WarehouseFrame() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  useShortcuts({ links: noKeys, openHelp })
  return (
    <BackOfficeFrame
      kind="warehouse"
      label="Warehouse Admin"
      login="warehouseLogin"
      links={links}
      onShowShortcuts={openHelp}
    >
      <Outlet />
      <Suspense fallback={null}>{isHelpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}</Suspense>
    </BackOfficeFrame>
  )
}
