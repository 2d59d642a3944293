import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ColumnChart } from '../../domains/dashboard/parts/column-chart.tsx'
import { Sparkline } from '../../domains/dashboard/parts/sparkline.tsx'
import { Toasts } from '../../lib/stores/toasts.tsx'
import '../../ui/styles/staff-choices.css'
import '../../ui/styles/styles.css'
import { KitButtons } from './kit-buttons.tsx'
import { KitDates } from './kit-dates.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFilters, KitMenus } from './kit-menus.tsx'
import { KitMessages } from './kit-messages.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'
import { KitList, KitTables } from './kit-tables.tsx'
import './kit.css'

// Every part of the back office in every state. Served by `npm run dev` at /kit and built by its browser test alone: no
// page of the shop imports it.

const today = '2026-11-26'

const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

const sales = [4, 7, 3, 9, 6, 11, 8]
const columns = sales.map((value, index) => ({
  name: `${20 + index}/11/2026`,
  value: value * 40_000,
  before: (sales.at(-1 - index) ?? 0) * 36_000,
  count: value,
  href: '#',
}))

const KitCharts = () => (
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

const Kit = () => (
  <main className="kit staff-grounds">
    <header className="kit-head">
      <h1>Parts of the back office</h1>
      <a href="?theme=light">Light</a>
      <a href="?theme=dark">Dark</a>
    </header>
    <KitButtons />
    <KitFields />
    <KitDates today={today} />
    <KitFilters today={today} />
    <KitMenus />
    <KitMessages />
    <KitOverlays />
    <KitList />
    <KitTables />
    <KitCharts />
    <Toasts />
  </main>
)

// Links of parts lead nowhere here: their navigation stays in memory.
const router = createMemoryRouter([{ path: '*', element: <Kit /> }])
const place = document.getElementById('kit')
if (place) createRoot(place).render(<RouterProvider router={router} />)
