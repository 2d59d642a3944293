import type { PaymentIssue } from '@handset/contract/domains/payments/payments.contract.ts'
import { href } from '@handset/contract/pages.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { CloseIssueDialog } from '../parts/close-issue-dialog.tsx'
import { PaymentIssueList } from '../parts/payment-issue-list.tsx'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Money that hangs until a person acts, most urgent first. */
export default function AdminPaymentIssuesPage() {
  const { page, pageHref } = useUrlFilters('adminPaymentIssues', { curPage: '1' })
  const list = useCall('admin/payment-issues', { page })
  const [closing, setClosing] = useState<PaymentIssue>()
  return (
    <div className="flex max-w-page flex-col gap-4">
      <ListHeader title="Payment Issues" list={list} singular="issue" />
      <p className="max-w-prose text-small text-muted">
        What somebody must settle by hand: disputes, refunds that do not arrive, and payments that do not fit their
        order.
      </p>
      <PagedList
        name="The payment issues"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.issues}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title="No payment issues"
            action={
              <LinkButton href={ofAllDays(href('adminOrders'))} tone="secondary">
                All orders
              </LinkButton>
            }
          >
            Every payment has its order or its refund, and every refund is on its way.
          </EmptyState>
        }
      >
        {(data) => <PaymentIssueList issues={data.issues} dimmed={list.stale} onClose={setClosing} />}
      </PagedList>
      {closing ? (
        <CloseIssueDialog
          issue={closing}
          onClose={() => setClosing(undefined)}
          onSaved={() => {
            setClosing(undefined)
            void list.reload()
          }}
        />
      ) : null}
    </div>
  )
}
