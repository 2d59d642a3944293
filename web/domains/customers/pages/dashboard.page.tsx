import { href } from '@handset/contract/pages.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { AccountLayout } from '../parts/account-layout.tsx'
import { AccountTiles } from '../parts/account-tiles.tsx'
import { ProfileSummary } from '../parts/profile-summary.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const trail = [{ label: 'Home', href: href('home') }, { label: 'My account' }]

export default function DashboardPage() {
  return (
    <AccountLayout
      title="My Account"
      trail={trail}
      profile={
        <SessionGuard kind="customer" skeleton={<ProfileSummary />}>
          <MyProfile />
        </SessionGuard>
      }
    >
      <PageHead title="My Account" description="Your orders, wishlist, profile and addresses." />
      <AccountTiles />
    </AccountLayout>
  )
}

function MyProfile() {
  return <ProfileSummary profile={useCall('customer/view-my-profile', {})} />
}
