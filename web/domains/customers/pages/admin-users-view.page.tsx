import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useRedirectIfMissing } from '../../../lib/lists/use-redirect-if-missing.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { EraseCustomerCard } from '../../privacy/parts/erase-customer-card.tsx'
import { CustomerView } from '../parts/customer-view.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** A customer for staff: profile, orders and reviews. */
export default function AdminUserViewPage() {
  const { id = '' } = useParams()
  const { page, pageHref } = useUrlFilters('adminUserView', {})
  const loaded = useCall('admin/view-single-customer', { id, page })
  useRedirectIfMissing(loaded, href('adminUsers'))
  const title = loaded.phase === 'ready' ? customerName(loaded.data.user) : 'Customer'
  return (
    <div className="mx-auto max-w-[1040px]">
      <div className="mb-4">
        <PageHeader title={title} />
      </div>
      {loaded.phase === 'failed' ? <LoadFailed title="The customer could not be loaded" {...loaded} /> : null}
      {loaded.phase === 'loading' ? <LoadingSkeleton className="h-120 w-full rounded-card" /> : null}
      {loaded.phase === 'ready' ? (
        <CustomerView
          customer={loaded.data}
          page={page}
          pageHref={pageHref}
          dimmed={loaded.stale}
          reload={loaded.reload}
        >
          <EraseCustomerCard customer={loaded.data} name={title} reload={loaded.reload} />
        </CustomerView>
      ) : null}
    </div>
  )
}

interface CustomerNameParts {
  first_name: string
  last_name: string
  mobile: string
}

/** Name of a customer, or the mobile number without a name. */
const customerName = ({ first_name, last_name, mobile }: CustomerNameParts): string =>
  `${first_name} ${last_name}`.trim() || mobile || 'No name'
