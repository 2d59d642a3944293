import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FreshLoginDialog } from '../domains/staff/account/fresh-login-dialog.tsx'
import { useHeadingFocus } from '../lib/page/heading-focus.ts'
import { NavigationProgress } from '../lib/page/navigation-progress.tsx'
import { PageHead } from '../lib/page/page-head.tsx'
import { pageAt } from '../lib/page/page-trail.ts'
import { useShop } from '../lib/page/use-shop.ts'
import { secondFactorNeeded } from '../lib/api/refused-staff-calls.ts'
import { SessionGuard, useExpiryRedirect } from '../lib/session/session-guard.tsx'
import type { StaffKind } from '../lib/session/staff-session.ts'
import { SkipLink } from '../ui/actions/skip-link.tsx'
import { classNames } from '../ui/display/class-names.ts'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { SideSheet } from '../ui/overlays/side-sheet.tsx'
import { accountPage } from './staff-account-menu.tsx'
import { BackOfficeHeader, type HeaderProps } from './back-office-header.tsx'
import type { BackOfficeLink } from './back-office-link.ts'
import { BackOfficeMenu } from './back-office-menu.tsx'
import { BackOfficeSidebar } from './back-office-sidebar.tsx'
import { useMenuCollapsed } from './menu-collapse.ts'
import { useMenuCounts } from './menu-counts.ts'
import { usePaneScroll } from './use-pane-scroll.ts'
import '../ui/styles/staff-choices.css'
import { isTyping } from '../lib/page/is-typing.ts'
import { useKeyDown } from '../lib/page/use-key-down.ts'
import { runLastUndo } from '../lib/stores/last-undo.ts'

/**
 * Forms and buttons of staff are dense from tablets up, and 44 px high where fingers press; smaller text would make
 * phones zoom into a field.
 */
const formDensityClass =
  '[--field-height:44px] [--field-padding:12px] [--button-height:44px] [--button-padding:16px] [--button-text:0.875rem] md:[--field-height:36px] md:[--field-text:0.875rem] md:[--button-height:36px] md:[--button-padding:14px] md:[--button-text:0.875rem] pointer-coarse:[--control-height:44px] pointer-coarse:md:[--button-height:44px] pointer-coarse:md:[--field-height:44px]'

/** Packers work on tablets, so every control is at least 44 px high and wide. */
const touchTargetClass =
  '[--control-height:44px] md:[--field-height:44px] md:[--field-text:0.875rem] [&_button]:min-h-11 [&_button]:min-w-11 [&_select]:min-w-11 [&_nav_a]:min-h-11 [&_nav_a]:min-w-11 [&_nav_a]:content-center [&_nav_ol_a]:text-center'

interface BackOfficeFrameProps extends HeaderProps {
  links: readonly BackOfficeLink[]
  children: ReactNode
}

/** The server knows the page but not who reads it: it sends the title, and the page itself follows in the browser. */
function PageSkeleton() {
  const page = pageAt(useLocation().pathname)
  return (
    <>
      {page ? <PageHead title={page.title} /> : null}
      <Skeleton className="h-96 w-full rounded-card" />
    </>
  )
}

/** Fetches the font of the rupee sign with the page: when it comes with the amounts, a whole table is laid out twice. */
function useRupeeFont() {
  useEffect(() => {
    document.fonts.load("1em 'Inter Variable'", '₹').catch(() => undefined)
  }, [])
}

/**
 * Layout of staff pages: sidebar links (in a sheet where the page needs the room), name of the area, log-out. From tablets up the content
 * scrolls in a pane of its own, both ways, so that the head and the first column of a wide table can stay in view.
 */
export function BackOfficeFrame({ links, children, ...header }: BackOfficeFrameProps) {
  const { kind, label } = header
  const [menuOpen, setMenuOpen] = useState(false)
  const collapsed = useMenuCollapsed()
  const counts = useMenuCounts(kind)
  useKeyDown(undoOnKey)
  useHeadingFocus()
  useExpiryRedirect(kind)
  useSecondFactorRedirect(kind)
  const pane = useRef<HTMLElement>(null)
  usePaneScroll(pane)
  useRupeeFont()
  return (
    <div
      className={classNames(
        'staff-grounds grid min-h-svh grid-cols-[minmax(0,1fr)] bg-sunken text-small print:block print:bg-ground',
        collapsed ? 'xl:grid-cols-[64px_minmax(0,1fr)]' : 'xl:grid-cols-[272px_minmax(0,1fr)]',
        kind === 'warehouse' ? touchTargetClass : formDensityClass,
      )}
    >
      <meta name="description" content={`${label} of ${useShop().name}: pages for its staff, who log in first.`} />
      <SkipLink />
      <NavigationProgress />
      <BackOfficeSidebar label={label} links={links} counts={counts} collapsed={collapsed} />
      <div className="flex min-w-0 flex-col md:h-svh print:block print:h-auto">
        <BackOfficeHeader {...header} onOpenMenu={() => setMenuOpen(true)} />
        <main
          ref={pane}
          id="content"
          data-pane=""
          tabIndex={-1}
          className="@container relative w-full flex-1 outline-none md:overflow-auto md:[scrollbar-gutter:stable] print:overflow-visible"
        >
          <div className="px-4 py-6 lg:px-6">
            <SessionGuard kind={kind} skeleton={<PageSkeleton />}>
              {children}
            </SessionGuard>
          </div>
        </main>
      </div>
      <FreshLoginDialog />
      <SideSheet side="left" title={label} open={menuOpen} onClose={() => setMenuOpen(false)}>
        <div className="p-3">
          <BackOfficeMenu label={label} links={links} counts={counts} onNavigate={() => setMenuOpen(false)} />
        </div>
      </SideSheet>
    </div>
  )
}

/** Leads an owner who must set up a second factor to their account. */
function useSecondFactorRedirect(kind: StaffKind) {
  const navigate = useNavigate()
  useEffect(() => secondFactorNeeded.subscribe(() => void navigate(accountPage(kind), { replace: true })))
}

/** Fields undo their own typing, and a dialog is another matter. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.closest('dialog') !== null)

/** Ctrl Z or Cmd Z undoes the last change for a minute, also after its toast has gone. */
const undoOnKey = (event: KeyboardEvent) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
  if (isUndo && !isElsewhere(event.target) && runLastUndo()) event.preventDefault()
}
