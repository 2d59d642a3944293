import { messages } from '@handset/contract/messages.ts'
import { isAccountName, isIpAddress } from '@handset/contract/security-filters.rules.ts'
import { securityKinds } from '@handset/contract/security-kinds.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'

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
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 rounded-card border border-line bg-ground p-4 md:grid-cols-3">
      <Select
        label="Kind"
        placeholder="Everything"
        options={kindOptions}
        value={kind}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <Select
        label="Outcome"
        placeholder="Any"
        options={outcomeOptions}
        value={outcome}
        onChange={({ target }) => change({ outcome: target.value })}
      />
      <div className="col-span-2 md:col-span-1">
        <SearchField
          label="Account"
          placeholder="E-mail, mobile or customer id"
          value={account}
          error={errorUnless(isAccountName, account, messages.validAccount)}
          onSearch={(text) => change({ account: text })}
        />
      </div>
      <div className="col-span-2 md:col-span-1">
        <SearchField
          label="Address"
          placeholder="IP address"
          value={address}
          error={errorUnless(isIpAddress, address, messages.validIpAddress)}
          onSearch={(text) => change({ address: text })}
        />
      </div>
      <DateField
        label="From"
        value={fromDate}
        error={reversed ? messages.daysInOrder : undefined}
        onChange={(day) => change({ fromDate: day })}
      />
      <DateField label="To" value={toDate} onChange={(day) => change({ toDate: day })} />
      <div className="col-span-full">
        <Button tone="secondary" size="small" disabled={isDefault} onClick={reset}>
          Reset
        </Button>
      </div>
    </div>
  )
}
