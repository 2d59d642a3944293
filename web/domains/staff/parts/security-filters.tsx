import { messages } from '@handset/contract/messages.ts'
import { isAccountName, isIpAddress } from '@handset/contract/security-filters.rules.ts'
import { securityKinds } from '@handset/contract/security-kinds.ts'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { FilterDate } from '../../../ui/fields/filter-date.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterSelect } from '../../../ui/fields/filter-select.tsx'

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

/** Filters of the security record: kind, outcome, account, address and date. */
export function SecurityFilters({ query, isDefault, change, reset }: SecurityFiltersProps) {
  const { kind, outcome, account, address, fromDate, toDate } = query
  const reversed = fromDate !== '' && toDate !== '' && fromDate > toDate
  return (
    <ListToolbar
      search={
        <>
          <SearchField
            label="Account"
            placeholder="E-mail, mobile or customer id"
            value={account}
            error={errorUnless(isAccountName, account, messages.validAccount)}
            onSearch={(text) => change({ account: text })}
          />
          <SearchField
            label="Address"
            placeholder="IP address"
            value={address}
            error={errorUnless(isIpAddress, address, messages.validIpAddress)}
            onSearch={(text) => change({ address: text })}
          />
        </>
      }
      onReset={reset}
      isDefault={isDefault}
    >
      <FilterSelect
        label="Kind"
        placeholder="Everything"
        options={kindOptions}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <FilterSelect
        label="Outcome"
        placeholder="Any"
        options={outcomeOptions}
        value={outcome}
        onChange={(chosen) => change({ outcome: chosen })}
      />
      <FilterDate
        label="From"
        value={fromDate}
        error={reversed ? messages.daysInOrder : undefined}
        onChange={(day) => change({ fromDate: day })}
      />
      <FilterDate label="To" value={toDate} onChange={(day) => change({ toDate: day })} />
    </ListToolbar>
  )
}
