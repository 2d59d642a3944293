import { href } from '@handset/contract/pages.ts'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { AccountLayout } from '../../customers/parts/account-layout.tsx'
import { MyDataView } from '../parts/my-data-view.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const trail = [{ label: 'My account', href: href('dashboard') }, { label: 'My Data' }]

export default function MyDataPage() {
  return (
    <AccountLayout
      title="My Data"
      description="Your copy, your consents, and erasing your account."
      trail={trail}
      skeleton={skeleton}
    >
      <MyData />
    </AccountLayout>
  )
}

function MyData() {
  const loaded = useCall('customer/my-data', {})
  return (
    <LoadedPart name="This page" loaded={loaded} skeleton={skeleton}>
      {(data) => <MyDataView data={data} reload={loaded.reload} />}
    </LoadedPart>
  )
}

const skeleton = <LoadingSkeleton className="h-120 w-full rounded-card" />
