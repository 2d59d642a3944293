// Every part of the back office in every state. Served by `npm run dev` at /kit and built by its browser test alone: no
// page of the shop imports it.
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Toasts } from '../../lib/stores/toasts.tsx'
import '../../ui/styles/styles.css'
import '../../ui/styles/staff-choices.css'
import { KitButtons } from './kit-buttons.tsx'
import { KitCharts } from './kit-charts.tsx'
import { KitDates } from './kit-dates.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFilters, KitMenus } from './kit-menus.tsx'
import { KitMessages } from './kit-messages.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitList, KitTables } from './kit-tables.tsx'
import './kit.css'

const today = '2026-11-26'

const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

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
