import type { ReactNode } from 'react'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { AccountMenu } from './account-menu.tsx'

interface AccountLayoutProps {
  title: string
  trail: readonly { label: string; href?: string }[]
  /** The customer's name, above the menu. */
  profile?: ReactNode
  children: ReactNode
}

/** Layout of an account page: menu at the left, heading and content. Contains nothing personal. */
export function AccountLayout({ title, trail, profile, children }: AccountLayoutProps) {
  return (
    <div className="page-width pt-2 pb-16 lg:pb-24">
      <Breadcrumb trail={trail} />
      <h1 className="mt-2 mb-6 text-h1 lg:mb-10">{title}</h1>
      <div className="grid gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <aside aria-label="My account" className="flex min-w-0 flex-col gap-6">
          {profile}
          <AccountMenu />
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
