import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { RadioLinks } from '../ui/navigation/radio-links.tsx'
import { Stepper } from '../ui/navigation/stepper.tsx'
import { TabLinks } from '../ui/navigation/tab-links.tsx'
import { doNothing, longText, Specimen } from './specimen.tsx'

const tabs = [
  { key: 'all', label: 'All Videos', href: '#all' },
  { key: 'v', label: 'V Series', href: '#v' },
]
const choices = [
  { key: '8', href: '#8', checked: true, content: '8 GB' },
  { key: '12', href: '#12', checked: false, content: '12 GB' },
  { key: '16', href: '#16', checked: false, disabled: true, content: '16 GB' },
]

export const NavigationParts = () => (
  <>
    <Specimen name="Breadcrumb, long text">
      <Breadcrumb trail={[{ label: 'Home', href: '#' }, { label: 'Phones', href: '#' }, { label: longText }]} />
    </Specimen>
    <Specimen name="Pagination: first, middle">
      <Pagination page={1} lastPage={9} pageHref={(page) => `#${page}`} />
      <Pagination page={5} lastPage={9} pageHref={(page) => `#${page}`} />
    </Specimen>
    <Specimen name="Tabs">
      <TabLinks label="Series" tabs={tabs} current="all" panel="kit-videos" enhanced={false} onSelect={doNothing} />
    </Specimen>
    <Specimen name="Radio links">
      <span id="kit-storage">Storage</span>
      <RadioLinks labelledBy="kit-storage" choices={choices} enhanced onSelect={doNothing} className="flex gap-2" />
    </Specimen>
    <Specimen name="Stepper">
      <Stepper label="Order" steps={['Placed', 'Packed', 'Shipped', 'Delivered']} current={2} />
    </Specimen>
  </>
)
