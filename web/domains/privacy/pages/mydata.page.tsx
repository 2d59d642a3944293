import { href } from '@handset/contract/pages.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { AccountLayout } from '../../customers/parts/account-layout.tsx'
import { MyDataView } from '../parts/my-data-view.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const trail = [
  { label: 'Home', href: href('home') },
  { label: 'My account', href: href('dashboard') },
  { label: 'My Data' },
]

export default function MyDataPage() {
  return (
    <AccountLayout title="My Data" trail={trail}>
      <PageHead title="My Data" description="Your copy, your consents, and erasing your account." />
      <SessionGuard kind="customer" skeleton={<DataSkeleton />}>
        <MyData />
      </SessionGuard>
    </AccountLayout>
  )
}

function MyData() {
  const data = useCall('customer/my-data', {})
  if (data.phase === 'loading') return <DataSkeleton />
  if (data.phase === 'failed') return <LoadFailed title="This page could not be loaded" {...data} />
  return <MyDataView data={data.data} reload={data.reload} />
}

const DataSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton className="h-120 w-full rounded-card" />
  </>
)
