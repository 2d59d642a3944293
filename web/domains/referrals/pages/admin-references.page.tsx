import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useCall } from '../../../lib/api/use-call.ts'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ReferralDialog } from '../parts/referral-dialog.tsx'
import { ReferralTable } from '../parts/referral-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminReferencesPage() {
  const filters = useUrlFilters('adminReferences', { searchText: '' })
  const { page, query, reset } = filters
  const perPage = limits.codesPerPage
  const loaded = useCall('admin/get-all-reference-number', { page, per_page: perPage, search: query.searchText })
  const list = useStaffList('referrals', filters, loaded, (data) => data.product_review_list, perPage)
  const dialog = useRowDialog<ReferralCode>(list.reload)
  return (
    <StaffList
      list={list}
      title="Referral Codes"
      singular="code"
      name="The referral codes"
      action={
        <Button size="small" onClick={dialog.add}>
          <Plus className="size-4" />
          ADD
        </Button>
      }
      search={{ label: 'Search', placeholder: 'Referral code' }}
      empty={
        <EmptyState
          icon={<TicketPercent />}
          title="No referral codes found"
          action={
            query.searchText || page > 1 ? (
              <Button onClick={reset}>Clear filters</Button>
            ) : (
              <Button onClick={dialog.add}>Add code</Button>
            )
          }
        >
          {query.searchText
            ? 'No code matches.'
            : 'Buyers enter a code at the checkout; reports then show who referred them.'}
        </EmptyState>
      }
      table={<ReferralTable table={list.table} reload={list.reload} onEdit={dialog.edit} />}
    >
      {dialog.isOpen ? <ReferralDialog code={dialog.row} {...dialog.props} /> : null}
    </StaffList>
  )
}
