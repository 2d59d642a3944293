import { ColumnChart } from '../../domains/dashboard/parts/column-chart.tsx'
import { Sparkline } from '../../domains/dashboard/parts/sparkline.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

const sales = [4, 7, 3, 9, 6, 11, 8]
const columns = sales.map((value, index) => ({
  name: `${20 + index}/11/2026`,
  value: value * 40_000,
  before: (sales.at(-1 - index) ?? 0) * 36_000,
  count: value,
  href: '#',
}))

export const KitCharts = () => (
  <KitSection title="Charts">
    <KitStates>
      <KitState name="columns beside those of the period before" wide>
        <ColumnChart label="Sales by day" columns={columns} axis={['20/11/2026', '26/11/2026']} />
      </KitState>
      <KitState name="line of a figure">
        <Sparkline values={sales} />
      </KitState>
    </KitStates>
  </KitSection>
)
