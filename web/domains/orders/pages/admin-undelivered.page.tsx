import type { UndeliveredParcel } from '@handset/contract/domains/shipping/shipping.contract.ts'
import { href } from '@handset/contract/pages.ts'
import PackageCheck from 'lucide-react/icons/package-check'
import { lazy, Suspense, useState } from 'react'
import { TermsLine } from '../../../content/term.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { UndeliveredList } from '../undelivered/undelivered-list.tsx'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'

const AnswerDialog = lazy(() => import('../undelivered/answer-dialog.tsx'))

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Parcels that the courier could not deliver, with what it is to do about them. */
export default function AdminUndeliveredPage() {
  const { page, pageHref } = useUrlFilters('adminUndelivered', { curPage: '1' })
  const list = useCall('admin/undelivered-parcels', { page })
  const [answering, setAnswering] = useState<UndeliveredParcel>()
  return (
    <div className="flex max-w-page flex-col gap-4">
      <ListHeader title="Undelivered Parcels" list={list} singular="parcel" />
      <p className="max-w-prose text-small text-muted">
        The courier could not deliver these. Without an answer it tries again or brings them back, usually within a
        week.
      </p>
      <TermsLine of={['ndr', 'rto', 'awb']} />
      <PagedList
        name="The undelivered parcels"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.parcels}
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
      >
        {(data) => <UndeliveredList parcels={data.parcels} dimmed={list.stale} onAnswer={setAnswering} />}
      </PagedList>
      {answering ? (
        <Suspense fallback={null}>
          <AnswerDialog
            parcel={answering}
            onClose={() => setAnswering(undefined)}
            onAnswered={() => {
              setAnswering(undefined)
              void list.reload()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
