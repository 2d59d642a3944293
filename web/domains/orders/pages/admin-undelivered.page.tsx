import type { UndeliveredParcel } from '@handset/contract/domains/shipping/shipping.contract.ts'
import { href } from '@handset/contract/pages.ts'
import PackageCheck from 'lucide-react/icons/package-check'
import { lazy, Suspense } from 'react'
import { TermsLine } from '../../../content/term.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { UndeliveredList } from '../undelivered/undelivered-list.tsx'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

const AnswerDialog = lazy(() => import('../undelivered/answer-dialog.tsx'))

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Parcels that the courier could not deliver, with what it is to do about them. */
export default function AdminUndeliveredPage() {
  const filters = useUrlFilters('adminUndelivered', {})
  const loaded = useCall('admin/undelivered-parcels', { page: filters.page })
  const list = useStaffList('undelivered', filters, loaded, (data) => data.parcels)
  const dialog = useRowDialog<UndeliveredParcel>(list.reload)
  return (
    <StaffList
      list={list}
      title="Undelivered Parcels"
      singular="parcel"
      name="The undelivered parcels"
      toolbar={null}
      introduction={
        <>
          <p className="max-w-prose text-small text-muted">
            The courier could not deliver these. Without an answer it tries again or brings them back, usually within a
            week.
          </p>
          <TermsLine of={['ndr', 'rto', 'awb']} />
        </>
      }
      layout="page"
      empty={
        <EmptyState
          icon={<PackageCheck aria-hidden="true" />}
          title="No undelivered parcels"
          action={
            <LinkButton href={ofAllDays(href('adminOrders'))} tone="secondary">
              All orders
            </LinkButton>
          }
        >
          Every parcel is on its way, delivered or coming back.
        </EmptyState>
      }
      table={<UndeliveredList parcels={list.table.rows} dimmed={list.table.dimmed} onAnswer={dialog.edit} />}
    >
      {dialog.row ? (
        <Suspense fallback={null}>
          <AnswerDialog parcel={dialog.row} {...dialog.props} />
        </Suspense>
      ) : null}
    </StaffList>
  )
}
