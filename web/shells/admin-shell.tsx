import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { href } from '@handset/contract/pages.ts'
import { useCan } from '../lib/session/staff-session.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { adminLinks } from './admin-links.ts'
import { BackOfficeFrame } from './back-office-frame.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

const entryPages = [href('adminLogin'), href('adminFirstAccount')]

/** Layout of all admin pages except those before a log-in. */
export default function AdminShell() {
  const { pathname } = useLocation()
  if (!entryPages.includes(pathname)) return <AdminFrame />
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}

function AdminFrame() {
  const can = useCan()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const allowed = adminLinks.filter(({ permission }) => can(permission))
  const key = allowed.map((link) => link.key).join('')
  const links = useMemo(() => adminLinks.filter((link) => key.includes(link.key)), [key])
  useShortcuts({
    links,
    openPalette: useCallback(() => setOpen('palette'), []),
    openHelp: useCallback(() => setOpen('help'), []),
  })
  const tools = (
    <IconButton label="Go to" title="Go to (Ctrl K)" onClick={() => setOpen('palette')}>
      <Search aria-hidden="true" className="size-5" />
    </IconButton>
  )
  return (
    <BackOfficeFrame kind="admin" label="Admin" login="adminLogin" links={links} tools={tools}>
      <Outlet />
      <Suspense fallback={null}>
        {open === 'palette' ? <CommandPalette open onClose={() => setOpen(undefined)} links={links} /> : null}
        {open === 'help' ? <ShortcutHelp open onClose={() => setOpen(undefined)} links={links} /> : null}
      </Suspense>
    </BackOfficeFrame>
  )
}
