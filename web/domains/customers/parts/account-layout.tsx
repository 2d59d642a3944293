import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { AccountMenu } from './account-menu.tsx'

interface AccountLayoutProps {
  title: string
  description: string
  /** The way to the page, after Home. */
  trail: readonly { label: string; href?: string }[]
  /** The customer's name, above the menu. */
  profile?: ReactNode
  /** Shown until the customer is known; absent for content that is nobody's own. */
  skeleton?: ReactNode
  children: ReactNode
}

/** An account page: menu at the left, heading and content. Its server HTML contains nothing personal. */
export function AccountLayout({ title, description, trail, profile, skeleton, children }: AccountLayoutProps) {
  return (
    <div className="page-width pt-2 pb-16 lg:pb-24">
      <PageHead title={title} description={description} />
      <Breadcrumb trail={[{ label: 'Home', href: href('home') }, ...trail]} />
      <h1 className="mt-2 mb-6 text-h1 lg:mb-10">{title}</h1>
      <div className="grid gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <aside aria-label="My account" className="flex min-w-0 flex-col gap-6">
          {profile}
          <AccountMenu />
        </aside>
        <div className="min-w-0">
          {skeleton ? (
            <SessionGuard kind="customer" skeleton={skeleton}>
              {children}
            </SessionGuard>
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  )
}
