import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { href } from '@handset/contract/pages.ts'
import { storedProductDraft } from '../domains/catalogue/admin/product-form/drafts/stored-product-draft.ts'
import { useAppliedTheme } from '../lib/session/color-theme.ts'
import { useCan } from '../lib/session/staff-session.ts'
import type { HeadScriptHandle } from '../lib/page/head-script.tsx'
import headScript from 'virtual:inline-script/lib/session/apply-staff-theme.ts'
import { adminLinks } from './admin-links.ts'
import { BackOfficeFrame } from './back-office-frame.tsx'
import { typeAhead } from './palette/type-ahead.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStaffLogout } from './use-staff-logout.ts'

const CommandPalette = lazy(() => import('./palette/command-palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

export const handle: HeadScriptHandle = { headScript }

const entryPages = [href('adminLogin'), href('adminFirstAccount')]

export default function AdminShell() {
  const { pathname } = useLocation()
  useAppliedTheme()
  if (!entryPages.includes(pathname)) return <AdminFrame />
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}

function AdminFrame() {
  const can = useCan()
  const logOut = useStaffLogout('admin', 'adminLogin')
  const [open, setOpen] = useState<'palette' | 'help'>()
  const allowed = adminLinks.filter(({ permission }) => can(permission))
  const key = allowed.map((link) => link.key).join('')
  const links = useMemo(() => adminLinks.filter((link) => key.includes(link.key)), [key])
  const openPalette = useCallback(() => {
    if (!document.querySelector('dialog:modal')) typeAhead.begin()
    setOpen('palette')
  }, [])
  const openHelp = useCallback(() => setOpen('help'), [])
  const close = () => setOpen(undefined)
  useShortcuts({ links, openPalette, openHelp })
  useEffect(() => storedProductDraft.removeOld(), [])
  return (
    <BackOfficeFrame
      kind="admin"
      label="Admin"
      login="adminLogin"
      links={links}
      tools={<PaletteButton onClick={openPalette} />}
      onShowShortcuts={openHelp}
    >
      <Outlet />
      <Suspense fallback={null}>
        {open === 'palette' ? (
          <CommandPalette links={links} onClose={close} showShortcuts={openHelp} logOut={() => void logOut()} />
        ) : null}
        {open === 'help' ? <ShortcutHelp onClose={close} links={links} /> : null}
      </Suspense>
    </BackOfficeFrame>
  )
}

/** Looks like the field that it opens; on phones it is an icon. */
const PaletteButton = ({ onClick }: { onClick(): void }) => (
  <button
    type="button"
    aria-label="Go to"
    title="Go to (Ctrl K)"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onClick}
    className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-full hover:bg-tile md:h-(--control-height,36px) md:w-64 md:justify-start md:rounded-control md:border md:border-control md:px-3 md:text-muted md:hover:border-strong md:hover:bg-ground"
  >
    <Search className="size-5 shrink-0 md:size-4" />
    <span className="hidden flex-1 text-left md:block">Search</span>
    <kbd className="hidden font-mono text-caption md:block pointer-coarse:md:hidden">Ctrl K</kbd>
  </button>
)
