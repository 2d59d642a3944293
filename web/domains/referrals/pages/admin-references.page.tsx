import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { DeleteReferralDialog } from '../parts/delete-referral-dialog.tsx'
import { ReferralDialog } from '../parts/referral-dialog.tsx'
import { ReferralTable } from '../parts/referral-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Referral codes that buyers enter at checkout. */
export default function AdminReferencesPage() {
  const filters = useUrlFilters('adminReferences', { searchText: '' })
  const { page, query, reset } = filters
  const perPage = limits.codesPerPage
  const loaded = useCall('admin/get-all-reference-number', { page, per_page: perPage, search: query.searchText })
  const list = useStaffList('referrals', filters, loaded, (data) => data.product_review_list, perPage)
  const [editing, setEditing] = useState<ReferralCode | 'new'>()
  const [deleting, setDeleting] = useState<ReferralCode>()
  const add = () => setEditing('new')
  return (
    <StaffList
      list={list}
      title="Referral Codes"
      singular="code"
      name="The referral codes"
      action={<AddButton onPress={add} />}
      search={{ label: 'Search', placeholder: 'Referral code' }}
      empty={
        <NoReferralCodes
          searchText={query.searchText}
          onReset={query.searchText || page > 1 ? reset : undefined}
          onAdd={add}
        />
      }
      table={<ReferralTable table={list.table} onEdit={setEditing} onDelete={setDeleting} />}
    >
      {editing ? (
        <ReferralDialog
          code={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onChanged={() => void list.reload()}
        />
      ) : null}
      {deleting ? (
        <DeleteReferralDialog
          code={deleting}
          onClose={() => setDeleting(undefined)}
          onChanged={() => void list.reload()}
        />
      ) : null}
    </StaffList>
  )
}

const AddButton = ({ onPress }: { onPress(): void }) => (
  <Button size="small" onClick={onPress}>
    <Plus aria-hidden="true" className="size-4" />
    ADD
  </Button>
)

interface NoReferralCodesProps {
  searchText: string
  /** Absent where neither the filters nor the page hide codes. */
  onReset: (() => void) | undefined
  onAdd(): void
}

function NoReferralCodes({ searchText, onReset, onAdd }: NoReferralCodesProps) {
  return (
    <EmptyState
      icon={<TicketPercent aria-hidden="true" />}
      title="No referral codes found"
      action={onReset ? <Button onClick={onReset}>Clear filters</Button> : <Button onClick={onAdd}>Add code</Button>}
    >
      {searchText ? 'No code has this in it.' : 'Buyers enter a code at the checkout; reports then tell who sent them.'}
    </EmptyState>
  )
}
