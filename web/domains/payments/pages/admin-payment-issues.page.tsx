import type { PaymentIssue } from '@handset/contract/domains/payments/payments.contract.ts'
import { href } from '@handset/contract/pages.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { CloseIssueDialog } from '../parts/close-issue-dialog.tsx'
import { PaymentIssueList } from '../parts/payment-issue-list.tsx'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Money that hangs until a person acts, most urgent first. */
export default function AdminPaymentIssuesPage() {
  const filters = useUrlFilters('adminPaymentIssues', {})
  const loaded = useCall('admin/payment-issues', { page: filters.page })
  const list = useStaffList('payment-issues', filters, loaded, (data) => data.issues)
  const dialog = useRowDialog<PaymentIssue>(list.reload)
  return (
    <StaffList
      list={list}
      title="Payment Issues"
      singular="issue"
      name="The payment issues"
      toolbar={null}
      introduction={
        <p className="max-w-prose text-small text-muted">
          What somebody must settle by hand: disputes, refunds that do not arrive, and payments that do not fit their
          order.
        </p>
      }
      layout="page"
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
      table={<PaymentIssueList issues={list.table.rows} dimmed={list.table.dimmed} onClose={dialog.edit} />}
    >
      {dialog.row ? <CloseIssueDialog issue={dialog.row} {...dialog.props} /> : null}
    </StaffList>
  )
}
