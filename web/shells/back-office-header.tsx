import type { PageName } from '@handset/contract/pages.ts'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import type { StaffKind } from '../lib/session/staff-session.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { StaffAccountMenu } from './staff-account-menu.tsx'
import { NotificationBell } from './notifications/notification-bell.tsx'
import { useStaffLogout } from './use-staff-logout.ts'

export interface HeaderProps {
  kind: StaffKind
  /** Name of the area. */
  label: string
  login: PageName
  /** Buttons before the notifications. */
  tools?: ReactNode
  onShowShortcuts?: (() => void) | undefined
}

export function BackOfficeHeader({
  kind,
  label,
  login,
  tools,
  onShowShortcuts,
  onOpenMenu,
}: HeaderProps & { onOpenMenu(): void }) {
  const logOut = useStaffLogout(kind, login)
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-b border-line-soft bg-ground px-2 max-[389px]:gap-0 max-[389px]:px-1 sm:gap-2 sm:px-3 lg:px-6 print:hidden">
      <IconButton label="Menu" className="xl:hidden" onClick={onOpenMenu}>
        <Menu className="size-5" />
      </IconButton>
      <span className="min-w-0 flex-1 text-base/5 font-semibold">{label}</span>
      {tools}
      <NotificationBell kind={kind} />
      <StaffAccountMenu kind={kind} onLogout={() => void logOut()} onShowShortcuts={onShowShortcuts} />
      <Button tone="secondary" size="small" className="max-sm:px-3 max-[359px]:px-2" onClick={() => void logOut()}>
        Logout
      </Button>
    </header>
  )
}
