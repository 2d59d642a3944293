import { useEffect, useRef, useState, type ReactNode } from 'react'
import CircleUser from 'lucide-react/icons/circle-user'
import Menu from 'lucide-react/icons/menu'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '@handset/contract/messages.ts'
import { href, type PageName, pageRows } from '@handset/contract/pages.ts'
import { type BackOfficeLink, BackOfficeMenu } from './back-office-menu.tsx'
import { usePaneScroll } from './use-pane-scroll.ts'
import { FreshLoginDialog } from '../domains/staff/account/fresh-login-dialog.tsx'
import { api } from '../lib/api/call-api.ts'
import { useHeadingFocus } from '../lib/page/heading-focus.ts'
import { NavigationProgress } from '../lib/page/navigation-progress.tsx'
import { SessionGuard, useExpiryRedirect } from '../lib/session/session-guard.tsx'
import { secondFactorNeeded } from '../lib/session/refused-staff-calls.ts'
import { staffSession, useStaffName, type StaffKind } from '../lib/session/staff-session.ts'
import { toast } from '../lib/stores/toast-queue.ts'
import { PageHead } from '../lib/page/page-head.tsx'
import { useShop } from '../lib/page/use-shop.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/display/class-names.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { SideSheet } from '../ui/overlays/side-sheet.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { SkipLink } from '../ui/actions/skip-link.tsx'

/** Forms of staff are dense from tablets up; smaller text would make phones zoom into a field. */
const formDensityClass =
  '[--field-height:44px] [--field-padding:12px] md:[--field-height:36px] md:[--field-text:0.875rem]'

/** Packers work on tablets, so every control is at least 44 px high and wide. */
const touchTargetClass =
  '[--control-height:44px] [&_button]:min-h-11 [&_button]:min-w-11 [&_select]:min-w-11 [&_nav_a]:min-h-11 [&_nav_a]:min-w-11 [&_nav_a]:content-center'

interface BackOfficeFrameProps {
  kind: StaffKind
  /** Name of the area, shown in the header. */
  label: string
  login: PageName
  links: readonly BackOfficeLink[]
  /** Header buttons before Logout. */
  tools?: ReactNode
  children: ReactNode
}

/** The server knows the page but not who reads it: it sends the title, and the page itself follows in the browser. */
function PageSkeleton() {
  const { pathname } = useLocation()
  const page = Object.values(pageRows).find(({ path }) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(pathname),
  )
  return (
    <>
      {page ? <PageHead title={page.title} /> : null}
      <Skeleton className="h-96 w-full rounded-card" />
    </>
  )
}

/**
 * Layout of staff pages: sidebar links (in a sheet on phones), name of the area, log-out. From tablets up the content
 * scrolls in a pane of its own, both ways, so that the head and the first column of a wide table can stay in view.
 */
export function BackOfficeFrame({ kind, label, login, links, tools, children }: BackOfficeFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  useHeadingFocus()
  useExpiryRedirect(kind)
  useSecondFactorRedirect(kind)
  const pane = useRef<HTMLElement>(null)
  usePaneScroll(pane)
  return (
    <div
      className={classNames(
        'grid min-h-svh grid-cols-[minmax(0,1fr)] bg-sunken text-small lg:grid-cols-[256px_minmax(0,1fr)] print:block print:bg-ground',
        kind === 'warehouse' ? touchTargetClass : formDensityClass,
      )}
    >
      <meta name="description" content={`${label} of ${useShop().name}: pages for its staff, who log in first.`} />
      <SkipLink />
      <NavigationProgress />
      <aside className="sticky top-0 hidden h-svh flex-col overflow-y-auto border-r border-line-soft bg-ground p-3 lg:flex print:hidden">
        <p className="shrink-0 truncate px-3 py-4 text-base font-semibold">{useShop().name}</p>
        <BackOfficeMenu label={label} links={links} />
      </aside>
      <div className="flex min-w-0 flex-col md:h-svh print:block print:h-auto">
        <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line-soft bg-ground px-3 lg:px-6 print:hidden">
          <IconButton label="Menu" className="lg:hidden" onClick={() => setMenuOpen(true)}>
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
          <span className="flex-1 text-base font-semibold">{label}</span>
          {tools}
          <StaffAccount kind={kind} login={login} />
        </header>
        <main
          ref={pane}
          id="content"
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
          <BackOfficeMenu label={label} links={links} onNavigate={() => setMenuOpen(false)} />
        </div>
      </SideSheet>
    </div>
  )
}

/** Leads an owner who must set up a second factor to their account. */
function useSecondFactorRedirect(kind: StaffKind) {
  const navigate = useNavigate()
  useEffect(() => secondFactorNeeded.subscribe(() => void navigate(href(accountPages[kind]), { replace: true })))
}

const accountPages = { admin: 'adminAccount', warehouse: 'warehouseAccount' } as const satisfies Record<
  StaffKind,
  PageName
>

function StaffAccount({ kind, login }: { kind: StaffKind; login: PageName }) {
  const name = useStaffName(kind)
  const navigate = useNavigate()
  async function logOut() {
    // The browser drops the token whatever the server answers; the token expires within hours anyway.
    const logoutRequest = api.post('account/logout', {}, { as: kind, background: true })
    staffSession.remove(kind)
    await logoutRequest
    toast.success(messages.logoutDone)
    await navigate(href(login))
  }
  return (
    <>
      <Anchor
        href={href(accountPages[kind])}
        aria-label={name ? `My account, ${name}` : 'My account'}
        title="My account"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-muted hover:text-ink"
      >
        <CircleUser aria-hidden="true" className="size-5" />
        {name ? <span className="hidden max-w-40 truncate sm:block">{name}</span> : null}
      </Anchor>
      <Button tone="secondary" size="small" onClick={() => void logOut()}>
        Logout
      </Button>
    </>
  )
}
