import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { daysFilter } from '../../lib/lists/days-filter.tsx'
import { FilterChips } from '../../lib/lists/filter-chips.tsx'
import { PaletteResults } from '../../shells/palette/palette-results.tsx'
import { MenuItem, RowMenu } from '../../ui/actions/row-menu.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import { Tip } from '../../ui/overlays/tip.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

const ignore = () => undefined
const payments = ['Pending', 'Completed', 'Failed'].map((label, index) => ({ value: index + 1, label }))
const tabs = ['All', 'To approve', 'Approved'].map((label) => ({ key: label, label, href: '#' }))

const paymentFilter = (value: string) => ({
  label: 'Payment',
  isSet: value !== '',
  chip: <FilterSelect label="Payment" placeholder="Any" options={payments} value={value} onChange={ignore} />,
})

export const KitFilters = ({ today }: { today: string }) => (
  <KitSection title="Filters">
    <KitStates>
      <KitState name="none set">
        <FilterChips filters={[paymentFilter(''), { label: 'Days', isSet: false, chip: null }]} />
      </KitState>
      <KitState name="set, with the way back" wide>
        <div className="flex flex-wrap items-center gap-2">
          <FilterChips
            filters={[
              daysFilter({ label: 'Days', query: { fromDate: today, toDate: today }, today, change: ignore }),
              paymentFilter('2'),
              { label: 'Status', isSet: false, chip: null },
            ]}
            onReset={ignore}
          />
        </div>
      </KitState>
      <KitState name="unset chip, just added">{paymentFilter('').chip}</KitState>
      <KitState name="days in the wrong order">
        {
          daysFilter({
            label: 'Days',
            query: { fromDate: '2026-11-20', toDate: '2026-11-02' },
            today,
            change: ignore,
          }).chip
        }
      </KitState>
    </KitStates>
  </KitSection>
)

export function KitMenus() {
  const [tab, setTab] = useState('All')
  return (
    <KitSection title="Menus, tabs, pages">
      <KitStates>
        <KitState name="menu of a row">
          <RowMenu label="More for HS-0042">
            {(close) => (
              <>
                <MenuItem close={close} onSelect={ignore}>
                  Copy order number
                </MenuItem>
                <MenuItem close={close} disabled onSelect={ignore}>
                  Download invoice
                </MenuItem>
              </>
            )}
          </RowMenu>
        </KitState>
        <KitState name="words with a tip">
          <Tip tip="What the shop keeps of the order after fees and cashback.">Co pocket</Tip>
        </KitState>
        <KitState name="question mark with a tip">
          <Tip label="About settlements" tip="Settlements arrive two working days after the payment." />
        </KitState>
      </KitStates>
      <KitStates>
        <KitState name="tabs" wide>
          <TabLinks label="Reviews" tabs={tabs} current={tab} panel="kit-panel" enhanced onSelect={setTab} />
          <div id="kit-panel" role="tabpanel" aria-label={tab} />
        </KitState>
        <KitState name="first page" wide>
          <Pagination page={1} lastPage={9} pageHref={(page) => `#${page}`} />
        </KitState>
        <KitState name="page in the middle" wide>
          <Pagination page={5} lastPage={9} pageHref={(page) => `#${page}`} />
        </KitState>
      </KitStates>
      <KitStates>
        <KitState name="results of the command palette, second one active" wide>
          <PaletteResults
            id="kit-results"
            activeId="order"
            onActive={ignore}
            onChoose={ignore}
            sections={[
              { title: 'Pages', commands: [{ id: 'page', label: 'Orders', Icon: Search, keys: 'g o', href: '#' }] },
              {
                title: 'Orders',
                commands: [
                  { id: 'order', label: 'HS-261126-0042', detail: 'Asha Rao, ₹39,999', Icon: Package, href: '#' },
                ],
              },
            ]}
          />
        </KitState>
      </KitStates>
    </KitSection>
  )
}
