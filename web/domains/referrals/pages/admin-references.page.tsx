import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { DeleteReferralDialog } from '../parts/delete-referral-dialog.tsx'
import { ReferralDialog } from '../parts/referral-dialog.tsx'
import { ReferralTable } from '../parts/referral-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Referral codes that buyers enter at checkout. */
export default function AdminReferencesPage() {
  const { query, page, change, reset, isDefault, pageHref } = useUrlFilters('adminReferences', {
    curPage: '1',
    searchText: '',
  })
  const list = useCall('admin/get-all-reference-number', {
    page,
    per_page: limits.codesPerPage,
    search: query.searchText,
  })
  const view = useListColumns('referrals')
  const [editing, setEditing] = useState<ReferralCode | 'new'>()
  const [deleting, setDeleting] = useState<ReferralCode>()
  const add = () => setEditing('new')
  return (
    <ListPage>
      <ListHeader title="Referral Codes" list={list} singular="code" action={<AddButton onPress={add} />} />
      <ListToolbar
        search={
          <SearchField
            label="Search"
            placeholder="Referral code"
            value={query.searchText}
            onSearch={(searchText) => change({ searchText })}
          />
        }
        onReset={reset}
        isDefault={isDefault}
        tools={<ColumnMenu columns={view} />}
      />
      <PagedList
        name="The referral codes"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.product_review_list}
        empty={
          <NoReferralCodes
            searchText={query.searchText}
            onReset={query.searchText || page > 1 ? reset : undefined}
            onAdd={add}
          />
        }
      >
        {(data) => (
          <ReferralTable
            codes={data.product_review_list}
            page={page}
            view={view}
            dimmed={list.stale}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        )}
      </PagedList>
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
    </ListPage>
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
