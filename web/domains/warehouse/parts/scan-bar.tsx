import type { Ref } from 'react'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { ScanFeedback } from '../scan/scan-feedback.tsx'

interface ScanBarProps {
  searchRef: Ref<HTMLInputElement>
  onEnter(text: string): boolean
}

const ignoreTyping = () => {}

/** The field that always listens on an order, with the result of the last scan. */
export const ScanBar = ({ searchRef, onEnter }: ScanBarProps) => (
  <div className="grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-ground p-4 sm:p-5 lg:grid-cols-[312px_minmax(0,1fr)]">
    <SearchField
      ref={searchRef}
      label="Search"
      placeholder="Customer, order, IMEI or mobile"
      value=""
      onSearch={ignoreTyping}
      onEnter={onEnter}
    />
    <ScanFeedback hint="Scan each IMEI of this order, a command, or the next order." />
  </div>
)
