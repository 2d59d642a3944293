import { messages } from '@handset/contract/messages.ts'
import { isAccountName, isIpAddress } from '@handset/contract/security-filters.rules.ts'
import { securityKinds } from '@handset/contract/security-kinds.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { daysFilter } from '../../../lib/lists/days-filter.tsx'
import type { ListFilter } from '../../../lib/lists/list-filter.ts'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { FilterPanel } from '../../../ui/fields/filter-panel.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'

interface SecurityFiltersProps {
  query: { kind: string; outcome: string; account: string; address: string; fromDate: string; toDate: string }
  isDefault: boolean
  change(changes: Partial<SecurityFiltersProps['query']>): void
  reset(): void
}

const kindOptions = Object.entries(securityKinds).map(([value, label]) => ({ value, label }))
const outcomeOptions = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
]
const errorUnless = (isValid: (text: string) => boolean, text: string, message: string) =>
  text === '' || isValid(text.trim().toLowerCase()) ? undefined : message

export function SecurityFilters({ query, isDefault, change, reset }: SecurityFiltersProps) {
  const { kind, outcome, account, address } = query
  const today = useToday()
  return (
    <ListToolbar
      search={
        <SearchField
          label="Account"
          placeholder="Email, mobile or customer ID"
          value={account}
          error={errorUnless(isAccountName, account, messages.validAccount)}
          onSearch={(text) => change({ account: text })}
        />
      }
      filters={[
        selectFilter({
          label: 'Kind',
          placeholder: 'Everything',
          options: kindOptions,
          value: kind,
          onChange: (chosen) => change({ kind: chosen }),
        }),
        selectFilter({
          label: 'Outcome',
          placeholder: 'Any',
          options: outcomeOptions,
          value: outcome,
          onChange: (chosen) => change({ outcome: chosen }),
        }),
        addressFilter(address, (text) => change({ address: text })),
        daysFilter({ label: 'Date', query, today, change }),
      ]}
      onReset={reset}
      isDefault={isDefault}
    />
  )
}

const addressFilter = (address: string, onSearch: (text: string) => void): ListFilter => ({
  label: 'Address',
  isSet: address !== '',
  chip: (
    <FilterPanel
      label="Address"
      text={address}
      error={errorUnless(isIpAddress, address, messages.validIpAddress)}
      onRemove={() => onSearch('')}
    >
      {() => (
        <SearchField
          label="Address"
          placeholder="IP address"
          value={address}
          error={errorUnless(isIpAddress, address, messages.validIpAddress)}
          onSearch={onSearch}
        />
      )}
    </FilterPanel>
  ),
})
